import { CODE_LIFETIME_SECONDS } from '@okoshko/contract/auth/codes';
import { type Api, unwrapped } from '@okoshko/contract/client';
import { openPage } from '@okoshko/contract/pages/wire';
import type {
  AppointmentsBundle,
  BookingBundle,
  BookingPage,
  BookingSide,
  Chunk,
  LoaderSide,
  SessionSide,
  WithKit,
} from '../bundles/sides.ts';
import { REOPEN_KEY } from '../session/keys.ts';
import type { AppointmentsDeps } from '../ui/appointments/appointments-services.ts';
import type { BegunBooking, BookingOptions, Wish } from '../ui/booking/booking-services.ts';
import type { AppointmentsView, BookingView } from '../ui/lazy-views.ts';
import { bookInside } from './book-inside.ts';
import type { OkoshkoBookingOptions } from './global.ts';
import { openPopup, type Popup } from './open-popup.ts';
import { diagnose } from './report-mistake.ts';

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

/** Written in by the build. */
declare const __LAZY__: Readonly<Record<'booking' | 'appointments', Chunk>>;

/** Loads what booking shows; after a failure the next call tries again. */
function bookingViews(page: BookingPage, showInterface: SessionSide['showInterface']) {
  const { loader } = page;
  const loadBooking = loader.chunkLoader<WithKit<BookingBundle>>(__LAZY__.booking);
  const loadAppointments = loader.chunkLoader<WithKit<AppointmentsBundle>>(__LAZY__.appointments);
  let booking: BookingView | undefined;
  let appointments: AppointmentsView | undefined;

  const interfaceParts = async () => {
    const [{ kit }, { services }] = await Promise.all([loader.loadInterface(), showInterface()]);
    return { kit, services };
  };
  const bookingView = async (): Promise<BookingView> => {
    const [{ withKit }, { kit, services }] = await Promise.all([loadBooking(), interfaceParts()]);
    booking ??= withKit(kit).createBooking(services, page, kit);
    return booking;
  };
  const appointmentsView = async (): Promise<AppointmentsView> => {
    const [{ withKit }, { kit, services }, [{ parts, vault }, finish]] = await Promise.all([
      loadAppointments(),
      interfaceParts(),
      bookingView().then((view) => Promise.all([view, view.loadFinish()])),
    ]);
    const booking = { parts: { ...parts, ...finish }, vault };
    appointments ??= withKit(kit).createAppointments(services, booking, { loader, kit });
    return appointments;
  };
  return { bookingView, appointmentsView };
}

/** Asks for the provider's page at once, side by side with all the code that shows it. */
function beginBooking(
  { api, loader }: Pick<BookingPage, 'api' | 'loader'>,
  options: BookingOptions,
): BegunBooking {
  const loadPage = async () => {
    const { provider } = options;
    const page = unwrapped(await api(openPage, { id: provider, cache: 'default' }));
    // For the owner of the page: its visitors can do nothing.
    if (!page.ok && page.error.status === 404)
      diagnose(loader, 'provider', provider).catch(() => {});
    return page;
  };
  return { options, page: loadPage(), loadPage };
}

/** The options as a page's script gives them, or the attributes of its element. */
type Input = Omit<OkoshkoBookingOptions, 'services'> & {
  readonly services?: readonly string[] | string | undefined;
};

/** The options with which a page opens the booking, in one form. */
function optionsOf(
  input: { readonly [Name in keyof Input]?: Input[Name] | undefined },
): BookingOptions {
  const { provider = '', service, services = [], startsAt, promo, name, phone } = input;
  const several = typeof services === 'string' ? services.split(',') : services;
  const all = [service, ...several].map((id) => id?.trim() ?? '').filter(Boolean);
  return {
    provider,
    services: [...new Set(all)],
    startsAt: startsAt || null,
    promo: promo || null,
    name: name || null,
    phone: phone || null,
  };
}

/** `closed`: the dialog before has left the page's history, and the next may have an entry there. */
type Open = (closed: Promise<unknown> | undefined) => Popup;

/** One dialog at a time. */
function onePopup() {
  let popup: Popup | undefined;
  let openName = '';
  return {
    /** Opens it in the other's place; opened once more as it is, it stays. */
    replace(name: string, open: Open): Popup {
      if (popup?.isOpen() && openName === name) return popup;
      const closed = popup?.close();
      openName = name;
      popup = open(closed);
      return popup;
    },
    close: () => void popup?.close(),
  };
}
