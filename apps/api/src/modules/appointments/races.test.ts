import { openBookingFixture } from '../../../testing/booking-fixture.ts';
import { raceBookings } from '../../../testing/booking-races.ts';

raceBookings(async () => {
  const fixture = await openBookingFixture();
  return { fixture, close: () => fixture.api.close() };
});
