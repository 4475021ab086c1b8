import { createApi } from '@okoshko/contract/client';
import { type ClientVault, clientVault } from '../session/client-vault.ts';
import { loadTimes } from '../ui/booking/load-times.ts';
import type { AppointmentsView, BookingView } from '../ui/interface.ts';
import { bookInside } from './book-inside.ts';
import { bookingDeps } from './booking-deps.ts';
import { optionsOf } from './booking-options.ts';
import type {
  AppointmentsBundle,
  BookingBundle,
  BookingSide,
  Chunk,
  Connection,
  LoaderSide,
  WithKit,
} from './connection.ts';
import type { OkoshkoBooking } from './global.ts';
import { openPopup, type Popup } from './open-popup.ts';
import { hostOf } from './tag-settings.ts';

/** Written in by the build. */
declare const __LAZY__: Readonly<Record<'booking' | 'appointments', Chunk>>;

/** What booking does with the page: its dialogs, and its places inside of the page. */
export function createBookingSide(
  loader: LoaderSide,
  showInterface: Connection['showInterface'],
): BookingSide {
  const loadBooking = loader.chunkLoader<WithKit<BookingBundle>>(__LAZY__.booking);
  const loadAppointments = loader.chunkLoader<WithKit<AppointmentsBundle>>(__LAZY__.appointments);
  const vault: ClientVault = clientVault(() => localStorage, Date.now);
  const host = hostOf(loader.tag);
  let booking: BookingView | undefined;
  let appointments: AppointmentsView | undefined;

  const interfaceParts = async () => {
    const [{ kit }, { services }] = await Promise.all([loader.loadInterface(), showInterface()]);
    return { kit, services };
  };
  const bookingView = async (): Promise<BookingView> => {
    const [{ withKit }, { kit, services }] = await Promise.all([loadBooking(), interfaceParts()]);
    booking ??= withKit(kit).createBooking(services);
    return booking;
  };
  const appointmentsView = async (): Promise<AppointmentsView> => {
    const [{ withKit }, { kit, services }, view] = await Promise.all([
      loadAppointments(),
      interfaceParts(),
      bookingView(),
    ]);
    appointments ??= withKit(kit).createAppointments(services, view);
    return appointments;
  };

  let popup: Popup<OkoshkoBooking> | null = null;
  let open = '';
  /** The dialog before: its entry in the page's history must be gone before there is another. */
  let closed: Promise<unknown> | undefined;
  /** One dialog at a time; opened once more as it is, it stays. */
  const replace = (name: string, next: () => Popup<OkoshkoBooking>): Popup<OkoshkoBooking> => {
    if (popup?.isOpen() && open === name) return popup;
    closed = popup?.close();
    open = name;
    popup = next();
    return popup;
  };
  /** `provider`: whose client signs in. */
  const showAppointments = async (provider: string | null) => {
    const opened = replace('', () =>
      openPopup<OkoshkoBooking>(loader, {}, async () => {
        const [view] = await Promise.all([appointmentsView(), closed]);
        return (frame) =>
          view.show(frame, {
            ...{
              api: createApi((url, init) => fetch(url, init), host),
              vault,
              now: Date.now,
              provider,
            },
            loadTimes,
            onMoved: (event) => loader.signal('okoshko:bookingmoved', event),
            onCancelled: (event) => loader.signal('okoshko:bookingcancelled', event),
            onBook: (options) => void side.openBooking(options),
          });
      }),
    );
    await opened.answer;
    return null;
  };
  const depsOf = bookingDeps({ loader, vault, host, openAppointments: showAppointments });

  const side: BookingSide = {
    async openBooking(given) {
      const options = optionsOf(given);
      const opened = replace(JSON.stringify(options), () => {
        const parts = depsOf(options);
        return openPopup<OkoshkoBooking>(loader, { provider: options.provider }, async () => {
          const [view] = await Promise.all([bookingView(), closed]);
          return (frame, { answer, refuse }) => view.show(frame, parts(answer), refuse);
        });
      });
      return opened.answer;
    },
    openAppointments: () => showAppointments(named()),
    closeBooking: () => void popup?.close(),
    bookInside(element) {
      const options = optionsOf({ ...element.dataset, provider: element.dataset.booking ?? '' });
      bookInside(loader, element, { load: bookingView, begin: () => depsOf(options) });
    },
  };
  loader.removers.add(side.closeBooking);
  return side;
}

/** Whom the page's first place for booking names. */
const named = (): string | null =>
  document.querySelector<HTMLElement>('[data-booking]')?.dataset.booking || null;
