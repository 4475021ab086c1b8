import type { AppointmentsView, BookingView } from '../ui/lazy-views.ts';
import type {
  AppointmentsBundle,
  BookingBundle,
  BookingPage,
  Chunk,
  Connection,
  WithKit,
} from './connection.ts';

/** Written in by the build. */
declare const __LAZY__: Readonly<Record<'booking' | 'appointments', Chunk>>;

/** Loads what booking shows; after a failure the next call tries again. */
export function bookingViews(page: BookingPage, showInterface: Connection['showInterface']) {
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
    booking ??= withKit(kit).createBooking(services, page);
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
  return { bookingView, appointmentsView };
}
