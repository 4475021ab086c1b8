import { bookingView } from '../ui/booking/index.tsx';
import type { BookingBundle } from './connection.ts';

/** The booking's bundle, as the actions' bundle enters it. */
export const createBooking: BookingBundle['createBooking'] = (services) => bookingView(services);
