import type { Api } from '@okoshko/contract/client';
import type { AppointmentsDeps } from '../ui/appointments/appointments-services.ts';
import type { Wish } from '../ui/booking/booking-services.ts';
import { beginBooking } from './begin-booking.ts';
import { bookInside } from './book-inside.ts';
import { optionsOf } from './booking-options.ts';
import { bookingViews } from './booking-views.ts';
import type { BookingSide, Connection, LoaderSide } from './connection.ts';
import { onePopup } from './one-popup.ts';
import { openPopup } from './open-popup.ts';

/** What booking does with the page: its dialogs, and its places inside of the page. */
export function createBookingSide(
  api: Api,
  loader: LoaderSide,
  showInterface: Connection['showInterface'],
): BookingSide {
  const popup = onePopup();
  /** The widget was taken off the page: nothing comes any more. */
  const hasEnded = () => !loader.removers.has(popup.close);
  /** `provider`: whose client signs in. */
  const openAppointments = async (provider: string | null, wish?: Wish) => {
    if (hasEnded()) return null;
    const opened = popup.replace('', (closed) =>
      openPopup(loader, {}, async () => {
        const [view] = await Promise.all([appointmentsView(), closed]);
        return (frame) =>
          view.show(frame, { ...appointmentsDeps(loader, side, api), provider, wish });
      }),
    );
    await opened.answer;
    return null;
  };
  const page = {
    loader,
    api,
    openAppointments: (provider: string, wish?: Wish) =>
      void openAppointments(provider, wish).catch(noop),
  };
  const { bookingView, appointmentsView } = bookingViews(page, showInterface);

  const side: BookingSide = {
    async openBooking(input) {
      if (hasEnded()) return null;
      const options = optionsOf(input);
      const opened = popup.replace(JSON.stringify(options), (closed) => {
        const begun = beginBooking(api, options);
        return openPopup(loader, { provider: options.provider }, async () => {
          const [view] = await Promise.all([bookingView(), closed]);
          return (frame, ends) => view.show(frame, begun, ends);
        });
      });
      return opened.answer;
    },
    openAppointments: () => openAppointments(providerOfPage()),
    closeBooking: popup.close,
    async bookInside(element) {
      if (hasEnded()) return;
      const options = optionsOf({ ...element.dataset, provider: element.dataset.booking ?? '' });
      const begin = () => beginBooking(api, options);
      await bookInside(loader, element, { load: bookingView, begin });
    },
  };
  if (loader.removers.size) loader.removers.add(popup.close);
  return side;
}

/** Nobody waits for what a dialog opens in its own place. */
const noop = () => {};

/** What «Мои записи» do with the page. */
const appointmentsDeps = (
  loader: LoaderSide,
  side: BookingSide,
  api: Api,
): Omit<AppointmentsDeps, 'provider' | 'wish'> => ({
  api,
  now: Date.now,
  onMoved: (event) => loader.signal('okoshko:bookingmoved', event),
  onCancelled: (event) => loader.signal('okoshko:bookingcancelled', event),
  onBook: (options) => void side.openBooking(options).catch(noop),
});

/** Whom the page's first place for booking names. */
const providerOfPage = (): string | null =>
  document.querySelector<HTMLElement>('[data-booking]')?.dataset.booking || null;
