import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type ActorName, created } from '../../../testing/actors.ts';
import { type BookingFixture, openBookingFixture } from '../../../testing/booking-fixture.ts';
import { statusAndCode } from '../../../testing/request-as.ts';

const PATH = '/api/appointments';
const MINUTE = 60_000;
let fixture: BookingFixture;
let pedicure: number;
let promo: number;
beforeAll(async () => {
  fixture = await openBookingFixture();
  const service = { title: 'Педикюр', duration: 90, price: 150_000, buffer_after: 15 };
  pedicure = (await created(fixture.request('POST /api/services', 'owner', service))).id;
  const tenth = { title: 'Скидка', kind: 'percent', value: 10 };
  promo = (await created(fixture.request('POST /api/promos', 'owner', tenth))).id;
});
beforeEach(() => fixture.nextYear());
afterAll(() => fixture.api.close());

const later = (instant: string, minutes: number) =>
  new Date(Date.parse(instant) + minutes * MINUTE).toISOString();
const put = (id: number, data: object, part: ActorName = 'owner') =>
  fixture.request(`PUT ${PATH}/${id}?populate=promo,participants`, part, data);
const changed = async (id: number, data: object, part: ActorName = 'owner') => {
  const { status, body } = await put(id, data, part);
  expect([data, status, body.error]).toEqual([data, 200, undefined]);
  return body.data;
};
const post = (data: object, part: ActorName = 'owner') =>
  fixture.request(`POST ${PATH}?populate=promo,participants`, part, {
    services: [fixture.manicure],
    starts_at: fixture.noon(),
    client_profile: fixture.actors.clientProfile,
    ...data,
  });
const uses = async () =>
  (await fixture.request(`GET /api/promos/${promo}`, 'owner')).body.data.used_count as number;
const lastEvent = async (id: number) => {
  const query = `filters[appointment][id]=${id}&sort=id:desc`;
  return (await fixture.request(`GET /api/appointment-events?${query}`, 'owner')).body.data[0];
};

describe('the price of one appointment', () => {
  test('is set when it is booked: no promo is taken, and what is to pay is what was said', async () => {
    const before = await uses();
    const priced = await created(post({ price_total: 200_000 }));
    expect(priced).toMatchObject({
      price_total: 200_000,
      discount: 0,
      promo: null,
      is_price_set: true,
      participants: [{ price: 200_000, discount: 0 }],
    });
    const reduced = await created(post({ discount: 30_000 }, 'operator'));
    expect(reduced).toMatchObject({
      price_total: 100_000,
      discount: 30_000,
      participants: [{ price: 70_000, discount: 30_000 }],
    });
    expect(await uses()).toBe(before);
    for (const data of [
      { price_total: 10_000, discount: 10_001 },
      { discount: 100_001 },
      { price_total: -1 },
      { price_total: 0.5 },
      { price_total: 50_000, promo_code: 'X' },
    ]) {
      expect([data, ...statusAndCode(await post(data))]).toEqual([data, 400, 'validation_failed']);
    }
  });

  test('is set later: the discount stays as agreed, one of the provider’s own drops the promo', async () => {
    const { id } = await fixture.book();
    const before = await uses();
    const dearer = await changed(id, { price_total: 130_000 });
    expect(dearer).toMatchObject({
      price_total: 130_000,
      discount: 10_000,
      promo: { id: promo },
      participants: [{ price: 120_000, discount: 10_000, seats: 1 }],
    });
    expect(await lastEvent(id)).toMatchObject({
      kind: 'changed',
      by: 'provider',
      before: { price_total: 100_000, discount: 10_000 },
      after: { price_total: 130_000, discount: 10_000 },
    });
    expect(statusAndCode(await put(id, { price_total: 9_999 }))).toEqual([
      400,
      'validation_failed',
    ]);
    expect(await uses()).toBe(before);
    const own = await changed(id, { discount: 25_000 });
    expect(own).toMatchObject({
      price_total: 130_000,
      discount: 25_000,
      promo: null,
      participants: [{ price: 105_000, discount: 25_000 }],
    });
    expect(await uses()).toBe(before - 1);
    const same = await changed(id, { price_total: 130_000, discount: 25_000 });
    expect(same.version).toBe(own.version);
    const stale = { price_total: 1_000_000, version: own.version - 1 };
    expect(statusAndCode(await put(id, stale))).toEqual([409, 'stale']);
  });

  test('survives moves of the provider and the client, and ends with the services or when given back', async () => {
    const { id } = await fixture.book();
    await changed(id, { price_total: 130_000, discount: 0 });
    const terms = { price_total: 130_000, discount: 0, promo: null, is_price_set: true };
    expect(await changed(id, { starts_at: fixture.noon() })).toMatchObject(terms);
    expect(await changed(id, { starts_at: fixture.noon() }, 'client')).toMatchObject({
      price_total: 130_000,
      discount: 0,
    });
    expect(await changed(id, { services: [pedicure] })).toMatchObject({
      price_total: 150_000,
      discount: 15_000,
      promo: { id: promo },
      is_price_set: false,
      participants: [{ price: 135_000 }],
    });
    const both = await changed(id, { services: [fixture.manicure], price_total: 90_000 });
    expect(both).toMatchObject({ price_total: 90_000, is_price_set: true });
    const backed = await changed(id, { price_total: null });
    expect(backed).toMatchObject({
      price_total: 100_000,
      discount: 10_000,
      promo: { id: promo },
      is_price_set: false,
      participants: [{ price: 90_000, discount: 10_000 }],
    });
    const half = { price_total: null, discount: 1 };
    expect(statusAndCode(await put(id, half))).toEqual([400, 'validation_failed']);
  });

  test('is the provider’s and staff’s to set, of what takes or took place', async () => {
    const { id, starts_at } = await fixture.book({ starts_at: fixture.noon() });
    const keys = [
      { price_total: 1 },
      { discount: 1 },
      { duration: 90 },
      { ends_at: later(starts_at, 90) },
    ];
    for (const data of keys) {
      const { status, body } = await put(id, data, 'client');
      const [key] = Object.keys(data);
      expect([data, status, body.error.message]).toEqual([data, 400, `Invalid key ${key}`]);
      expect([data, (await post(data, 'client')).status]).toEqual([data, 400]);
    }
    expect(await changed(id, { price_total: 120_000 }, 'operator')).toMatchObject({
      price_total: 120_000,
    });
    await fixture.to(later(starts_at, 30));
    await changed(id, { status: 'completed' });
    const paid = await changed(id, { price_total: 250_000, discount: 50_000 });
    expect(paid.participants).toMatchObject([{ status: 'attended', price: 200_000 }]);
    const day = starts_at.slice(0, 10);
    const { body } = await fixture.request(`GET /api/statistics?from=${day}&to=${day}`, 'owner');
    expect(body.data.revenue.value).toBe(200_000);
  });

  test('of a service that costs nothing is what that service brought', async () => {
    const consultation = { title: 'Консультация', duration: 30, price: 0 };
    const { id: service } = await created(
      fixture.request('POST /api/services', 'owner', consultation),
    );
    const { id, starts_at } = await fixture.book({
      services: [service],
      starts_at: fixture.noon(),
      price_total: 50_000,
    });
    await created(
      fixture.request('POST /api/user-addons', 'operator', {
        user: 1,
        provider_profile: fixture.actors.provider,
        kind: 'extended_statistics',
        quantity: 1,
        starts_at: '2026-11-01T00:00:00Z',
        ends_at: '2046-11-01T00:00:00Z',
        reason: 'Проба',
      }),
    );
    await fixture.to(starts_at);
    await changed(id, { status: 'completed' });
    const day = starts_at.slice(0, 10);
    const path = `/api/statistics/extended/${service}?from=${day}&to=${day}`;
    const { body } = await fixture.request(`GET ${path}`, 'owner');
    expect(body.data.revenue.value).toBe(50_000);
  });

  test('is not set of what does not take place', async () => {
    const gone = await fixture.book();
    await changed(gone.id, { status: 'cancelled_by_provider' });
    for (const data of [{ price_total: 500_000 }, { duration: 30 }]) {
      expect(statusAndCode(await put(gone.id, data))).toEqual([409, 'bad_transition']);
    }
  });

  test('of a group is one seat’s: who is in pays it, and who joins', async () => {
    const group = await fixture.book({ services: [fixture.lesson], client_profile: null });
    const act = (part: 'client' | 'owner', data: object) =>
      fixture.request(`POST ${PATH}/${group.id}/join_leave?populate=participants`, part, {
        action: 'join',
        ...data,
      });
    await act('client', { seats: 2 });
    const dearer = await changed(group.id, { price_total: 120_000 });
    expect(dearer.participants).toMatchObject([{ price: 220_000, discount: 20_000 }]);
    const before = await uses();
    const reduced = await changed(group.id, { discount: 40_000 });
    expect(reduced).toMatchObject({
      price_total: 120_000,
      discount: 40_000,
      participants: [{ price: 160_000, discount: 80_000 }],
    });
    expect(await uses()).toBe(before - 1);
    const person = { name: 'Ольга' };
    const { id } = await created(fixture.request('POST /api/client-profiles', 'owner', person));
    const coded = await act('owner', { client_profile: id, promo_code: 'X' });
    expect(statusAndCode(coded)).toEqual([422, 'promo_not_applicable']);
    const at = { services: [fixture.lesson], starts_at: group.starts_at };
    for (const data of [{ price_total: 1 }, { duration: 30 }]) {
      expect(statusAndCode(await post({ ...at, ...data }))).toEqual([400, 'validation_failed']);
    }
    const joined = await act('owner', { client_profile: id });
    expect(joined.body.data.participants[1]).toMatchObject({ price: 80_000, discount: 40_000 });
    const cheaper = await changed(group.id, { services: [pedicure], discount: 0 });
    expect(cheaper).toMatchObject({ price_total: 150_000, discount: 0 });
  });
});

describe('the end of one appointment', () => {
  test('is set in minutes or as an instant, when it is booked; its busy time follows', async () => {
    const starts_at = fixture.noon();
    const terms = { services: [pedicure], starts_at };
    const long = await created(post({ ...terms, ends_at: later(starts_at, 180) }));
    expect(long).toMatchObject({ ends_at: later(starts_at, 180), duration: 180 });
    // Fifteen minutes of the pedicure's buffer.
    const at = (minutes: number) => ({ starts_at: later(starts_at, minutes) });
    expect(statusAndCode(await post(at(194)))).toEqual([409, 'slot_taken']);
    const next = await created(post({ ...at(195), duration: 30 }, 'operator'));
    expect(next).toMatchObject({ ends_at: later(starts_at, 225), duration: 30 });
    expect((await post({ ...at(225), duration: 5, ends_at: later(starts_at, 230) })).status).toBe(
      201,
    );
    const other = fixture.noon();
    const refused = [
      [{ ends_at: other }, 'ends_at must be after starts_at'],
      [{ ends_at: later(other, -1) }, 'ends_at must be after starts_at'],
      [{ ends_at: later(other, 1441) }, 'an appointment must not be longer than 24 hours'],
      [{ ends_at: later(other, 0.5) }, 'ends_at must be whole minutes after starts_at'],
      [
        { ends_at: later(other, 60), duration: 61 },
        'duration must be the minutes from starts_at to ends_at',
      ],
      [{ duration: 1441 }, 'duration must be less than or equal to 1440'],
      [{ duration: 0 }, 'duration must be greater than or equal to 1'],
    ] as const;
    for (const [data, message] of refused) {
      const { status, body } = await post({ starts_at: other, ...data });
      expect([data, status, body.error?.message]).toEqual([data, 400, message]);
    }
  });

  test('is set later, where the time is free, and is kept when it is moved', async () => {
    const { id, starts_at, version } = await fixture.book();
    const next = await created(post({ starts_at: later(starts_at, 90) }));
    expect(statusAndCode(await put(id, { duration: 91 }))).toEqual([409, 'slot_taken']);
    const longer = await changed(id, { ends_at: later(starts_at, 90) });
    expect(longer).toMatchObject({ duration: 90, version: version + 1, moves_count: 0 });
    expect(await lastEvent(id)).toMatchObject({
      kind: 'changed',
      before: { ends_at: later(starts_at, 60) },
      after: { ends_at: later(starts_at, 90) },
    });
    expect((await changed(id, { duration: 90 })).version).toBe(version + 1);
    await changed(next.id, { status: 'cancelled_by_provider' });
    const moved = fixture.noon();
    expect(await changed(id, { starts_at: moved })).toMatchObject({ ends_at: later(moved, 90) });
    // The client is offered, and gets, as long an appointment.
    const offer = await fixture.request(
      `POST ${PATH}/possible_starts/${moved.slice(0, 10)}`,
      'client',
      {
        provider_profile: fixture.actors.provider,
        services: [fixture.manicure],
        exclude_appointment: id,
      },
    );
    expect(offer.body.meta.duration).toBe(90);
    const own = fixture.noon();
    expect(await changed(id, { starts_at: own }, 'client')).toMatchObject({
      ends_at: later(own, 90),
    });
    const back = fixture.noon();
    const both = await changed(id, { starts_at: back, ends_at: later(back, 75) });
    expect(both).toMatchObject({ starts_at: back, ends_at: later(back, 75), moves_count: 3 });
    expect(await changed(id, { duration: null })).toMatchObject({ duration: 60 });
    await changed(id, { duration: 240 });
    expect(await changed(id, { services: [pedicure] })).toMatchObject({ duration: 90 });
  });

  test('and the price stay with a service that is as long and costs as much, which is another version', async () => {
    const twin = { title: 'Маникюр без покрытия', duration: 60, price: 100_000 };
    const { id: other } = await created(fixture.request('POST /api/services', 'owner', twin));
    const { id, version } = await created(post({}));
    const twinned = await changed(id, { services: [other], version });
    expect(twinned.version).toBe(version + 1);
    const back = { services: [fixture.manicure], version };
    expect(statusAndCode(await put(id, back))).toEqual([409, 'stale']);
    expect((await changed(id, { services: [other] })).version).toBe(version + 1);
  });

  test('is changed while the client sits there, and over another appointment where that is allowed', async () => {
    const { id, starts_at } = await fixture.book();
    const next = await created(post({ starts_at: later(starts_at, 60) }));
    await fixture.to(later(starts_at, 30));
    await changed(id, { status: 'in_progress' });
    expect(statusAndCode(await put(id, { duration: 75 }))).toEqual([409, 'slot_taken']);
    expect(await changed(id, { duration: 75, allow_overlap: true })).toMatchObject({
      ends_at: later(starts_at, 75),
    });
    expect(await changed(id, { duration: 45 })).toMatchObject({ ends_at: later(starts_at, 45) });
    expect(statusAndCode(await put(id, { starts_at: fixture.noon() }))).toEqual([
      409,
      'bad_transition',
    ]);
    expect(next.status).toBe('confirmed');
  });
});
