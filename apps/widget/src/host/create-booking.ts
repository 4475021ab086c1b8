import { clientVault } from '../session/client-vault.ts';
import { bookingView } from '../ui/booking/index.tsx';
import { bookingDeps } from './booking-deps.ts';
import type { BookingBundle } from './connection.ts';

/** The booking's bundle, as the actions' bundle enters it. */
export const createBooking: BookingBundle['createBooking'] = (services, page) => {
  const vault = clientVault(() => localStorage, Date.now);
  return bookingView(services, bookingDeps(page, vault), vault);
};
