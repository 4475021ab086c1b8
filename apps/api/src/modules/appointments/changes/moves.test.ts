import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { created } from '../../../../testing/actors.ts';
import { type BookingFixture, openBookingFixture } from '../../../../testing/booking-fixture.ts';
import { statusAndCode } from '../../../../testing/request-as.ts';

let fixture: BookingFixture;
beforeAll(async () => {
  fixture = await openBookingFixture({ env: { TRUST_PROXY: '1' } });
});
afterAll(() => fixture.api.close());
afterEach(() => fixture.sql(sql`update promos set is_active = false`));

const promo = (data: object) =>
  created(
    fixture.request('POST /api/promos', 'owner', {
      ...{ title: 'Скидка', kind: 'percent', value: 10 },
      ...data,
    }),
  );
const used = async ({ id }: { id: number }) =>
  (await fixture.request(`GET /api/promos/${id}`, 'owner')).body.data.used_count;

/** The stored rows of an appointment and of its participants. */
const stored = (id: number) =>
  fixture.sql(sql`select to_char(a.starts_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.000"Z"') as starts_at, a.version, a.moves_count, a.discount, p.client_profile, p.price, p.promo, p.status
    from appointments a join appointment_participants p on p.appointment = a.id
    where a.id = ${id} order by p.id`);
const priceOf = async (id: number) => (await stored(id))[0]?.price;

/** The token of the newest message to the phone about an appointment. */
async function linkTo(phone: string): Promise<string> {
  await fixture.api.settle();
  const headers = { Accept: 'application/json' };
  const { body } = await fixture.api.request('GET', '/dev/outbox', { headers });
  const texts = (body as { to: string; text: string }[]).filter(({ to }) => to === phone);
  return /\/v\/(\w{11})/.exec(texts[0]?.text ?? '')?.[1] ?? '';
}

/** A face on which a client is asked about a move, and moves. */
interface Face {
  quote(starts_at: string): ReturnType<BookingFixture['request']>;
  move(data: object): ReturnType<BookingFixture['request']>;
}

/** The caller is the client who is signed in. */
const signedIn = (id: number, part: 'client' = 'client'): Face => ({
  quote: (starts_at) =>
    fixture.request(`POST /api/appointments/${id}/move/quote`, part, { starts_at }),
  move: (data) => fixture.request(`POST /api/appointments/${id}/move`, part, data),
});
const byLink = (token: string): Face => ({
  quote: (starts_at) =>
    fixture.api.get(
      `/api/appointment-links/${token}/quote?starts_at=${encodeURIComponent(starts_at)}`,
    ),
  move: (data) => fixture.api.post(`/api/appointment-links/${token}/move`, { data }),
});

let phones = 79_168_800_000;
/** An appointment and the face on which its client moves it. */
async function bookedOn(face: 'signed in' | 'by link', data: object = {}) {
  if (face === 'signed in') {
    const { id } = await fixture.book(data);
    return { id, face: signedIn(id) };
  }
  phones += 1;
  const phone = String(phones);
  const client = await created(
    fixture.request('POST /api/client-profiles', 'owner', { name: 'Вера', phone }),
  );
  const { id } = await fixture.book({ client_profile: client.id, ...data });
  return { id, face: byLink(await linkTo(phone)) };
}

const discounts = fc.array(
  fc.record({
    kind: fc.constantFrom('percent', 'amount'),
    value: fc.integer({ min: 1, max: 99 }),
    weekdays: fc.uniqueArray(fc.integer({ min: 1, max: 7 }), { minLength: 1, maxLength: 6 }),
    max_uses: fc.option(fc.constant(1), { nil: undefined }),
  }),
  { maxLength: 3 },
);

describe.each(['signed in', 'by link'] as const)('a client who is %s', (kind) => {
  test('pays after a move what they were told before it, whatever the discounts of both days', async () => {
    await fc.assert(
      fc.asyncProperty(discounts, fc.boolean(), async (offers, isPriceSet) => {
        await fixture.sql(sql`update promos set is_active = false`);
        const promos = await Promise.all(
          offers.map(({ kind, value, ...days }) =>
            promo({ ...days, kind, value: kind === 'percent' ? value : value * 1_000 }),
          ),
        );
        const { id, face } = await bookedOn(kind);
        if (isPriceSet) {
          const price_total = 70_000;
          await fixture.request(`PUT /api/appointments/${id}`, 'owner', { price_total });
        }
        const [before, uses] = [await stored(id), await Promise.all(promos.map(used))];
        const starts_at = fixture.noon();
        const { status, body } = await face.quote(starts_at);
        expect(status).toBe(200);
        // The question changes nothing.
        expect([await stored(id), await Promise.all(promos.map(used))]).toEqual([before, uses]);
        const { price } = body.data;
        const refused = await face.move({ starts_at, expected_price: price + 1 });
        expect([refused.status, refused.body.error.details]).toMatchObject([
          409,
          { code: 'price_changed', expected: price + 1, price },
        ]);
        expect([await stored(id), await Promise.all(promos.map(used))]).toEqual([before, uses]);
        const moved = await face.move({ starts_at, expected_price: price });
        expect(moved.status).toBe(200);
        expect(await stored(id)).toMatchObject([{ starts_at, price }]);
        // Pressed twice: it is there already.
        expect((await face.move({ starts_at, expected_price: 1 })).status).toBe(200);
      }),
      { numRuns: 6 },
    );
  });

  test('is asked anew where the price changed between the question and the press', async () => {
    const { id, face } = await bookedOn(kind);
    const starts_at = fixture.noon();
    expect((await face.quote(starts_at)).body.data).toEqual({ price: 100_000 });
    await promo({ value: 10 });
    const refused = await face.move({ starts_at, expected_price: 100_000 });
    expect([refused.status, refused.body.error.details]).toMatchObject([
      409,
      { code: 'price_changed', expected: 100_000, price: 90_000 },
    ]);
    expect((await face.quote(starts_at)).body.data).toEqual({ price: 90_000 });
    expect((await face.move({ starts_at, expected_price: 90_000 })).status).toBe(200);
    expect(await priceOf(id)).toBe(90_000);
  });
});

describe('who is signed in', () => {
  const lesson = (starts_at: string, data: object = {}) =>
    fixture.book({ services: [fixture.lesson], starts_at, client_profile: undefined, ...data });

  test('moves their seats to the group that stands then, at its price', async () => {
    const [first, second] = [fixture.noon(), fixture.noon()];
    const from = await lesson(first);
    const to = await lesson(second, { price_total: 130_000 });
    const seats = { action: 'join', seats: 2 };
    await fixture.request(`POST /api/appointments/${from.id}/join_leave`, 'client', seats);
    const face = signedIn(from.id);
    expect((await face.quote(second)).body.data).toEqual({ price: 260_000 });
    const cheap = await face.move({ starts_at: second, expected_price: 200_000 });
    expect(cheap.body.error.details).toMatchObject({ code: 'price_changed', price: 260_000 });
    const moved = await face.move({ starts_at: second, expected_price: 260_000 });
    expect(moved.body.data.id).toBe(to.id);
    expect(await stored(to.id)).toMatchObject([{ price: 260_000, status: 'joined' }]);
    expect(await stored(from.id)).toEqual([]);
    const none = await signedIn(to.id).quote(fixture.noon());
    expect(statusAndCode(none)).toEqual([422, 'slot_unavailable']);
  });

  test('moves nothing of others, and a provider moves in their own way', async () => {
    const { id } = await fixture.book();
    const data = { starts_at: fixture.noon() };
    for (const action of ['move/quote', 'move']) {
      const path = `POST /api/appointments/${id}/${action}` as const;
      expect(statusAndCode(await fixture.request(path, 'foreign', data))).toEqual([
        404,
        'not_found',
      ]);
      expect(statusAndCode(await fixture.request(path, 'owner', data))).toEqual([
        409,
        'bad_transition',
      ]);
    }
  });

  test('is refused what was changed meanwhile, and what is moved too often', async () => {
    const { id } = await fixture.book();
    const face = signedIn(id);
    const stale = await face.move({ starts_at: fixture.noon(), version: 7 });
    expect(statusAndCode(stale)).toEqual([409, 'stale']);
    await fixture.rules({ client_move_limit: 0 });
    const often = await face.move({ starts_at: fixture.noon() });
    expect(statusAndCode(often)).toEqual([409, 'move_limit']);
    await fixture.rules({ client_move_limit: null });
  });
});

test('a link tells how often its appointment may still be moved', async () => {
  await fixture.rules({ client_move_limit: 2 });
  phones += 1;
  const client = await created(
    fixture.request('POST /api/client-profiles', 'owner', { name: 'Вера', phone: String(phones) }),
  );
  await fixture.book({ client_profile: client.id });
  const token = await linkTo(String(phones));
  const read = async () => (await fixture.api.get(`/api/appointment-links/${token}`)).body.data;
  expect((await read()).allowed).toMatchObject({ moves_left: 2 });
  await byLink(token).move({ starts_at: fixture.noon() });
  expect((await read()).allowed).toMatchObject({ moves_left: 1 });
  await fixture.rules({ client_move_limit: null });
});
