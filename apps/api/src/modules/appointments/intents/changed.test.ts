import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type BookingFixture, openBookingFixture } from '../../../../testing/booking-fixture.ts';
import { startVendor, type Vendor } from '../../../../testing/loopback.ts';
import { statusAndCode } from '../../../../testing/request-as.ts';

const MINUTE = 60_000;

let fixture: BookingFixture;
let vendor: Vendor;
let pedicure: number;
beforeAll(async () => {
  vendor = await startVendor();
  vendor.reply = () => ({
    body: { status_code: 100, check_id: 'check', call_phone: '+7 800 500-86-75' },
  });
  const calls = { CALL_SUPPLIER: 'smsru', SMSRU_API_ID: 'id', SMSRU_API_URL: vendor.url } as const;
  fixture = await openBookingFixture({ env: { RATE_LIMITS: 'on', ...calls } });
  const service = { title: 'Педикюр', duration: 30, price: 80_000 };
  pedicure = (await fixture.request('POST /api/services', 'owner', service)).body.data.id;
});
afterAll(async () => {
  await fixture.api.close();
  await vendor.close();
});

let phones = 79_168_710_000;
const newPhone = () => {
  phones += 1;
  return String(phones);
};
const begin = (data: object) => fixture.api.post('/api/booking-intents', { data });
const messagesTo = (phone: string) =>
  fixture.sql(sql`select id from messages where "to" = ${phone} and kind = 'code'`);

/** A booking that waits for its code. */
async function begun(data: object = {}) {
  // Strangers at one address are sent so many codes an hour.
  fixture.api.clock.advance(61 * MINUTE);
  const phone = newPhone();
  const input = { services: [fixture.manicure], starts_at: fixture.noon(), phone, ...data };
  const { status, body } = await begin(input);
  expect(status, JSON.stringify(body)).toBe(201);
  const { id, token } = body.data as Record<string, string>;
  return { input, phone, token: token ?? '', replaces: { id, token } };
}

test.each([
  ['nothing', () => ({})],
  ['the comment', () => ({ client_comment: 'Гель' })],
  ['the name', () => ({ name: 'Ольга' })],
  ['the time', () => ({ starts_at: fixture.noon() })],
  ['the service', () => ({ services: [pedicure] })],
  ['a group’s seats', () => ({ services: [fixture.lesson], seats: 2 })],
  ['the promo', () => ({ promo_code: 'NOSUCH' })],
  ['the offers', () => ({ marketing: true })],
])(
  '%s is changed while the code is on its way: that code books it, and no other is sent',
  async (_, change) => {
    const { input, phone, token, replaces } = await begun();
    const code = await fixture.api.lastCode(phone);
    const sent = (await messagesTo(phone)).length;
    fixture.api.clock.advance(20_000);
    const changed = { ...input, ...change() };
    const { status, body } = await begin({ ...changed, replaces });
    expect(status, JSON.stringify(body)).toBe(201);
    expect(body.data).toMatchObject({ token, retry_after: 40 });
    await fixture.api.settle();
    expect(await messagesTo(phone)).toHaveLength(sent);
    const confirmation = { data: { code, token } };
    const booked = await fixture.api.post(
      `/api/booking-intents/${body.data.id}/confirm`,
      confirmation,
    );
    if ('promo_code' in changed) {
      expect(statusAndCode(booked)).toEqual([422, 'promo_not_applicable']);
      return;
    }
    expect(booked.status, JSON.stringify(booked.body)).toBe(200);
    const { documentId } = booked.body.data.appointment;
    const row = await fixture.request(`GET /api/appointments/${documentId}`, 'owner');
    expect(row.body.data.starts_at).toBe(changed.starts_at);
    if ('client_comment' in changed) expect(row.body.data.client_comment).toBe('Гель');
  },
);

test('the time that was held before is free again, and the changed one is held', async () => {
  const { input, replaces } = await begun();
  const starts_at = fixture.noon();
  const { body } = await begin({ ...input, starts_at, replaces });
  expect(body.data.hold_expires_at).not.toBeNull();
  const another = { ...input, phone: newPhone() };
  expect((await begin(another)).status).toBe(201);
  expect(statusAndCode(await begin({ ...another, starts_at }))).toEqual([409, 'slot_taken']);
});

test('a call that is awaited goes on being awaited', async () => {
  const { input, token, replaces } = await begun({ by: 'call' });
  fixture.api.clock.advance(MINUTE);
  const { body } = await begin({ ...input, client_comment: 'Гель', replaces });
  expect(body.data).toMatchObject({ token, call_to: '78005008675', expires_in: 240 });
});

test.each([
  ['of another phone', async () => ({ phone: newPhone() })],
  [
    'that nobody ever had',
    async ({ replaces }: Begun) => ({ replaces: { ...replaces, token: 'x' } }),
  ],
  [
    'past its five minutes',
    async () => {
      fixture.api.clock.advance(3 * MINUTE);
      return {};
    },
  ],
  [
    'whose tries are spent',
    async ({ phone }: Begun) => {
      await fixture.sql(sql`update sign_in_steps set tries = 5 where phone = ${phone}`);
      return {};
    },
  ],
  [
    'of a sign-in',
    async ({ phone, replaces }: Begun) => {
      const { body } = await fixture.api.post('/api/phone-auth/sms', { phone });
      fixture.api.clock.advance(3 * MINUTE);
      return { replaces: { ...replaces, token: body.token } };
    },
  ],
])(
  'a code %s is not gone on with: another is sent, and the time is still theirs',
  async (_, change) => {
    const before = await begun();
    await fixture.api.settle();
    // Another code may be asked for again.
    fixture.api.clock.advance(2 * MINUTE);
    const { input, replaces } = before;
    const changed = { ...input, replaces, ...(await change(before)) };
    const sent = (await messagesTo(changed.phone)).length;
    const { status, body } = await begin(changed);
    expect(status, JSON.stringify(body)).toBe(201);
    expect(body.data.token).not.toBe(changed.replaces.token);
    await fixture.api.settle();
    expect(await messagesTo(changed.phone)).toHaveLength(sent + 1);
  },
);

type Begun = Awaited<ReturnType<typeof begun>>;
