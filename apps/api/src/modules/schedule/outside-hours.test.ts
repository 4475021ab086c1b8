import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { created } from '../../../testing/actors.ts';
import {
  type Appointment,
  type BookingFixture,
  openBookingFixture,
} from '../../../testing/booking-fixture.ts';
import { sampled } from '../../../testing/sample.ts';

/** Anna works round the clock in Moscow, until a test changes it; the clock shows noon of 21 November. */
let fixture: BookingFixture;
let timetable: number;
beforeAll(async () => {
  fixture = await openBookingFixture();
  timetable = (await fixture.request('GET /api/timetables', 'owner')).body.data[0].id;
});
afterAll(() => fixture.api.close());

const LIST = '/api/appointments/outside-hours';
const DAYS = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'];
const daily = (from: string, to: string) =>
  Object.fromEntries(DAYS.map((day) => [day, [{ from, to }]]));
const setHours = (from: string, to: string, breaks: object[] = []) =>
  fixture.request(`PUT /api/timetables/${timetable}`, 'owner', { weekly: daily(from, to), breaks });
const reasonsOf = (all: readonly { id: number; reason: string }[]) =>
  all.map(({ id, reason }) => [id, reason]);
const list = async (query = '') => (await fixture.request(`GET ${LIST}${query}`, 'owner')).body;
const notify = (data: object = {}) => fixture.request(`POST ${LIST}/notify`, 'owner', data);
const messages = () =>
  fixture.sql<{ appointment: number; client_profile: number; text: string; status: string }>(sql`
    select appointment, client_profile, text, status from messages where kind = 'rearrange' order by id`);
const drop = async (...all: readonly Appointment[]) => {
  for (const { id } of all) {
    expect((await fixture.request(`DELETE /api/appointments/${id}`, 'owner')).status).toBe(204);
  }
};

test('what a changed timetable, zone or holiday leaves outside is counted, listed and told once', async () => {
  const { request, book, rules } = fixture;
  await rules({ phone: '79161234567', address: 'ул. Покровка, 17', name: 'Анна Соколова' });
  const within = await book({ starts_at: '2026-12-01T12:00' });
  const inBreak = await book({ starts_at: '2026-12-02T14:30' });
  const early = await book({ starts_at: '2026-12-03T08:00' });
  const late = await book({ starts_at: '2026-12-04T18:30' });
  const onHoliday = await book({ starts_at: '2026-12-05T12:00' });
  await rules({ booking_policy: 'request' });
  const pending = await book({ starts_at: '2026-12-06T22:00' }, 'client');
  await rules({ booking_policy: 'instant' });
  const farOff = await book({ starts_at: '2035-12-06T22:00' });
  const cancelled = await book({ starts_at: '2026-12-07T22:00' });
  await request(`PUT /api/appointments/${cancelled.id}`, 'owner', {
    status: 'cancelled_by_provider',
  });
  expect(await list()).toMatchObject({ data: [], meta: { pagination: { total: 0 } } });

  const changed = await setHours('10:00', '19:00', [{ from: '14:00', to: '15:00' }]);
  const outside = [
    [inBreak.id, 'break'],
    [early.id, 'closed'],
    [late.id, 'end_of_hours'],
    [pending.id, 'closed'],
    [farOff.id, 'closed'],
  ];
  expect(changed.status).toBe(200);
  expect(changed.body.meta.conflicts_total).toBe(5);
  expect(reasonsOf(changed.body.meta.conflicts)).toEqual(outside);
  const day = { date_from: '2026-12-05', date_to: '2026-12-05' };
  const holiday = await request('POST /api/holidays', 'owner', day);
  expect(holiday.body.meta.conflicts_total).toBe(6);
  const all = [...outside.slice(0, 3), [onHoliday.id, 'holiday'], ...outside.slice(3)];
  const second = await list('?page=2&pageSize=4');
  expect(reasonsOf((await list('?pageSize=4')).data)).toEqual(all.slice(0, 4));
  expect(reasonsOf(second.data)).toEqual(all.slice(4));
  expect(second.meta.pagination).toEqual({ page: 2, pageSize: 4, pageCount: 2, total: 6 });

  // Nobody is told twice: neither of those who were chosen nor of all.
  const chosen = await notify({ appointments: [early.id, late.documentId] });
  expect([chosen.status, chosen.body]).toEqual([200, { data: { appointments: 2, clients: 2 } }]);
  const wrong = await notify({ appointments: [pending.id, within.id] });
  expect([wrong.status, wrong.body.error.details]).toMatchObject([
    404,
    { appointment: String(within.id) },
  ]);
  expect(await messages()).toHaveLength(2);
  for (const _ of [1, 2]) {
    expect((await notify()).body.data).toEqual({ appointments: 6, clients: 6 });
    expect((await messages()).map(({ appointment }) => appointment).sort()).toEqual(
      all.map(([id]) => id).sort(),
    );
  }
  expect((await messages())[0]).toMatchObject({
    appointment: early.id,
    client_profile: fixture.actors.clientProfile,
    text: 'Пожалуйста, выберите другое время: Маникюр, 3 декабря в 08:00 — мастер в это время не работает. Анна Соколова, +79161234567\n{link}',
  });
  const stays = await request(`GET /api/appointments/${early.id}`, 'owner');
  expect(stays.body.data).toMatchObject({
    status: 'confirmed',
    starts_at: early.starts_at,
    version: 1,
  });

  // One that was moved meanwhile is not asked any more, the others are.
  await request(`PUT /api/appointments/${late.id}`, 'owner', { starts_at: '2026-12-04T12:00' });
  await fixture.api.settle();
  const states = new Map(
    (await messages()).map(({ appointment, status }) => [appointment, status]),
  );
  expect([states.get(late.id), states.get(early.id), states.get(pending.id)]).toEqual([
    'cancelled',
    'sent',
    'sent',
  ]);

  // Other hours of that date are another change; of another date they are none.
  await request('POST /api/holidays', 'owner', { date_from: '2027-12-05', date_to: '2027-12-05' });
  await notify({ appointments: [early.id] });
  expect(await messages()).toHaveLength(6);
  await setHours('11:00', '19:00');
  await notify({ appointments: [early.id] });
  expect(await messages()).toHaveLength(7);

  // A zone, by either path, and the last timetable.
  const elsewhere = await request('POST /api/provider-profile/me', 'owner', {
    time_zone: 'Asia/Kamchatka',
  });
  expect(elsewhere.body.meta.conflicts_total).toBe(6);
  const back = await request(`PUT /api/provider-profiles/${fixture.actors.provider}`, 'owner', {
    time_zone: 'Europe/Moscow',
  });
  expect(back.body.meta.conflicts_total).toBe(4);
  expect(
    (await request('POST /api/provider-profile/me', 'owner', { name: 'Анна' })).body.meta,
  ).toEqual({});
  const only = {
    kind: 'dates',
    valid_from: '2026-12-03',
    dates: [{ date: '2026-12-03', intervals: [{ from: '08:00', to: '09:00' }] }],
  };
  const single = await request('POST /api/timetables', 'owner', only);
  expect([single.status, single.body.meta.conflicts_total]).toEqual([201, 3]);
  const removed = await request(`DELETE /api/timetables/${single.body.data.id}`, 'owner');
  expect([removed.status, removed.body.data, removed.body.meta.conflicts_total]).toEqual([
    200,
    null,
    4,
  ]);
  expect((await request(`DELETE /api/timetables/${single.body.data.id}`, 'owner')).status).toBe(
    204,
  );
  await drop(within, inBreak, early, late, onHoliday, pending, farOff, cancelled);
});

test('of a group each participant is told; appointments of several services need the hours of all', async () => {
  const { request, book, lesson, manicure } = fixture;
  await setHours('00:00', '24:00');
  const group = await book({ services: [lesson], starts_at: '2027-02-01T20:00' });
  const olga = await created(
    request('POST /api/client-profiles', 'owner', { name: 'Ольга', phone: '79165550001' }),
  );
  const joined = await request(`POST /api/appointments/${group.id}/join_leave`, 'owner', {
    action: 'join',
    client_profile: olga.id,
  });
  expect(joined.status).toBe(200);
  const both = await book({ services: [manicure, lesson], starts_at: '2027-02-02T20:00' });
  const one = await book({ services: [manicure], starts_at: '2027-02-03T20:00' });
  const evening = {
    kind: 'weekly',
    valid_from: '2026-01-01',
    priority: 5,
    weekly: daily('10:00', '19:00'),
    services: [lesson],
  };
  const hours = await created(request('POST /api/timetables', 'owner', evening));
  expect(reasonsOf((await list()).data)).toEqual([
    [group.id, 'closed'],
    [both.id, 'closed'],
  ]);
  const before = (await messages()).length;
  expect((await notify()).body.data).toEqual({ appointments: 2, clients: 3 });
  expect((await messages()).slice(before).map(({ client_profile }) => client_profile)).toEqual([
    fixture.actors.clientProfile,
    olga.id,
    fixture.actors.clientProfile,
  ]);
  const foreign = await request(`POST ${LIST}/notify`, 'foreign', { appointments: [group.id] });
  expect(foreign.status).toBe(404);
  expect((await request(`GET ${LIST}`, 'foreign')).body.data).toEqual([]);
  await request(`DELETE /api/timetables/${hours.id}`, 'owner');
  await drop(group, both, one);
});

/** Hours of appointments, one after another: thousands in `npm run test:long -- bookings`. */
const MANY = sampled(1000, 10_000);

test('of very many coming appointments the change tells some, and the list and the messages all', async () => {
  const { sql: run, actors, manicure } = fixture;
  await setHours('00:00', '24:00');
  await run(sql`with added as (
      insert into appointments (document_id, provider_profile, starts_at, ends_at, busy_from, busy_to, time_zone, status,
        source, capacity, participants_count, price_total, created_at, updated_at)
      select 'many' || n, ${actors.provider}, at, at + interval '1 hour', at, at + interval '1 hour',
        'Europe/Moscow', 'confirmed', 'provider', 1, 1, 100000, now(), now()
      from generate_series(1, ${MANY}) n, lateral (select timestamptz '2028-01-01T00:00Z' + n * interval '1 hour' as at) t
      returning id, provider_profile)
    insert into appointment_services (document_id, provider_profile, appointment, service, title, price, duration, sort, created_at, updated_at)
    select 'many' || id, provider_profile, id, ${manicure}, 'Маникюр', 100000, 60, 1, now(), now() from added`);
  await run(sql`insert into appointment_participants (document_id, provider_profile, appointment, client_profile, status, seats, price, joined_at, created_at, updated_at)
    select 'many' || id, provider_profile, id, ${actors.clientProfile}, 'joined', 1, 100000, now(), now(), now()
    from appointments where document_id like 'many%'`);
  await run(sql`analyze`);
  // In Moscow three hours later: nine of the day's twenty-four are open.
  const hours = Array.from({ length: MANY }, (_, n) => (n + 1 + 3) % 24);
  const outside = hours.filter((hour) => hour < 10 || hour >= 19).length;
  const changed = await setHours('10:00', '19:00');
  const page = await list(`?page=${Math.floor(outside / 100)}&pageSize=100`);
  expect(changed.body.meta.conflicts).toHaveLength(25);
  expect([changed.body.meta.conflicts_total, page.meta.pagination.total, page.data.length]).toEqual(
    [outside, outside, 100],
  );
  expect((await notify()).body.data).toEqual({ appointments: outside, clients: outside });
});
