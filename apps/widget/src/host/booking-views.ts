import type { AppointmentsView, BookingView } from '../ui/lazy-views.ts';
import type {
  AppointmentsBundle,
  BookingBundle,
  Chunk,
  Connection,
  LoaderSide,
  WithKit,
} from './connection.ts';

/** Written in by the build. */
declare const __LAZY__: Readonly<Record<'booking' | 'appointments', Chunk>>;

/** The views of booking, each with the interface it is a function of; loaded on first use. */
export function bookingViews(loader: LoaderSide, showInterface: Connection['showInterface']) {
  const loadBooking = loader.chunkLoader<WithKit<BookingBundle>>(__LAZY__.booking);
  const loadAppointments = loader.chunkLoader<WithKit<AppointmentsBundle>>(__LAZY__.appointments);
  let booking: BookingView | undefined;
  let appointments: AppointmentsView | undefined;

  const interfaceParts = async () => {
    const [{ kit }, { services }] = await Promise.all([loader.loadInterface(), showInterface()]);
    return { kit, services };
  };
  const views = {
    async booking(): Promise<BookingView> {
      const [{ withKit }, { kit, services }] = await Promise.all([loadBooking(), interfaceParts()]);
      booking ??= withKit(kit).createBooking(services);
      return booking;
    },
    async appointments(): Promise<AppointmentsView> {
      const [{ withKit }, { kit, services }, view] = await Promise.all([
        ...([loadAppointments(), interfaceParts(), views.booking()] as const),
      ]);
      appointments ??= withKit(kit).createAppointments(services, view);
      return appointments;
    },
  };
  return views;
}
