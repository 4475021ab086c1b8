import { sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { type Appointment, openBookingFixture } from '../testing/booking-fixture.ts';
import { completedClients } from '../testing/completed-clients.ts';
import { opened } from '../testing/opened.ts';
import { done, hourOf } from '../testing/round-trips.ts';

const TIMES = 4;
const VISITS = 4000;

const fixture = opened(async () => {
  const { api, ...others } = await openBookingFixture({
    ...{ database: 'postgres', env: { DATABASE_CONNECTIONS: '1' } },
  });
  return { ...others, api, close: () => api.close() };
});

/** Many visits of the past, so that which plan is taken matters. */
beforeAll(async () => {
  const [owner] = await fixture.sql<{ id: number }>(
    sql`select provider_profile as id from services where id = ${fixture.manicure}`,
  );
  await completedClients(fixture.api, owner?.id ?? 0, VISITS);
  await fixture.sql(sql`analyze`);
});

const change = ({ documentId }: Appointment, data: object) =>
  done(fixture.request(`PUT /api/appointments/${documentId}`, 'owner', data));

/** Rows of the long lists that were read without an index, on the one connection. */
async function readWhole(): Promise<number> {
  await fixture.sql(sql`select pg_stat_force_next_flush()`);
  const [row] = await fixture.sql<{ read: number }>(
    sql`select sum(seq_tup_read)::int as read from pg_stat_user_tables
    where relname in ('appointments', 'appointment_participants', 'client_profiles')`,
  );
  return row?.read ?? 0;
}

test('by plans that are kept, bookings and their changes find visits, participants and clients by an index', async () => {
  await fixture.sql(sql`set plan_cache_mode = force_generic_plan`);
  const before = await readWhole();
  for (let n = 0; n < TIMES; n += 1) {
    await change(await fixture.book(), { starts_at: fixture.noon() });
    const { documentId } = await fixture.book();
    await done(fixture.request(`GET /api/appointments/${documentId}/cancel`, 'owner'));
  }
  await fixture.rules({ booking_policy: 'request' });
  for (let n = 0; n < TIMES; n += 1) {
    const token = await fixture.guest();
    const request = await fixture.api.post('/api/appointments', { data: hourOf(fixture) }, token);
    await change(request.body.data, { status: n % 2 ? 'confirmed' : 'declined' });
  }
  expect((await readWhole()) - before).toBe(0);
});
