import { afterAll, beforeAll, expect, test } from 'vitest';
import { type BookingFixture, openBookingFixture } from '../testing/booking-fixture.ts';
import { createPostgresDatabase, type PostgresDatabase } from '../testing/postgres-database.ts';
import { openWire, type Wire } from '../testing/wire.ts';

let database: PostgresDatabase;
let wire: Wire;
let fixture: BookingFixture;

beforeAll(async () => {
  database = await createPostgresDatabase();
  wire = await openWire(database.url);
  fixture = await openBookingFixture({ database: { kind: 'postgres', url: wire.url } });
});
afterAll(async () => {
  await fixture.api.close();
  await wire.close();
  await database.drop();
});

test('a booking', async () => {
  for (let n = 0; n < 3; n += 1) await fixture.book();
  const said = await wire.during(() => fixture.book());
  expect(said.trips).toBeLessThanOrEqual(37);
  expect(said.unnamed).toEqual([]);
});
