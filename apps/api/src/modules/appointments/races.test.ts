import { raceBookings } from '../../../testing/booking-races.ts';
import { openSalon } from '../../../testing/salon.ts';

raceBookings(async () => {
  const salon = await openSalon();
  return { salon, close: () => salon.api.close() };
});
