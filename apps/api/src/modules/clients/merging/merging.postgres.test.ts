import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { created } from '../../../../testing/actors.ts';
import { openBookingFixture } from '../../../../testing/booking-fixture.ts';
import { opened } from '../../../../testing/opened.ts';

const fixture = opened(
  () => openBookingFixture({ database: 'postgres' }),
  ({ api }) => api.close(),
);

const newClient = async (): Promise<number> =>
  (await created(fixture.request('POST /api/client-profiles', 'owner', { name: 'Вера' }))).id;
const merge = (into: number, from: number) =>
  fixture.request(`POST /api/client-profiles/${into}/merge`, 'owner', { client_profile: from });
const past = (hour: number) => new Date(Date.UTC(2026, 10, 18, hour)).toISOString();

test('appointments of one client closed at once are all counted', async () => {
  const id = await newClient();
  const appointments = [];
  for (let hour = 0; hour < 12; hour += 1) {
    appointments.push(await fixture.book({ client_profile: id, starts_at: past(hour) }));
  }
  await Promise.all(
    appointments.map((appointment, n) =>
      fixture.request(`PUT /api/appointments/${appointment.id}`, 'owner', {
        status: n % 3 ? 'completed' : 'no_show',
      }),
    ),
  );
  const { data } = (await fixture.request(`GET /api/client-profiles/${id}`, 'owner')).body;
  expect([data.visits_count, data.no_show_count]).toEqual([8, 4]);
});

test('bookings while their client is merged go to the remaining client or are refused', async () => {
  for (let round = 0; round < 4; round += 1) {
    const [into, from] = [await newClient(), await newClient()];
    const bookings = Array.from({ length: 6 }, () =>
      fixture.request('POST /api/appointments', 'owner', {
        services: [fixture.manicure],
        starts_at: fixture.noon(),
        client_profile: from,
      }),
    );
    const [merged, ...answers] = await Promise.all([merge(into, from), ...bookings]);
    expect(merged?.status).toBe(200);
    const booked = answers.filter(({ status }) => status === 201).length;
    expect(answers.every(({ status }) => status === 201 || status === 400)).toBe(true);
    const [participants] = await fixture.sql(sql`select
      (count(*) filter (where client_profile = ${into}))::int as of_into,
      (count(*) filter (where client_profile = ${from}))::int as of_from
      from appointment_participants`);
    expect(participants).toEqual({ of_into: booked, of_from: 0 });
  }
});

test('two merges crosswise leave one client', async () => {
  const [one, two] = [await newClient(), await newClient()];
  const answers = await Promise.all([merge(one, two), merge(two, one)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 404]);
});
