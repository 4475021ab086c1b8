import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { created } from '../../../testing/actors.ts';
import { type BookingFixture, openBookingFixture } from '../../../testing/booking-fixture.ts';
import { statusAndCode } from '../../../testing/request-as.ts';

const PATH = '/api/appointments';
/** The price of a manicure, in kopecks. */
const FULL = 100_000;

let fixture: BookingFixture;
beforeAll(async () => {
  fixture = await openBookingFixture();
});
afterAll(() => fixture.api.close());
afterEach(() => fixture.sql(sql`update promos set is_active = false`));

const promo = (data: object) =>
  created(
    fixture.request('POST /api/promos', 'owner', {
      title: 'Скидка',
      kind: 'percent',
      value: 10,
      ...data,
    }),
  );
const used = async ({ id }: { id: number }) =>
  (await fixture.request(`GET /api/promos/${id}`, 'owner')).body.data.used_count;
const read = async (id: number) =>
  (await fixture.request(`GET ${PATH}/${id}?populate=participants,promo`, 'owner')).body.data;
const priced = async (id: number) => {
  const { price_total, discount, promo, participants } = await read(id);
  return [price_total, discount, promo?.id ?? null, participants[0].price];
};
const quote = async (data: object, part: 'client' | 'owner' | 'visitor' = 'client') =>
  (
    await fixture.request('POST /api/appointments/quote', part, {
      services: [fixture.manicure],
      starts_at: '2026-12-24T09:00:00Z',
      ...data,
    })
  ).body.data;
const client = async () =>
  (await created(fixture.request('POST /api/client-profiles', 'owner', { name: 'Ольга' })))
    .id as number;

describe('an appointment', () => {
  test('is booked at the best promo there is, as was quoted', async () => {
    await promo({ value: 10 });
    const best = await promo({ kind: 'amount', value: 25_000 });
    await promo({ value: 90, code: 'TELLNOBODY' });
    await promo({ value: 90, is_active: false });
    expect(await quote({})).toEqual({
      price_total: FULL,
      discount: 25_000,
      price: 75_000,
      promo: { id: best.id, documentId: best.documentId, title: 'Скидка' },
      refusal: null,
    });
    const { id } = await fixture.book({}, 'client');
    expect(await priced(id)).toEqual([FULL, 25_000, best.id, 75_000]);
    expect(await used(best)).toBe(1);
    // The promo may change: what was agreed stays.
    await fixture.request(`PUT /api/promos/${best.id}`, 'owner', { value: 1 });
    expect((await priced(id))[1]).toBe(25_000);
  });

  test('is booked by a code, however it is typed, or refused', async () => {
    await promo({ value: 50 });
    const secret = await promo({ value: 20, code: 'Осень', max_uses: 1 });
    const data = { services: [fixture.manicure], starts_at: fixture.noon(), promo_code: 'зима' };
    const unknown = await fixture.request(`POST ${PATH}`, 'client', data);
    expect([...statusAndCode(unknown), unknown.body.error.details.reason]).toEqual([
      422,
      'promo_not_applicable',
      'unknown',
    ]);
    const { id } = await fixture.book({ promo_code: 'ОСЕНЬ' }, 'client');
    expect([(await read(id)).promo_code, ...(await priced(id))]).toEqual([
      'ОСЕНЬ',
      FULL,
      20_000,
      secret.id,
      80_000,
    ]);
    const again = await fixture.request(`POST ${PATH}`, 'client', { ...data, promo_code: 'осень' });
    expect(again.body.error.details.reason).toBe('used_up');
    expect((await quote({ promo_code: ' осень ' }, 'visitor')).refusal).toBe('used_up');
    await fixture.api.get(`${PATH}/${id}/cancel`, fixture.actors.client);
    await fixture.api.get(`${PATH}/${id}/cancel`, fixture.actors.client);
    expect(await used(secret)).toBe(0);
    await fixture.book({ promo_code: 'осень' }, 'client');
    expect(await used(secret)).toBe(1);
  });

  test('is reduced for new clients, and for each as often as was said', async () => {
    const first = await promo({ value: 30, new_clients_only: true });
    const few = await promo({ value: 10, max_uses_per_client: 1 });
    const client_profile = await client();
    const discounts: number[] = [];
    for (let n = 0; n < 3; n += 1) {
      const { id } = await fixture.book({ client_profile });
      discounts.push((await priced(id))[1]);
    }
    expect(discounts).toEqual([30_000, 10_000, 0]);
    expect([await used(first), await used(few)]).toEqual([1, 1]);
  });

  test('moved by the client it is priced by its new time; by the provider it stays as agreed', async () => {
    // Saturdays.
    const saturday = await promo({ value: 40, weekdays: [6] });
    const starts_at = '2027-01-09T09:00:00.000Z';
    const { id } = await fixture.book({ starts_at }, 'client');
    expect((await priced(id))[1]).toBe(40_000);
    const move = (day: number, part: 'owner' | 'client') =>
      fixture.request(`PUT ${PATH}/${id}`, part, { starts_at: `2027-01-${day}T09:00:00.000Z` });
    await move(11, 'owner');
    expect(await priced(id)).toEqual([FULL, 40_000, saturday.id, 60_000]);
    await move(12, 'client');
    expect(await priced(id)).toEqual([FULL, 0, null, FULL]);
    expect(await used(saturday)).toBe(0);
    await move(16, 'client');
    expect((await priced(id))[1]).toBe(40_000);
    const dearer = { title: 'Педикюр', duration: 60, price: 200_000 };
    const other = await created(fixture.request('POST /api/services', 'owner', dearer));
    await fixture.request(`PUT ${PATH}/${id}`, 'owner', { services: [other.id] });
    expect(await priced(id)).toEqual([200_000, 80_000, saturday.id, 120_000]);
    expect(await used(saturday)).toBe(1);
  });

  test('without a client has its full price, and takes no code', async () => {
    const any = await promo({ value: 10, code: 'X' });
    const data = { services: [fixture.manicure], starts_at: fixture.noon(), promo_code: 'x' };
    expect(statusAndCode(await fixture.request(`POST ${PATH}`, 'owner', data))).toEqual([
      400,
      'validation_failed',
    ]);
    expect(await used(any)).toBe(0);
  });

  test.each([
    ['declined', { booking_policy: 'request' }],
    ['cancelled_by_provider', {}],
  ])('that is %s, or deleted, gives its promo back', async (status, rules) => {
    const token = await fixture.guest();
    const book = () => {
      const data = { services: [fixture.manicure], starts_at: fixture.noon() };
      return created(fixture.api.post(PATH, { data }, token));
    };
    const any = await promo({ value: 10 });
    await fixture.rules(rules);
    const { id } = await book();
    const { id: removed } = await book();
    await fixture.rules({ booking_policy: 'auto' });
    expect(await used(any)).toBe(2);
    await fixture.request(`PUT ${PATH}/${id}`, 'owner', { status });
    expect(await used(any)).toBe(1);
    await fixture.request(`DELETE ${PATH}/${removed}`, 'owner');
    expect(await used(any)).toBe(0);
    expect((await read(id)).discount).toBe(10_000);
  });
});

describe('seats in a group', () => {
  test('has a promo of its own, which leaving gives back', async () => {
    const few = await promo({ value: 20, code: 'ВМЕСТЕ', max_uses: 1 });
    const group = await fixture.book({ services: [fixture.lesson], client_profile: null });
    const [one, two] = [await client(), await client()];
    const act = (action: string, client_profile: number, rest = {}) =>
      fixture.request(`POST ${PATH}/${group.id}/join_leave`, 'owner', {
        action,
        client_profile,
        ...rest,
      });
    await act('join', one, { promo_code: 'вместе', seats: 2 });
    const refused = await act('join', two, { promo_code: 'вместе' });
    expect(refused.body.error.details.reason).toBe('used_up');
    const { discount, participants } = await read(group.id);
    expect([discount, participants[0].price, participants[0].discount]).toEqual([
      0, 160_000, 40_000,
    ]);
    await act('leave', one);
    expect(await used(few)).toBe(0);
    expect((await act('join', two, { promo_code: 'вместе' })).status).toBe(200);
    const other = await fixture.book({ services: [fixture.lesson], client_profile: null });
    const data = { join: other.id, leave: group.id, client_profile: two };
    await fixture.request(`POST ${PATH}/joinOneAndLeaveOther`, 'owner', data);
    expect([(await read(other.id)).participants[0].price, await used(few)]).toEqual([80_000, 1]);
  });
});

test('a seat is quoted as the group that stands then costs, not as the service does now', async () => {
  const starts_at = '2026-12-29T09:00:00Z';
  const group = {
    services: [fixture.lesson],
    starts_at,
    client_profile: fixture.actors.clientProfile,
  };
  const quoted = (data: object = {}) =>
    quote({ services: [fixture.lesson], starts_at, ...data }, 'visitor');
  expect(await quoted()).toMatchObject({ price_total: FULL, price: FULL });
  const { id } = await fixture.book(group);
  const service = `PUT /api/services/${fixture.lesson}`;
  await fixture.request(service, 'owner', { price: 120_000 });
  expect(await quoted()).toMatchObject({ price_total: FULL, price: FULL, refusal: null });
  const { id: off } = await promo({ value: 10, services: [fixture.lesson] });
  expect(await quoted()).toMatchObject({ discount: 10_000, price: 90_000, promo: { id: off } });
  await fixture.request(`PUT ${PATH}/${id}`, 'owner', { price_total: 70_000, discount: 5000 });
  const set = { price_total: 70_000, discount: 5000, price: 65_000, promo: null };
  expect(await quoted()).toEqual({ ...set, refusal: null });
  expect(await quoted({ promo_code: 'ЛЮБОЙ' })).toEqual({ ...set, refusal: 'no_cheaper' });
  expect(await quoted({ starts_at: '2026-12-30T09:00:00Z' })).toMatchObject({
    price_total: 120_000,
  });
  await fixture.request(service, 'owner', { price: FULL });
});

test('codes are not guessed by quotes, and a service that is not shown has no price', async () => {
  const hidden = { title: 'Тайна', duration: 60, price: 1, is_active: false };
  const { id } = await created(fixture.request('POST /api/services', 'owner', hidden));
  expect(await quote({ services: [id] }, 'visitor')).toBeNull();
  expect((await quote({ services: [id] }, 'owner')).price).toBe(1);
  const { db } = fixture.api.context.database;
  await db.execute(sql`update limits set count = 60 where key like 'promo code %'`);
  const answer = await fixture.request('POST /api/appointments/quote', 'visitor', {
    services: [fixture.manicure],
    starts_at: '2026-12-24T09:00:00Z',
    promo_code: 'a',
  });
  expect(statusAndCode(answer)).toEqual([429, 'too_many_requests']);
});

test('who took seats of a group and left them has used no promo, and is a new client still', async () => {
  const lesson = await fixture.book({ services: [fixture.lesson], client_profile: null });
  await promo({ value: 30, new_clients_only: true });
  await promo({ value: 10, max_uses_per_client: 1 });
  const token = await fixture.guest();
  const go = (action: 'join' | 'leave') =>
    fixture.api.post(`${PATH}/${lesson.id}/join_leave`, { data: { action } }, token);
  const priceOfSeat = async () => {
    expect((await go('join')).status).toBe(200);
    const rows = await fixture.sql<{ price: number }>(sql`select price from appointment_participants
      where appointment = ${lesson.id} and status = 'joined'`);
    return rows.map(({ price }) => price);
  };
  expect(await priceOfSeat()).toEqual([70_000]);
  expect((await go('leave')).status).toBe(200);
  expect(await priceOfSeat()).toEqual([70_000]);
});
