import { createApi } from '@okoshko/contract/client';
import { type ClientVault, clientVault } from '../session/client-vault.ts';
import type { AppointmentsDeps } from '../ui/appointments/appointments-services.ts';
import { loadTimes } from '../ui/booking/load-times.ts';
import { bookInside } from './book-inside.ts';
import { bookingDeps } from './booking-deps.ts';
import { optionsOf } from './booking-options.ts';
import { bookingViews } from './booking-views.ts';
import type { BookingSide, Connection, LoaderSide } from './connection.ts';
import type { OkoshkoBooking } from './global.ts';
import { onePopup } from './one-popup.ts';
import { openPopup } from './open-popup.ts';
import { hostOf } from './tag-settings.ts';

/** What booking does with the page: its dialogs, and its places inside of the page. */
export function createBookingSide(
  loader: LoaderSide,
  showInterface: Connection['showInterface'],
): BookingSide {
  const { bookingView, appointmentsView } = bookingViews(loader, showInterface);
  const vault: ClientVault = clientVault(() => localStorage, Date.now);
  const host = hostOf(loader.tag);
  const popup = onePopup();
  /** The widget was taken off the page: nothing comes any more. */
  const hasEnded = () => !loader.removers.has(popup.close);
  /** `provider`: whose client signs in. */
  const showAppointments = async (provider: string | null) => {
    if (hasEnded()) return null;
    const opened = popup.replace('', (closed) =>
      openPopup<OkoshkoBooking>(loader, {}, async () => {
        const [view] = await Promise.all([appointmentsView(), closed]);
        return (frame) => view.show(frame, { ...appointmentsDeps(loader, side, vault), provider });
      }),
    );
    await opened.answer;
    return null;
  };
  const depsOf = bookingDeps({ loader, vault, host, openAppointments: showAppointments });

  const side: BookingSide = {
    async openBooking(input) {
      if (hasEnded()) return null;
      const options = optionsOf(input);
      const opened = popup.replace(JSON.stringify(options), (closed) => {
        const parts = depsOf(options);
        return openPopup<OkoshkoBooking>(loader, { provider: options.provider }, async () => {
          const [view] = await Promise.all([bookingView(), closed]);
          return (frame, { answer, refuse }) => view.show(frame, parts(answer), refuse);
        });
      });
      return opened.answer;
    },
    openAppointments: () => showAppointments(providerOfPage()),
    closeBooking: popup.close,
    async bookInside(element) {
      if (hasEnded()) return;
      const options = optionsOf({ ...element.dataset, provider: element.dataset.booking ?? '' });
      await bookInside(loader, element, { load: bookingView, begin: () => depsOf(options) });
    },
  };
  if (loader.removers.size) loader.removers.add(popup.close);
  return side;
}

/** What «Мои записи» do with the page. */
function appointmentsDeps(
  loader: LoaderSide,
  side: BookingSide,
  vault: ClientVault,
): Omit<AppointmentsDeps, 'provider'> {
  return {
    api: createApi((url, init) => fetch(url, init), hostOf(loader.tag)),
    vault,
    now: Date.now,
    loadTimes,
    onMoved: (event) => loader.signal('okoshko:bookingmoved', event),
    onCancelled: (event) => loader.signal('okoshko:bookingcancelled', event),
    onBook: (options) => void side.openBooking(options),
  };
}

/** Whom the page's first place for booking names. */
const providerOfPage = (): string | null =>
  document.querySelector<HTMLElement>('[data-booking]')?.dataset.booking || null;
