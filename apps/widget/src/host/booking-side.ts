import { CODE_LIFETIME_SECONDS } from '@okoshko/contract/auth/codes';
import type { Api } from '@okoshko/contract/client';
import type { BookingSide, LoaderSide, SessionSide } from '../bundles/sides.ts';
import { REOPEN_KEY } from '../session/keys.ts';
import type { AppointmentsDeps } from '../ui/appointments/appointments-services.ts';
import type { Wish } from '../ui/booking/booking-services.ts';
import { beginBooking } from './begin-booking.ts';
import { bookInside } from './book-inside.ts';
import { optionsOf } from './booking-options.ts';
import { bookingViews } from './booking-views.ts';
import type { OkoshkoBookingOptions } from './global.ts';
import { onePopup } from './one-popup.ts';
import { openPopup } from './open-popup.ts';

/** The part of booking that works with the page: its dialogs, and its places inside of the page. */
export function createBookingSide(
  api: Api,
  loader: LoaderSide,
  showInterface: SessionSide['showInterface'],
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
    return opened.answer.then(() => null);
  };
  const page = {
    loader,
    api,
    openAppointments: (provider: string, wish?: Wish) =>
      void openAppointments(provider, wish).catch(noop),
  };
  const { bookingView, appointmentsView } = bookingViews(page, showInterface);
  const side: BookingSide = {
    async openBooking(input: OkoshkoBookingOptions & Pressed) {
      if (hasEnded()) return null;
      if (input.view === 'appointments') return openAppointments(input.provider.trim() || null);
      const options = optionsOf(input);
      const onStep = reopenWhileSent(options.provider);
      const opened = popup.replace(JSON.stringify(options), (closed) => {
        const begun = beginBooking(page, options);
        return openPopup(loader, { provider: options.provider }, async () => {
          const [view] = await Promise.all([bookingView(), closed]);
          return (frame, ends) => view.show(frame, begun, { ...endsOf(input, ends), onStep });
        });
      });
      return opened.answer.finally(onStep);
    },
    openAppointments: () => openAppointments(providerOfPage()),
    closeBooking: popup.close,
    async bookInside(element) {
      if (hasEnded()) return;
      const options = optionsOf({ ...element.dataset, provider: element.dataset.booking ?? '' });
      const begin = () => beginBooking(page, options);
      await bookInside(loader, element, { load: bookingView, begin });
    },
  };
  if (loader.removers.size) loader.removers.add(popup.close);
  return side;
}

/** Attributes of the element that was pressed. */
interface Pressed {
  readonly booking?: string;
  readonly view?: string;
}

/** A refusal goes to the page's script; who has pressed an element reads it in the dialog. */
const endsOf = <Ends extends object>({ booking }: Pressed, ends: Ends): Ends =>
  booking === undefined ? ends : { ...ends, refuse: noop };

/** After a reload, in the code step alone; what was chosen and typed is kept by the booking itself. */
const reopenWhileSent = (provider: string) => (step?: string) => {
  try {
    const until = step === 'code' && Date.now() + CODE_LIFETIME_SECONDS * 1000;
    sessionStorage.setItem(REOPEN_KEY, until ? `${until} ${provider}` : '');
  } catch {}
};

/** Nobody waits for what a dialog opens in its own place. */
const noop = () => {};

/** The page, as «Мои записи» use it. */
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

/** The provider whom the page's first place for booking names. */
const providerOfPage = (): string | null =>
  document.querySelector<HTMLElement>('[data-booking]')?.dataset.booking || null;
