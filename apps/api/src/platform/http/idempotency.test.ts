import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type BookingFixture, openBookingFixture } from '../../../testing/booking-fixture.ts';
import { statusAndCode } from '../../../testing/request-as.ts';

let fixture: BookingFixture;
beforeAll(async () => {
  fixture = await openBookingFixture();
});
afterAll(() => fixture.api.close());
beforeEach(() => fixture.nextYear());

let keys = 0;
const newKey = () => {
  keys += 1;
  return `key-${keys}`;
};
const post = (
  key: string,
  data: object,
  { token = fixture.actors.owner, path = '/api/appointments' } = {},
) =>
  fixture.api.request('POST', path, { token, body: { data }, headers: { 'Idempotency-Key': key } });
const countAppointments = async () =>
  (await fixture.sql<{ n: number }>(sql`select count(*)::int as n from appointments`))[0]?.n ?? 0;
const booking = () => ({ services: [fixture.manicure], starts_at: fixture.noon() });

describe('a request with a key', () => {
  test('is done once and answered alike, whatever happened since', async () => {
    const [key, data] = [newKey(), booking()];
    const first = await post(key, data);
    expect(first.status).toBe(201);
    await fixture.request(`PUT /api/appointments/${first.body.data.id}`, 'owner', {
      provider_note: 'Гель',
    });
    const count = await countAppointments();
    const second = await post(key, data);
    expect([second.status, second.body]).toEqual([201, first.body]);
    expect(await countAppointments()).toBe(count);
  });

  test('sent at once many times is done once', async () => {
    const [key, data, count] = [newKey(), booking(), await countAppointments()];
    const answers = await Promise.all(Array.from({ length: 20 }, () => post(key, data)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]));
    expect(new Set(answers.map(({ body }) => body.data.id)).size).toBe(1);
    expect(await countAppointments()).toBe(count + 1);
  });

  test('does not stand for another request', async () => {
    const key = newKey();
    await post(key, booking());
    const other = await post(key, booking());
    expect(statusAndCode(other)).toEqual([422, 'idempotency_mismatch']);
    const elsewhere = await post(key, { title: 'Руки' }, { path: '/api/service-groups' });
    expect(statusAndCode(elsewhere)).toEqual([422, 'idempotency_mismatch']);
  });

  test('is its sender’s own', async () => {
    const [key, data] = [newKey(), booking()];
    await post(key, data);
    expect(statusAndCode(await post(key, data, { token: fixture.actors.client }))).toEqual([
      409,
      'slot_taken',
    ]);
  });

  test('that was refused is tried again', async () => {
    const [key, data] = [newKey(), booking()];
    const rival = await fixture.book({ starts_at: data.starts_at });
    expect(statusAndCode(await post(key, data))).toEqual([409, 'slot_taken']);
    await fixture.request(`DELETE /api/appointments/${rival.id}`, 'owner');
    expect((await post(key, data)).status).toBe(201);
  });

  test('works at every collection, and where a toggle would undo itself', async () => {
    const key = newKey();
    const group = () => post(key, { title: 'Ноги' }, { path: '/api/service-groups' });
    expect([(await group()).body, (await group()).status]).toEqual([(await group()).body, 201]);
    const { id } = await fixture.book({ services: [fixture.lesson], client_profile: null });
    const toggle = newKey();
    const path = `/api/appointments/${id}/join_leave`;
    for (let n = 0; n < 2; n += 1) {
      const { body } = await post(toggle, {}, { token: fixture.actors.client, path });
      expect(body.data.seats_left).toBe(2);
    }
  });

  test('is deleted after a day', async () => {
    const [key, count] = [newKey(), () => fixture.sql(sql`select 1 from idempotency_keys`)];
    await fixture.api.settle();
    await post(key, booking());
    expect(await count()).toHaveLength(1);
    await fixture.to(new Date(fixture.api.clock.now().getTime() + 86_400_001).toISOString());
    await fixture.api.settle();
    expect(await count()).toHaveLength(0);
  });

  test.each(['', 'a b', 'x'.repeat(256)])('that is no key is refused: %j', async (key) => {
    const { status } = await post(key, booking());
    expect(status).toBe(400);
  });
});
