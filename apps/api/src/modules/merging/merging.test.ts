import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { created } from '../../../testing/actors.ts';
import { told } from '../../../testing/ask-as.ts';
import { type BookingFixture, openBookingFixture } from '../../../testing/booking-fixture.ts';

let fixture: BookingFixture;
beforeAll(async () => {
  fixture = await openBookingFixture();
});
afterAll(() => fixture.api.close());

let clients = 0;
const newClient = async (data: object = {}): Promise<{ id: number; documentId: string }> => {
  clients += 1;
  return created(
    fixture.ask('POST /api/client-profiles', 'owner', { name: `К${clients}`, ...data }),
  );
};
const newPhone = () => {
  clients += 1;
  return String(79_168_100_000 + clients);
};
const merge = (into: number | string, from: number | string, part: 'owner' | 'foreign' = 'owner') =>
  fixture.ask(`POST /api/client-profiles/${into}/merge`, part, { client_profile: from });
const read = async (id: number) =>
  (await fixture.ask(`GET /api/client-profiles/${id}`, 'owner')).body.data;
const past = (day: number) => new Date(Date.UTC(2025, 0, day, 9)).toISOString();
const appointmentOf = (client: number, data: object = {}) =>
  fixture.book({ client_profile: client, ...data });
const turn = (id: number, status: string) =>
  fixture.ask(`PUT /api/appointments/${id}`, 'owner', { status });

/** What the appointments themselves say. */
const recounted = () =>
  fixture.sql(sql`select c.id from client_profiles c cross join lateral (
      select (count(*) filter (where a.status = 'completed'))::int as visits,
        (count(*) filter (where a.status = 'no_show'))::int as missed,
        min(a.starts_at) filter (where a.status = 'completed') as first,
        max(a.starts_at) filter (where a.status = 'completed') as last
      from appointments a where a.archived_at is null and exists (
        select from appointment_participants p where p.appointment = a.id
          and p.client_profile = c.id and p.status <> 'left')) n
    where c.merged_into is null and (visits_count, no_show_count, first_visit_at, last_visit_at)
      is distinct from (n.visits, n.missed, n.first, n.last)`);

describe('counters', () => {
  const CLOSED = ['completed', 'no_show'] as const;
  const step = fc.record({
    visit: fc.nat(5),
    verb: fc.constantFrom(...CLOSED, ...CLOSED, ...CLOSED, 'cancelled_by_provider', 'DELETE'),
  });

  test('agree with the visits after whatever was done to them', async () => {
    await fixture.to('2026-11-22T09:00:00.000Z');
    const [anna, vera] = [await newClient(), await newClient()];
    let most = 0;
    const visits = [];
    for (const [n, client] of [anna, vera, anna, vera].entries()) {
      const starts_at = new Date(Date.UTC(2026, 10, 19, 8 + n)).toISOString();
      visits.push(await appointmentOf(client.id, { starts_at }));
    }
    const group = { services: [fixture.lesson], starts_at: '2026-11-20T05:00:00.000Z' };
    visits.push(await appointmentOf(anna.id, group));
    await fixture.ask(`POST /api/appointments/${visits[4]?.id}/join_leave`, 'owner', {
      client_profile: vera.id,
    });
    visits.push(await appointmentOf(anna.id, { starts_at: '2026-11-20T20:00:00.000Z' }));
    for (const { visit, verb } of fc.sample(step, { numRuns: 24, seed: 7 })) {
      const id = Number(visits[visit]?.id);
      if (verb === 'DELETE') await fixture.ask(`DELETE /api/appointments/${id}`, 'owner');
      else await turn(id, verb);
      expect(await recounted()).toEqual([]);
      most = Math.max(most, (await read(anna.id)).visits_count);
    }
    expect(most).toBeGreaterThan(0);
  });
});

describe('a merge', () => {
  test('makes one client of two: visits, words and wishes of both', async () => {
    const phone = newPhone();
    const into = await newClient({ comment: 'любит чай', tags: ['vip'] });
    const from = await newClient({
      phone,
      comment: 'аллергия',
      tags: ['vip', 'новая'],
      opted_out_channels: ['sms'],
      is_blocked: true,
    });
    const [first, second] = [
      await appointmentOf(into.id, { starts_at: past(1) }),
      await appointmentOf(from.id, { starts_at: past(2) }),
    ];
    for (const { id } of [first, second]) await turn(id, 'completed');
    const { status, body } = await merge(into.id, from.documentId);
    expect(status).toBe(200);
    expect(body.data).toMatchObject({
      id: into.id,
      phone,
      comment: 'любит чай\nаллергия',
      tags: ['vip', 'новая'],
      opted_out_channels: ['sms'],
      is_blocked: true,
      visits_count: 2,
      first_visit_at: past(1),
      last_visit_at: past(2),
    });
    expect((await fixture.ask(`GET /api/client-profiles/${from.id}`, 'owner')).status).toBe(404);
    const visit = await fixture.ask(
      `GET /api/appointments/${second.id}?populate=client_profile,participants.client_profile`,
      'owner',
    );
    expect(visit.body.data.client_profile.id).toBe(into.id);
    expect(visit.body.data.participants[0].client_profile.id).toBe(into.id);
    expect(await recounted()).toEqual([]);
    expect(told(await merge(into.id, from.id))).toEqual([404, 'not_found']);
  });

  test('in one group leaves one place with the seats of both, and one record to the plan', async () => {
    const [into, from] = [await newClient({ phone: newPhone() }), await newClient()];
    const used = await fixture.used();
    const data = { title: 'Осень', kind: 'percent', value: 10, is_active: true };
    const promo = await created(fixture.ask('POST /api/promos', 'owner', data));
    const lesson = await appointmentOf(into.id, { services: [fixture.lesson] });
    await fixture.ask(`POST /api/appointments/${lesson.id}/join_leave`, 'owner', {
      client_profile: from.id,
    });
    expect(await fixture.used()).toBe(used + 2);
    await merge(into.id, from.id);
    const places =
      await fixture.sql(sql`select client_profile, seats, status, price::int, discount::int
      from appointment_participants where appointment = ${lesson.id} order by id`);
    // Nobody cancelled: the second place is no part of who stays.
    expect(places).toEqual([
      { client_profile: into.id, seats: 2, status: 'joined', price: 180_000, discount: 20_000 },
      { client_profile: from.id, seats: 1, status: 'left', price: 90_000, discount: 10_000 },
    ]);
    const [uses] = await fixture.sql(sql`select used_count from promos where id = ${promo.id}`);
    expect(uses).toEqual({ used_count: 1 });
    await fixture.ask(`DELETE /api/promos/${promo.id}`, 'owner');
    const told = await fixture.sql(sql`select kind from messages where appointment = ${lesson.id}
      and client_profile = ${into.id} and status = 'queued' order by id`);
    expect(told.map(({ kind }) => kind)).toEqual(['booked_by_provider', 'reminder', 'reminder']);
    const [last] = await fixture.sql(sql`select kind, by, client_profile, after
      from appointment_events where appointment = ${lesson.id} order by id desc limit 1`);
    const after = { client_profile: into.id };
    expect(last).toEqual({ kind: 'left', by: 'provider', client_profile: from.id, after });
    const [visit] = await fixture.sql(
      sql`select participants_count from appointments where id = ${lesson.id}`,
    );
    expect(visit).toEqual({ participants_count: 2 });
    expect(await fixture.used()).toBe(used + 1);
  });

  test('keeps one review, the last, and the wish to get no letters', async () => {
    const [into, from] = [await newClient(), await newClient()];
    for (const [n, { id }] of [into, from].entries()) {
      const visit = await appointmentOf(id, { starts_at: past(10 + n) });
      await fixture.sql(sql`insert into reviews (document_id, created_at, updated_at,
          provider_profile, client_profile, appointment, rating, status, source)
        values (${`review ${id}`}, ${past(20 + n)}, ${past(20 + n)}, ${fixture.actors.provider}, ${id},
          ${visit.id}, ${n + 1}, 'published', 'account')`);
    }
    await fixture.sql(sql`insert into message_opt_outs values (${from.id}, '2026-11-21')`);
    await merge(into.id, from.id);
    const reviews = await fixture.sql(sql`select client_profile, rating from reviews
      where client_profile in (${into.id}, ${from.id})`);
    expect(reviews).toEqual([{ client_profile: into.id, rating: 2 }]);
    const stops = await fixture.sql(
      sql`select 1 as n from message_opt_outs where client_profile = ${into.id}`,
    );
    expect(stops).toHaveLength(1);
  });

  test('does not bring back what the client took back', async () => {
    const no = { marketing: false, at: '2026-05-01T00:00:00.000Z', source: 'client' };
    const [into, from] = [await newClient({ consents: { marketing: true } }), await newClient()];
    await fixture.sql(
      sql`update client_profiles set consents = ${JSON.stringify(no)}::jsonb where id = ${from.id}`,
    );
    await merge(into.id, from.id);
    expect((await read(into.id)).consents).toEqual(no);
  });

  test('is of own clients, of two, and never of two people with accounts', async () => {
    const [one, two] = [await newClient(), await newClient()];
    const stranger = await created(
      fixture.ask('POST /api/client-profiles', 'foreign', { name: 'Чужая' }),
    );
    expect(told(await merge(one.id, stranger.id))).toEqual([404, 'not_found']);
    expect(told(await merge(one.id, two.id, 'foreign'))).toEqual([404, 'not_found']);
    expect(told(await merge(one.id, one.documentId))).toEqual([422, 'merge_invalid']);
    await fixture.sql(sql`update client_profiles set "user" = 1 where id = ${one.id}`);
    await fixture.sql(sql`update client_profiles set "user" = 2 where id = ${two.id}`);
    expect(told(await merge(one.id, two.id))).toEqual([409, 'clients_differ']);
    await fixture.sql(
      sql`update client_profiles set "user" = null where id in (${one.id}, ${two.id})`,
    );
  });
});
