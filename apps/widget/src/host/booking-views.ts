import type {
  AppointmentsBundle,
  BookingBundle,
  BookingPage,
  Chunk,
  SessionSide,
  WithKit,
} from '../bundles/sides.ts';
import type { AppointmentsView, BookingView } from '../ui/lazy-views.ts';

/** Written in by the build. */
declare const __LAZY__: Readonly<Record<'booking' | 'appointments', Chunk>>;

/** Loads what booking shows; after a failure the next call tries again. */
export function bookingViews(page: BookingPage, showInterface: SessionSide['showInterface']) {
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
