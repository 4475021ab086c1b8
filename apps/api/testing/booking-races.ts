import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { created } from './actors.ts';
import type { Appointment, BookingFixture } from './booking-fixture.ts';
import { statusAndCode } from './request-as.ts';
import { RUSH, sampled } from './sample.ts';
import type { ApiResponse } from './start-api.ts';

const PATH = '/api/appointments';
/** The number of runs of a race that may end either way. */
const ROUNDS = sampled(2, 5);
const SWAPPERS = sampled(8, 20);

/** Clients and the provider book, move, swap and cancel at once, on either database. */
export function raceBookings(
  open: () => Promise<{ fixture: BookingFixture; close(): Promise<void> }>,
): void {
  let fixture: BookingFixture;
  let close: () => Promise<void>;
  let clients: number[];
  beforeAll(async () => {
    ({ fixture, close } = await open());
    clients = [];
    for (let n = 0; n < SWAPPERS; n += 1) {
      const data = { name: `К${n}` };
      clients.push((await created(fixture.request('POST /api/client-profiles', 'owner', data))).id);
    }
  });
  afterAll(() => close());

  const put = (id: number, data: object, part: 'owner' | 'client' = 'owner') =>
    fixture.request(`PUT ${PATH}/${id}`, part, data);
  const statusesOf = (answers: readonly ApiResponse[]) =>
    answers.map(({ status }) => status).sort((a, b) => a - b);
  const read = async (id: number) =>
    (await fixture.request(`GET ${PATH}/${id}?populate=participants,events`, 'owner')).body.data;

  test(`${RUSH} at once for one time: one has it, the others get what is free`, async () => {
    const starts_at = fixture.noon();
    const answers = await atOnce(RUSH, (n) =>
      fixture.request(`POST ${PATH}`, n % 2 ? 'owner' : 'client', {
        services: [fixture.manicure],
        starts_at,
        client_profile: n % 2 ? clients[n % SWAPPERS] : fixture.actors.clientProfile,
      }),
    );
    expect(statusesOf(answers)).toEqual([201, ...Array(RUSH - 1).fill(409)]);
    for (const { body } of answers.filter(({ status }) => status === 409)) {
      expect(body.error.details).toMatchObject({ code: 'slot_taken' });
      expect(body.error.details.nearest).toHaveLength(3);
    }
  });

  test(`${RUSH} at once for overlapping times leave no two that overlap`, async () => {
    const day = Date.parse(fixture.noon());
    const used = await fixture.used();
    const answers = await atOnce(RUSH, (n) =>
      fixture.request(`POST ${PATH}`, 'owner', {
        services: [fixture.manicure],
        starts_at: new Date(day + n * 10 * 60_000).toISOString(),
        client_profile: clients[n % SWAPPERS],
      }),
    );
    expect(new Set(statusesOf(answers))).toEqual(new Set([201, 409]));
    const starts = answers
      .filter(({ status }) => status === 201)
      .map(({ body }) => Date.parse(body.data.starts_at))
      .sort((a, b) => a - b);
    for (const [index, start] of starts.entries()) {
      if (index > 0) expect(start - Number(starts[index - 1])).toBeGreaterThanOrEqual(3_600_000);
    }
    expect(await fixture.used()).toBe(used + starts.length);
  });

  test('twenty who book and move to one time at once: one is there', async () => {
    const appointments: Appointment[] = [];
    for (let n = 0; n < 10; n += 1) appointments.push(await fixture.book());
    const starts_at = fixture.noon();
    const answers = await atOnce(20, (n) => {
      const appointment = appointments[n];
      if (appointment) return put(appointment.id, { starts_at });
      return fixture.request(`POST ${PATH}`, 'owner', { services: [fixture.manicure], starts_at });
    });
    const accepted = answers.filter(({ status }) => status < 300);
    expect([accepted.length, new Set(statusesOf(answers).slice(1))]).toEqual([1, new Set([409])]);
  });

  test('seats in a group are given out once each', async () => {
    const group = await fixture.book({ services: [fixture.lesson], client_profile: null });
    const answers = await atOnce(SWAPPERS, (n) =>
      fixture.api.post(
        `${PATH}/${group.id}/join_leave`,
        { data: { action: 'join', client_profile: clients[n] } },
        fixture.actors.owner,
      ),
    );
    expect(statusesOf(answers)).toEqual([200, 200, 200, ...Array(SWAPPERS - 3).fill(409)]);
    const now = await read(group.id);
    expect([now.seats_left, now.participants.length]).toEqual([0, 3]);
  });

  test('a group is one, however many book its time first at once', async () => {
    const starts_at = fixture.noon();
    const answers = await atOnce(SWAPPERS, (n) =>
      fixture.request(`POST ${PATH}`, 'owner', {
        services: [fixture.lesson],
        starts_at,
        client_profile: clients[n],
      }),
    );
    expect(statusesOf(answers)).toEqual([201, 201, 201, ...Array(SWAPPERS - 3).fill(409)]);
    const ids = answers.flatMap(({ body }) => body.data?.id ?? []);
    expect(new Set(ids).size).toBe(1);
  });

  test('a group that is moved while its time is booked loses nobody and is one', async () => {
    const service = { title: 'Хор', duration: 60, price: 1, capacity: 30 };
    const choir = await created(fixture.request('POST /api/services', 'owner', service));
    for (let round = 0; round < ROUNDS; round += 1) {
      const group = await fixture.book({ services: [choir.id], client_profile: null });
      const data = { services: [choir.id], starts_at: group.starts_at };
      const away = fixture.noon();
      const bookings = await Promise.all(
        clients.slice(0, 12).map(async (client_profile, n) => {
          if (n === 2 + round) return put(group.id, { starts_at: away });
          return fixture.request(`POST ${PATH}`, 'owner', { ...data, client_profile });
        }),
      );
      const kinds = await fixture.sql<{ kind: string }>(
        sql`select kind from appointment_events where appointment = ${group.id} order by id`,
      );
      // Clients who booked its old time do not move with it.
      expect(kinds.findLastIndex(({ kind }) => kind === 'joined')).toBeLessThan(
        kinds.findIndex(({ kind }) => kind === 'moved'),
      );
      const now = await read(group.id);
      expect(now.participants_count).toBe(now.participants.length);
      expect(now.starts_at).toBe(away);
      const others = statusesOf(bookings).filter((status) => ![200, 201, 409].includes(status));
      expect(others).toEqual([]);
    }
  });

  test(`${SWAPPERS} clients swap seats to and fro: none loses theirs, none gets two`, async () => {
    const course = await created(
      fixture.request('POST /api/services', 'owner', {
        title: 'Курс',
        duration: 60,
        price: 1,
        capacity: 12,
      }),
    );
    const groups: Appointment[] = [];
    for (let n = 0; n < 2; n += 1) {
      groups.push(await fixture.book({ services: [course.id], client_profile: null }));
    }
    const [a = 0, b = 0] = groups.map(({ id }) => id);
    const home = (n: number) => (n % 2 ? [a, b] : [b, a]);
    for (const [n, client_profile] of clients.entries()) {
      const data = { action: 'join', client_profile };
      await fixture.api.post(`${PATH}/${home(n)[0]}/join_leave`, { data }, fixture.actors.owner);
    }
    const used = await fixture.used();
    for (const round of [0, 1, 2]) {
      const answers = await atOnce(SWAPPERS, (n) => {
        const [leave, join] = round % 2 ? home(n).reverse() : home(n);
        const data = { join, leave, client_profile: clients[n] };
        return fixture.api.post(`${PATH}/joinOneAndLeaveOther`, { data }, fixture.actors.owner);
      });
      for (const answer of answers.filter(({ status }) => status !== 200)) {
        expect(statusAndCode(answer)).toEqual([409, 'no_seats']);
      }
      const both = [await read(a), await read(b)];
      const members = both.flatMap(({ participants }) => participants);
      expect(members).toHaveLength(SWAPPERS);
      for (const one of both) expect(one.participants_count).toBe(one.participants.length);
      expect(await fixture.used()).toBe(used);
    }
  });

  test(`${RUSH} at once for a client of one new phone make one client, and book them all`, async () => {
    const phone = '79165559000';
    const answers = await atOnce(RUSH, (n) =>
      fixture.request(`POST ${PATH}?populate=client_profile`, n % 2 ? 'owner' : 'operator', {
        services: [fixture.manicure],
        starts_at: fixture.noon(),
        client: { name: `Имя ${n}`, phone },
      }),
    );
    expect(statusesOf(answers)).toEqual(Array(RUSH).fill(201));
    const [client, ...others] = await fixture.sql<{ id: number; name: string }>(
      sql`select id, name from client_profiles where phone = ${phone}`,
    );
    expect(others).toEqual([]);
    for (const { body } of answers) {
      expect(body.data.client_profile).toMatchObject(client ?? {});
      expect(body.meta.client).toMatchObject(client ?? {});
    }
    expect(answers.filter(({ body }) => body.meta.client.is_new)).toHaveLength(1);
  });

  test('confirmed by ten at once, a request counts once and has one notice', async () => {
    await fixture.rules({ booking_policy: 'request', pending_ttl_minutes: 100_000 });
    const appointment = await fixture.book({}, 'client');
    await fixture.rules({ booking_policy: 'auto' });
    const used = await fixture.used();
    const answers = await atOnce(10, () => put(appointment.id, { status: 'confirmed' }));
    expect(statusesOf(answers)).toEqual(Array(10).fill(200));
    const now = await read(appointment.id);
    expect([now.version, now.events.length, await fixture.used()]).toEqual([2, 2, used + 1]);
    const notices = await fixture.sql(
      sql`select 1 from notifications where appointment = ${appointment.id} and kind = 'visit_confirmed'`,
    );
    expect(notices).toHaveLength(1);
  });

  test('cancelled and moved at once, an appointment is cancelled, where it was or where it went', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const appointment = await fixture.book({}, 'client');
      const starts_at = fixture.noon();
      const [cancel, move] = await Promise.all([
        fixture.api.get(`${PATH}/${appointment.id}/cancel`, fixture.actors.client),
        put(appointment.id, { starts_at }),
      ]);
      const now = await read(appointment.id);
      expect([cancel.status, now.status]).toEqual([200, 'cancelled_by_client']);
      expect(move.status === 200 ? now.starts_at : appointment.starts_at).toBe(
        move.status === 200 ? starts_at : now.starts_at,
      );
      expect([200, 409]).toContain(move.status);
      expect(now.version).toBe(move.status === 200 ? 3 : 2);
    }
  });

  test('of ten changes to one version one is written', async () => {
    const appointment = await fixture.book();
    const answers = await atOnce(10, (n) =>
      put(appointment.id, { provider_note: `Заметка ${n}`, version: 1 }),
    );
    expect(statusesOf(answers)).toEqual([200, ...Array(9).fill(409)]);
    expect((await read(appointment.id)).version).toBe(2);
  });

  test('series that meet in every date, bookings and cancellations at once: each ends, and no date is given twice', async () => {
    // Far from the days of other tests.
    const first = Date.parse(fixture.noon()) + 200 * 86_400_000;
    const series = (n: number, data: object = {}) =>
      fixture.request(`POST ${PATH}/series`, 'owner', {
        services: [fixture.manicure],
        starts_at: new Date(first + (n % 2) * 1_800_000).toISOString(),
        client_profile: clients[n % SWAPPERS],
        repeat: { unit: 'day', every: 1, count: 8 },
        ...data,
      });
    const former = await series(0);
    const cancel = `POST ${PATH}/series/${former.body.data.series}/cancel`;
    const answers = await atOnce(12, (n) => {
      if (n === 3) return fixture.request(cancel, 'owner', {});
      if (n % 3) return series(n, { partial: true });
      const starts_at = new Date(first + n * 86_400_000).toISOString();
      return fixture.request(`POST ${PATH}`, n % 2 ? 'owner' : 'client', {
        services: [fixture.manicure],
        starts_at,
        client_profile: n % 2 ? clients[n % SWAPPERS] : fixture.actors.clientProfile,
      });
    });
    expect(statusesOf(answers).filter((status) => ![200, 201, 409].includes(status))).toEqual([]);
    expect(answers[3]?.body.data.appointments).toHaveLength(8);
  });

  test('the ledger agrees with the appointments, and no two of them keep one time', async () => {
    const [participants] = await fixture.sql<{ n: number }>(sql`select count(*)::int as n
      from appointment_participants p join appointments a on a.id = p.appointment
      where p.status <> 'left' and a.archived_at is null
        and a.status in ('confirmed', 'in_progress', 'completed', 'no_show')`);
    expect(await fixture.used()).toBe(participants?.n);
    const duplicates = await fixture.sql(sql`select a.id from appointments a join appointments b
      on a.id < b.id and a.provider_profile = b.provider_profile
        and tstzrange(a.busy_from, a.busy_to) && tstzrange(b.busy_from, b.busy_to)
      where a.status in ('pending', 'confirmed', 'in_progress')
        and b.status in ('pending', 'confirmed', 'in_progress')`);
    expect(duplicates).toEqual([]);
  });
}

const atOnce = (
  count: number,
  request: (n: number) => Promise<ApiResponse>,
): Promise<ApiResponse[]> => Promise.all(Array.from({ length: count }, (_, n) => request(n)));
