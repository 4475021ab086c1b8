import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { type BookingFixture, openBookingFixture } from '../../../testing/booking-fixture.ts';
import { raceBookings } from '../../../testing/booking-races.ts';
import { rushForLastUse } from '../../../testing/promo-rush.ts';

let fixture: BookingFixture;
raceBookings(async () => {
  fixture = await openBookingFixture({ database: 'postgres' });
  return { fixture, close: () => fixture.api.close() };
});

test('fifty at once for the last use of a promo: one has it', () => rushForLastUse(fixture));

test('the database broke up no deadlock on the way', async () => {
  await fixture.sql(sql`select pg_stat_force_next_flush()`);
  const [row] = await fixture.sql(
    sql`select deadlocks::int from pg_stat_database where datname = current_database()`,
  );
  expect(row).toEqual({ deadlocks: 0 });
});
