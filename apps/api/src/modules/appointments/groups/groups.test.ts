import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { created } from '../../../../testing/actors.ts';
import {
  type Appointment,
  type BookingFixture,
  openBookingFixture,
} from '../../../../testing/booking-fixture.ts';
import { statusAndCode } from '../../../../testing/request-as.ts';

const PATH = '/api/appointments';
let fixture: BookingFixture;
let guests: string[];
let olga: number;
beforeAll(async () => {
  fixture = await openBookingFixture();
  guests = [
    await fixture.guest(),
    await fixture.guest(),
    await fixture.guest(),
    await fixture.guest(),
  ];
  olga = (await created(fixture.request('POST /api/client-profiles', 'owner', { name: 'Ольга' })))
    .id;
});
afterAll(() => fixture.api.close());
beforeEach(async () => {
  await fixture.nextYear();
  await fixture.rules({ booking_policy: 'auto', cancel_window_minutes: 0, min_lead_minutes: 0 });
});

/** A lesson for three without participants. */
const lesson = (data: object = {}) =>
  fixture.book({ services: [fixture.lesson], client_profile: null, ...data });
const go = (appointment: Appointment, token: string, data: object = {}) =>
  fixture.api.post(`${PATH}/${appointment.id}/join_leave`, { data }, token);
const swap = (data: object, token: string) =>
  fixture.api.post(`${PATH}/joinOneAndLeaveOther`, { data }, token);
const read = async (appointment: Appointment) =>
  (await fixture.request(`GET ${PATH}/${appointment.id}?populate=participants`, 'owner')).body.data;
const seats = async (appointment: Appointment): Promise<number> =>
  (await read(appointment)).seats_left;
const cancel = (appointment: Appointment, token: string) =>
  fixture.api.get(`${PATH}/${appointment.id}/cancel`, token);

describe('a group', () => {
  test('is joined and left, each as often as one likes, and counts once', async () => {
    const appointment = await lesson();
    const used = await fixture.used();
    const [guest = ''] = guests;
    for (let n = 0; n < 2; n += 1) {
      const answer = await go(appointment, guest, { action: 'join', seats: 2 });
      expect([answer.status, answer.body.data.seats_left]).toEqual([200, 1]);
    }
    expect(await fixture.used()).toBe(used + 1);
    for (let n = 0; n < 2; n += 1) {
      expect((await go(appointment, guest, { action: 'leave' })).body).toEqual({
        data: null,
        meta: {},
      });
    }
    expect([await seats(appointment), await fixture.used()]).toEqual([3, used]);
    expect((await go(appointment, guest)).body.data.seats_left).toBe(2);
    expect((await go(appointment, guest)).body.data).toBeNull();
    expect((await read(appointment)).status).toBe('confirmed');
    const path = `${PATH}/${appointment.id}/join_leave`;
    for (const [n, type] of [null, 'application/json', null, 'application/json'].entries()) {
      const answer = await fetch(`${fixture.api.url}${path}`, {
        method: 'POST',
        headers: { authorization: `Bearer ${guest}`, ...(type && { 'content-type': type }) },
      });
      const { data } = (await answer.json()) as { data: object | null };
      expect([answer.status, data === null]).toEqual([200, n % 2 === 1]);
    }
    // Its word stands where nobody reads it: this must not become the opposite of what it says.
    const stray = await fixture.api.post(path, { action: 'leave' }, guest);
    expect(statusAndCode(stray)).toEqual([400, 'validation_failed']);
    expect(await seats(appointment)).toBe(3);
  });

  test('takes no more than it has seats, and keeps each at its price', async () => {
    const appointment = await lesson();
    const [first = '', second = ''] = guests;
    expect((await go(appointment, first, { seats: 2 })).status).toBe(200);
    expect(statusAndCode(await go(appointment, second, { seats: 2 }))).toEqual([409, 'no_seats']);
    expect((await go(appointment, second)).status).toBe(200);
    expect(statusAndCode(await go(appointment, fixture.actors.client))).toEqual([409, 'no_seats']);
    const { participants } = await read(appointment);
    expect(participants.map(({ price }: { price: number }) => price)).toEqual([200_000, 100_000]);
  });

  test('is booked with the seats and at the price that a client names, begun or joined', async () => {
    const [first = '', second = ''] = guests;
    const starts_at = fixture.noon();
    const book = (token: string, data: object) =>
      fixture.api.post(
        `${PATH}?populate=participants`,
        { data: { services: [fixture.lesson], starts_at, ...data } },
        token,
      );
    const [used, other] = [await fixture.used(), { services: [fixture.manicure] }];
    const detailsOf = async (token: string, data: object) => {
      const { status, body } = await book(token, data);
      return [status, body.error?.details];
    };
    const tooMany = await book(first, { seats: 4 });
    expect([tooMany.status, tooMany.body.error.details.errors[0].path]).toEqual([400, ['seats']]);
    expect((await book(first, { ...other, seats: 2 })).status).toBe(400);
    const changed = { code: 'price_changed', expected: 100_000, price: 200_000 };
    expect(await detailsOf(first, { seats: 2, expected_price: 100_000 })).toEqual([409, changed]);
    const cheap = { code: 'price_changed', expected: 90_000, price: 100_000 };
    expect(await detailsOf(first, { ...other, expected_price: 90_000 })).toEqual([409, cheap]);
    const rows = await fixture.sql(sql`select id from appointments where starts_at = ${starts_at}`);
    expect([rows, await fixture.used()]).toEqual([[], used]);

    const begun = await book(first, { seats: 2, expected_price: 200_000 });
    expect(begun.body.data).toMatchObject({ capacity: 3, seats_left: 1 });
    expect(begun.body.data.participants).toMatchObject([{ seats: 2, price: 200_000 }]);
    // A participant keeps the seat they have.
    const again = await book(first, { seats: 1, expected_price: 1 });
    expect(again.body.data.id).toBe(begun.body.data.id);
    expect(again.body.data.participants).toMatchObject([{ seats: 2, price: 200_000 }]);
    expect(await detailsOf(second, { seats: 2 })).toEqual([
      409,
      { code: 'no_seats', seats_left: 1 },
    ]);
    expect(await detailsOf(second, { expected_price: 90_000 })).toEqual([409, cheap]);
    expect((await book(second, { expected_price: 100_000 })).body.data.seats_left).toBe(0);
    // A full group names others with as many seats.
    const full = await book(guests[2] ?? '', { seats: 3 });
    expect(statusAndCode(full)).toEqual([409, 'slot_taken']);
    expect(full.body.error.details.nearest).toHaveLength(3);
    expect(full.body.error.details.nearest).not.toContain(starts_at);
  });

  test('is joined, never moved onto: whoever tries is told the nearest starts', async () => {
    const [guest = ''] = guests;
    const yoga = { title: 'Йога', duration: 60, price: 100_000 };
    const { id } = await created(fixture.request('POST /api/services', 'owner', yoga));
    const data = { services: [id], starts_at: fixture.noon() };
    const own = await created(fixture.api.post(PATH, { data }, guest));
    const change = { data: { capacity: 3 } };
    await fixture.api.request('PUT', `/api/services/${id}`, {
      token: fixture.actors.owner,
      body: change,
    });
    const { starts_at } = await lesson({ services: [id] });
    for (const token of [guest, fixture.actors.owner]) {
      const moved = await fixture.api.request('PUT', `${PATH}/${own.id}`, {
        token,
        body: { data: { starts_at } },
      });
      expect(statusAndCode(moved)).toEqual([409, 'slot_taken']);
      expect(moved.body.error.details.nearest).toHaveLength(3);
      expect(moved.body.error.details.nearest).not.toContain(starts_at);
    }
  });

  test('is confirmed by each participant for themselves, and as a whole once all who stay have', async () => {
    const appointment = await lesson();
    const [first = '', second = '', third = '', stranger = ''] = guests;
    const confirm = (token: string, data?: object) =>
      fixture.api.post(
        `${PATH}/${appointment.id}/confirm?populate=participants`,
        data && { data },
        token,
      );
    /** The instants at which the appointment, and each who stays, were confirmed. */
    const confirmations = async () => {
      const { client_confirmed_at, participants } = await read(appointment);
      const staying = participants.filter(({ status }: { status: string }) => status !== 'left');
      return [
        client_confirmed_at,
        ...staying.map(({ confirmed_at }: { confirmed_at: string | null }) => confirmed_at),
      ];
    };
    for (const token of [first, second]) await go(appointment, token);
    const at = fixture.api.clock.now().toISOString();
    const { version } = await read(appointment);
    expect(statusAndCode(await confirm(first, { version: version - 1 }))).toEqual([409, 'stale']);
    const answer = await confirm(first, { version });
    expect([answer.status, answer.body.data.participants]).toMatchObject([
      200,
      [{ confirmed_at: at }],
    ]);
    // The answer of another one does not make the version stale that the second has read.
    expect([await confirmations(), (await read(appointment)).version]).toEqual([
      [null, at, null],
      version,
    ]);
    expect((await confirm(second, { version })).status).toBe(200);
    expect(await confirmations()).toEqual([at, at, at]);
    fixture.api.clock.advance(60_000);
    expect((await confirm(second)).status).toBe(200);
    await go(appointment, third, { action: 'join' });
    expect(await confirmations()).toEqual([null, at, at, null]);
    await go(appointment, third, { action: 'leave' });
    expect(await confirmations()).toEqual([at, at, at]);
    const other = await lesson();
    await swap({ join: other.id, leave: appointment.id }, second);
    expect([await confirmations(), (await read(other)).participants]).toMatchObject([
      [at, at],
      [{ confirmed_at: null }],
    ]);
    const events = await fixture.request(
      `GET /api/appointment-events?filters[appointment][id]=${appointment.id}&filters[kind]=changed&populate=client_profile`,
      'owner',
    );
    expect(events.body.data).toMatchObject([
      { by: 'client', after: { confirmed_at: at }, client_profile: { id: expect.any(Number) } },
      { by: 'client', after: { confirmed_at: at }, client_profile: { id: expect.any(Number) } },
    ]);
    await fixture.request(`PUT ${PATH}/${appointment.id}`, 'owner', { starts_at: fixture.noon() });
    expect(await confirmations()).toEqual([null, null]);
    expect(statusAndCode(await confirm(stranger))).toEqual([409, 'bad_transition']);
    expect(statusAndCode(await confirm(fixture.actors.owner))).toEqual([409, 'bad_transition']);
    const single = await fixture.book();
    const path = `${PATH}/${single.id}/confirm`;
    expect(statusAndCode(await fixture.api.post(path, {}, stranger))).toEqual([404, 'not_found']);
  });

  test('is joined for a client by its provider, and for nobody else’s', async () => {
    const appointment = await lesson();
    const answer = await go(appointment, fixture.actors.owner, {
      client_profile: olga,
      action: 'join',
    });
    expect(answer.body.data.participants_count).toBe(1);
    const [guest = ''] = guests;
    expect((await go(appointment, guest, { client_profile: olga, action: 'leave' })).status).toBe(
      400,
    );
    expect((await go(appointment, fixture.actors.owner)).status).toBe(400);
    expect((await go(appointment, fixture.actors.foreign, { client_profile: olga })).status).toBe(
      400,
    );
    expect(await seats(appointment)).toBe(2);
  });

  test('is one, however many book its time first', async () => {
    const starts_at = fixture.noon();
    const data = { services: [fixture.lesson], starts_at };
    const ids: number[] = [];
    for (const token of guests.slice(0, 3)) {
      ids.push((await created(fixture.api.post(PATH, { data }, token))).id);
    }
    expect(new Set(ids).size).toBe(1);
    const late = await fixture.api.post(PATH, { data }, guests[3]);
    expect(statusAndCode(late)).toEqual([409, 'slot_taken']);
    expect(late.body.error.details.nearest).toHaveLength(3);
  });

  test('goes on without who cancels; its provider cancels for all', async () => {
    const appointment = await lesson();
    const used = await fixture.used();
    const [first = '', second = ''] = guests;
    for (const token of [first, second]) await go(appointment, token);
    expect((await cancel(appointment, first)).status).toBe(200);
    expect((await cancel(appointment, first)).status).toBe(200);
    expect(await read(appointment)).toMatchObject({ status: 'confirmed', seats_left: 2 });
    expect(await fixture.used()).toBe(used + 1);
    expect((await cancel(appointment, fixture.actors.owner)).body.data.status).toBe(
      'cancelled_by_provider',
    );
    expect(await fixture.used()).toBe(used);
    expect(statusAndCode(await go(appointment, first, { action: 'join' }))).toEqual([
      409,
      'bad_transition',
    ]);
  });

  test('is not left or joined by clients once it began, nor joined too late', async () => {
    const appointment = await lesson();
    const [first = '', second = ''] = guests;
    await go(appointment, first);
    const used = await fixture.used();
    await fixture.rules({ min_lead_minutes: 60 });
    await fixture.to(new Date(Date.parse(appointment.starts_at) - 59 * 60_000).toISOString());
    const late = await go(appointment, second, { action: 'join' });
    expect(statusAndCode(late)).toEqual([422, 'slot_unavailable']);
    expect(late.body.error.details.reason).toBe('too_soon');
    await fixture.to(appointment.starts_at);
    expect(statusAndCode(await go(appointment, first, { action: 'leave' }))).toEqual([
      409,
      'bad_transition',
    ]);
    const { participants } = (
      await fixture.request(
        `GET ${PATH}/${appointment.id}?populate=participants.client_profile`,
        'owner',
      )
    ).body.data;
    const member = participants[0].client_profile.id;
    const sent = { client_profile: member, action: 'leave' };
    expect((await go(appointment, fixture.actors.owner, sent)).status).toBe(200);
    expect(await fixture.used()).toBe(used);
  });

  test('cannot be joined by those who may not book there: hidden, single or blocked', async () => {
    const [first = '', second = ''] = guests;
    const single = await fixture.book();
    expect(statusAndCode(await go(single, first))).toEqual([404, 'not_found']);
    expect(statusAndCode(await go(single, fixture.actors.client))).toEqual([422, 'not_a_group']);
    const appointment = await lesson();
    await fixture.rules({ is_published: false });
    expect(statusAndCode(await go(appointment, second))).toEqual([404, 'not_found']);
    await fixture.rules({ is_published: true });
    const block = (is_blocked: boolean) =>
      fixture.request(`PUT /api/client-profiles/${fixture.actors.clientProfile}`, 'owner', {
        is_blocked,
      });
    await block(true);
    const answer = await go(appointment, fixture.actors.client, { action: 'join' });
    expect([statusAndCode(answer), answer.body.error.message]).toEqual([
      [422, 'slot_unavailable'],
      'This time is not offered',
    ]);
    await block(false);
  });

  test('on request counts those who came by then once it is confirmed', async () => {
    await fixture.rules({ booking_policy: 'request', pending_ttl_minutes: 100_000 });
    const used = await fixture.used();
    const data = { services: [fixture.lesson], starts_at: fixture.noon() };
    const appointment = await created(fixture.api.post(PATH, { data }, guests[0]));
    await go(appointment, guests[1] ?? '');
    expect([appointment.status, await fixture.used()]).toEqual(['pending', used]);
    await fixture.request(`PUT ${PATH}/${appointment.id}`, 'owner', { status: 'confirmed' });
    await go(appointment, guests[2] ?? '');
    expect(await fixture.used()).toBe(used + 3);
  });
});

describe('a swap', () => {
  test('moves the seats and what they count as, and may be repeated', async () => {
    const [from, to] = [await lesson(), await lesson()];
    const [guest = ''] = guests;
    await go(from, guest, { seats: 2 });
    const used = await fixture.used();
    const prices = async () =>
      fixture.sql(sql`select price from appointment_participants
        where appointment in (${from.id}, ${to.id}) and status <> 'left'`);
    const before = await prices();
    expect(before).toEqual([{ price: 200_000 }]);
    for (let n = 0; n < 2; n += 1) {
      const answer = await swap({ join: to.id, leave: from.documentId }, guest);
      expect([answer.status, answer.body.data]).toMatchObject([200, { id: to.id, seats_left: 1 }]);
    }
    expect([await seats(from), await fixture.used()]).toEqual([3, used]);
    expect(await prices()).toEqual(before);
    const entries = await cancel(to, guest);
    expect([entries.status, await fixture.used()]).toEqual([200, used - 1]);
  });

  test('into a full group changes nothing', async () => {
    const [from, to] = [await lesson(), await lesson()];
    const [guest = '', other = ''] = guests;
    await go(from, guest);
    await go(to, other, { seats: 3 });
    expect(statusAndCode(await swap({ join: to.id, leave: from.id }, guest))).toEqual([
      409,
      'no_seats',
    ]);
    expect([await seats(from), await seats(to)]).toEqual([2, 0]);
  });

  test('is refused with one group, two providers, or no seats to leave', async () => {
    const [one, other] = [await lesson(), await lesson()];
    const [guest = ''] = guests;
    const same = { join: one.id, leave: one.documentId };
    expect(statusAndCode(await swap(same, guest))).toEqual([422, 'swap_invalid']);
    expect(statusAndCode(await swap({ join: one.id, leave: other.id }, guest))).toEqual([
      404,
      'not_found',
    ]);
    expect((await swap({ join: 999_999, leave: one.id }, guest)).status).toBe(404);
    const service = { title: 'Чужой урок', duration: 60, price: 1, capacity: 3 };
    const { id } = await created(fixture.request('POST /api/services', 'foreign', service));
    const data = { services: [id], starts_at: fixture.noon() };
    const far = await created(fixture.request(`POST ${PATH}`, 'foreign', data));
    await go(one, guest);
    expect(statusAndCode(await swap({ join: far.id, leave: one.id }, guest))).toEqual([
      422,
      'swap_invalid',
    ]);
    expect(await seats(one)).toBe(2);
  });

  test('from a request into what is confirmed counts; the provider swaps for a client', async () => {
    await fixture.rules({ booking_policy: 'request', pending_ttl_minutes: 100_000 });
    const data = { services: [fixture.lesson], starts_at: fixture.noon() };
    const from = await created(fixture.api.post(PATH, { data }, guests[0]));
    const to = await lesson();
    const used = await fixture.used();
    const { body } = await fixture.request(
      `GET ${PATH}/${from.id}?populate=participants.client_profile`,
      'owner',
    );
    const client_profile = body.data.participants[0].client_profile.documentId;
    const moved = { join: to.id, leave: from.id, client_profile };
    expect((await swap(moved, fixture.actors.owner)).body.data.seats_left).toBe(2);
    expect(await fixture.used()).toBe(used + 1);
  });
});

describe('the audit log', () => {
  test('has the seats that an operator took, moved and gave up', async () => {
    const [from, to] = [await lesson(), await lesson()];
    const { operator } = fixture.actors;
    const seat = { client_profile: olga };
    expect((await go(from, operator, { action: 'join', seats: 2, ...seat })).status).toBe(200);
    expect((await swap({ join: to.id, leave: from.id, ...seat }, operator)).status).toBe(200);
    expect((await go(to, operator, { action: 'leave', ...seat })).status).toBe(200);
    const query = `model=api::appointment.appointment&about=1&limit=4`;
    const { body } = await fixture.api.get(`/api/audit-log?${query}`, operator);
    const changes = body.data.map(
      ({ document, before, after }: Record<string, { seats_left: number } | string>) => [
        document === from.documentId ? 'from' : 'to',
        (before as { seats_left: number }).seats_left,
        (after as { seats_left: number }).seats_left,
      ],
    );
    expect(changes).toHaveLength(4);
    expect(changes).toEqual(
      expect.arrayContaining([
        ['from', 3, 1],
        ['from', 1, 3],
        ['to', 3, 1],
        ['to', 1, 3],
      ]),
    );
  });
});
