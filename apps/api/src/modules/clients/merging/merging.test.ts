import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { created } from '../../../../testing/actors.ts';
import { type BookingFixture, openBookingFixture } from '../../../../testing/booking-fixture.ts';
import { statusAndCode } from '../../../../testing/request-as.ts';

let fixture: BookingFixture;
beforeAll(async () => {
  fixture = await openBookingFixture();
});
afterAll(() => fixture.api.close());

let clients = 0;
const newClient = async (data: object = {}): Promise<{ id: number; documentId: string }> => {
  clients += 1;
  return created(
    fixture.request('POST /api/client-profiles', 'owner', { name: `К${clients}`, ...data }),
  );
};
const newPhone = () => {
  clients += 1;
  return String(79_168_100_000 + clients);
};
const merge = (into: number | string, from: number | string, part: 'owner' | 'foreign' = 'owner') =>
  fixture.request(`POST /api/client-profiles/${into}/merge`, part, { client_profile: from });
const read = async (id: number) =>
  (await fixture.request(`GET /api/client-profiles/${id}`, 'owner')).body.data;
const past = (day: number) => new Date(Date.UTC(2025, 0, day, 9)).toISOString();
const appointmentOf = (client: number, data: object = {}) =>
  fixture.book({ client_profile: client, ...data });
const setStatus = (id: number, status: string) =>
  fixture.request(`PUT /api/appointments/${id}`, 'owner', { status });

/** Clients whose counters differ from what their appointments come to. */
const miscounted = () =>
  fixture.sql(sql`select c.id from client_profiles c cross join lateral (
      select (count(*) filter (where a.status = 'completed'))::int as completed,
        (count(*) filter (where a.status = 'no_show'))::int as missed,
        min(a.starts_at) filter (where a.status = 'completed') as first,
        max(a.starts_at) filter (where a.status = 'completed') as last,
        coalesce(sum(case when a.capacity = 1 then a.price_total - a.discount else p.price end)
          filter (where a.status = 'completed'), 0) as spent
      from appointments a join appointment_participants p on p.appointment = a.id
      where a.archived_at is null and p.client_profile = c.id and p.status <> 'left') n
    where c.merged_into is null and (visits_count, no_show_count, first_visit_at, last_visit_at, c.spent)
      is distinct from (n.completed, n.missed, n.first, n.last, n.spent)`);

describe('counters', () => {
  const CLOSED = ['completed', 'no_show'] as const;
  const change = fc.record({
    appointment: fc.nat(5),
    to: fc.constantFrom(
      ...CLOSED,
      ...CLOSED,
      ...CLOSED,
      'cancelled_by_provider',
      'DELETE',
      'PRICE',
      'PRICE',
    ),
  });

  test('agree with the appointments after any change of them', async () => {
    await fixture.to('2026-11-22T09:00:00.000Z');
    const [anna, vera] = [await newClient(), await newClient()];
    let [most, prices] = [0, 0];
    const appointments = [];
    for (const [n, client] of [anna, vera, anna, vera].entries()) {
      const starts_at = new Date(Date.UTC(2026, 10, 19, 8 + n)).toISOString();
      appointments.push(await appointmentOf(client.id, { starts_at }));
    }
    const group = { services: [fixture.lesson], starts_at: '2026-11-20T05:00:00.000Z' };
    appointments.push(await appointmentOf(anna.id, group));
    await fixture.request(`POST /api/appointments/${appointments[4]?.id}/join_leave`, 'owner', {
      client_profile: vera.id,
    });
    appointments.push(await appointmentOf(anna.id, { starts_at: '2026-11-20T20:00:00.000Z' }));
    for (const { appointment, to } of fc.sample(change, { numRuns: 32, seed: 7 })) {
      const id = Number(appointments[appointment]?.id);
      if (to === 'PRICE') {
        prices += 1;
        const price_total = 100_000 + 700 * prices;
        const price = { price_total, discount: 5000 };
        await fixture.request(`PUT /api/appointments/${id}`, 'owner', price);
      } else if (to === 'DELETE') await fixture.request(`DELETE /api/appointments/${id}`, 'owner');
      else await setStatus(id, to);
      expect(await miscounted()).toEqual([]);
      most = Math.max(most, (await read(anna.id)).visits_count);
    }
    expect(most).toBeGreaterThan(0);
  });
});

describe('a merge', () => {
  test('makes one client of two, with the appointments, comments and settings of both', async () => {
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
    for (const { id } of [first, second]) await setStatus(id, 'completed');
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
    expect((await fixture.request(`GET /api/client-profiles/${from.id}`, 'owner')).status).toBe(
      404,
    );
    const appointment = await fixture.request(
      `GET /api/appointments/${second.id}?populate=client_profile,participants.client_profile`,
      'owner',
    );
    expect(appointment.body.data.client_profile.id).toBe(into.id);
    expect(appointment.body.data.participants[0].client_profile.id).toBe(into.id);
    expect(await miscounted()).toEqual([]);
    expect(statusAndCode(await merge(into.id, from.id))).toEqual([404, 'not_found']);
  });

  test('in one group leaves one participant with the seats of both, and one use of the plan', async () => {
    const [into, from] = [await newClient({ phone: newPhone() }), await newClient()];
    const used = await fixture.used();
    const data = { title: 'Осень', kind: 'percent', value: 10, is_active: true };
    const promo = await created(fixture.request('POST /api/promos', 'owner', data));
    const lesson = await appointmentOf(into.id, { services: [fixture.lesson] });
    await fixture.request(`POST /api/appointments/${lesson.id}/join_leave`, 'owner', {
      client_profile: from.id,
    });
    expect(await fixture.used()).toBe(used + 2);
    // Whichever of the two said that they come: it is one person.
    await fixture.sql(sql`update appointment_participants set confirmed_at = joined_at
      where client_profile = ${from.id}`);
    await merge(into.id, from.id);
    const participants =
      await fixture.sql(sql`select client_profile, seats, status, price::int, discount::int,
        confirmed_at is not null as comes
      from appointment_participants where appointment = ${lesson.id} order by id`);
    // No client cancelled: the second participant has left and is not reassigned.
    expect(participants).toEqual([
      {
        client_profile: into.id,
        seats: 2,
        status: 'joined',
        price: 180_000,
        discount: 20_000,
        comes: true,
      },
      {
        client_profile: from.id,
        seats: 1,
        status: 'left',
        price: 90_000,
        discount: 10_000,
        comes: true,
      },
    ]);
    const [uses] = await fixture.sql(sql`select used_count from promos where id = ${promo.id}`);
    expect(uses).toEqual({ used_count: 1 });
    await fixture.request(`DELETE /api/promos/${promo.id}`, 'owner');
    const queued = await fixture.sql(sql`select kind from messages where appointment = ${lesson.id}
      and client_profile = ${into.id} and status = 'queued' order by id`);
    expect(queued.map(({ kind }) => kind)).toEqual(['booked_by_provider', 'reminder', 'reminder']);
    const [last] = await fixture.sql(sql`select kind, by, client_profile, after
      from appointment_events where appointment = ${lesson.id} order by id desc limit 1`);
    const after = { client_profile: into.id };
    expect(last).toEqual({ kind: 'left', by: 'provider', client_profile: from.id, after });
    const [appointment] = await fixture.sql(
      sql`select participants_count from appointments where id = ${lesson.id}`,
    );
    expect(appointment).toEqual({ participants_count: 2 });
    expect(await fixture.used()).toBe(used + 1);
  });

  test('leaves one review, the last, and the unsubscription from messages', async () => {
    const [into, from] = [await newClient(), await newClient()];
    for (const [n, { id }] of [into, from].entries()) {
      const appointment = await appointmentOf(id, { starts_at: past(10 + n) });
      await fixture.sql(sql`insert into reviews (document_id, created_at, updated_at,
          provider_profile, client_profile, appointment, rating, status, source)
        values (${`review ${id}`}, ${past(20 + n)}, ${past(20 + n)}, ${fixture.actors.provider}, ${id},
          ${appointment.id}, ${n + 1}, 'published', 'account')`);
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

  test('does not restore a consent that the client withdrew', async () => {
    const no = { marketing: false, at: '2026-05-01T00:00:00.000Z', source: 'client' };
    const [into, from] = [await newClient({ consents: { marketing: true } }), await newClient()];
    await fixture.sql(
      sql`update client_profiles set consents = ${JSON.stringify(no)}::jsonb where id = ${from.id}`,
    );
    await merge(into.id, from.id);
    expect((await read(into.id)).consents).toEqual(no);
  });

  test('is of two own clients, and never of two users', async () => {
    const [one, two] = [await newClient(), await newClient()];
    const stranger = await created(
      fixture.request('POST /api/client-profiles', 'foreign', { name: 'Чужая' }),
    );
    expect(statusAndCode(await merge(one.id, stranger.id))).toEqual([404, 'not_found']);
    expect(statusAndCode(await merge(one.id, two.id, 'foreign'))).toEqual([404, 'not_found']);
    expect(statusAndCode(await merge(one.id, one.documentId))).toEqual([422, 'merge_invalid']);
    await fixture.sql(sql`update client_profiles set "user" = 1 where id = ${one.id}`);
    await fixture.sql(sql`update client_profiles set "user" = 2 where id = ${two.id}`);
    expect(statusAndCode(await merge(one.id, two.id))).toEqual([409, 'clients_differ']);
    await fixture.sql(
      sql`update client_profiles set "user" = null where id in (${one.id}, ${two.id})`,
    );
  });
});
