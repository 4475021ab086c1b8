import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type ActorName, created } from '../../../testing/actors.ts';
import { type BookingFixture, openBookingFixture } from '../../../testing/booking-fixture.ts';
import { statusAndCode } from '../../../testing/request-as.ts';

const PATH = '/api/appointments';
const MINUTE = 60_000;
let fixture: BookingFixture;
/** 30 minutes, 400 rubles. */
let design: number;
beforeAll(async () => {
  fixture = await openBookingFixture();
  const service = { title: 'Дизайн', duration: 30, price: 40_000 };
  design = (await created(fixture.request('POST /api/services', 'owner', service))).id;
});
beforeEach(() => fixture.nextYear());
afterAll(() => fixture.api.close());

const later = (instant: string, minutes: number) =>
  new Date(Date.parse(instant) + minutes * MINUTE).toISOString();
const put = (id: number, data: object, part: ActorName = 'owner') =>
  fixture.request(`PUT ${PATH}/${id}?populate=lines,participants`, part, data);
const changed = async (id: number, data: object) => {
  const { status, body } = await put(id, data);
  expect([data, status, body.error]).toEqual([data, 200, undefined]);
  return body.data;
};
const refusal = async (id: number, data: object, part: ActorName = 'owner') =>
  statusAndCode(await put(id, data, part));
const messagesOf = (appointment: number) =>
  fixture.sql<{ kind: string; text: string }>(
    sql`select kind, text from messages where appointment = ${appointment}
      and kind not in ('reminder', 'booked', 'booked_by_provider') order by id`,
  );
const lastEvent = async (id: number) =>
  (
    await fixture.request(
      `GET /api/appointment-events?filters[appointment][id]=${id}&sort=id:desc`,
      'owner',
    )
  ).body.data[0];
/** A client who sits at the chair since half an hour. */
const atTheChair = async () => {
  const { id, starts_at } = await fixture.book();
  await fixture.to(later(starts_at, 30));
  await changed(id, { status: 'in_progress' });
  return { id, starts_at };
};

describe('other services', () => {
  test('while the client sits there: the time and the price follow, history says it, nobody is written to', async () => {
    const { id, starts_at } = await atTheChair();
    expect(await changed(id, { services: [fixture.manicure, design] })).toMatchObject({
      ...{ duration: 90, price_total: 140_000, ends_at: later(starts_at, 90) },
      lines: [{ title: 'Маникюр' }, { title: 'Дизайн', price: 40_000 }],
      participants: [{ price: 140_000 }],
    });
    expect(await lastEvent(id)).toMatchObject({
      ...{ kind: 'changed', by: 'provider' },
      after: { services: [fixture.manicure, design], ends_at: later(starts_at, 90) },
    });
    expect(await changed(id, { services: [design] })).toMatchObject({
      ...{ duration: 30, price_total: 40_000 },
    });
    expect(await messagesOf(id)).toEqual([]);
  });

  test('over the next appointment are refused, and taken where that is allowed', async () => {
    const { id, starts_at } = await fixture.book();
    await created(
      fixture.request(`POST ${PATH}`, 'owner', {
        ...{ services: [fixture.manicure], starts_at: later(starts_at, 60) },
      }),
    );
    await fixture.to(later(starts_at, 30));
    await changed(id, { status: 'in_progress' });
    const services = [fixture.manicure, design];
    expect(await refusal(id, { services })).toEqual([409, 'slot_taken']);
    expect(await changed(id, { services, allow_overlap: true })).toMatchObject({ duration: 90 });
  });

  test('are not the client’s to take then, nor anybody’s once it is over, nor over another’s change', async () => {
    const { id } = await atTheChair();
    const services = [fixture.manicure, design];
    expect(await refusal(id, { services }, 'client')).toEqual([409, 'bad_transition']);
    expect(await refusal(id, { services, version: 1 })).toEqual([409, 'stale']);
    await changed(id, { status: 'completed' });
    expect(await refusal(id, { services })).toEqual([409, 'bad_transition']);
  });

  test('of an appointment to come are told to its client in one message, with what they cost', async () => {
    const { id } = await fixture.book();
    await changed(id, { services: [fixture.manicure, design] });
    const messages = await messagesOf(id);
    expect(messages).toMatchObject([{ kind: 'changed' }]);
    expect(messages[0]?.text).toMatch(/^Услуги записи изменены: Маникюр, Дизайн, .* 1\s400₽\. /u);
    await changed(id, { services: [design], starts_at: fixture.noon() });
    expect((await messagesOf(id)).map(({ kind }) => kind)).toEqual(['changed', 'moved']);
  });
});

test('a quote for other services lets the appointment keep its promo', async () => {
  const promo = { title: 'Знакомство', kind: 'percent', value: 10, max_uses_per_client: 1 };
  const { id: promoId } = await created(fixture.request('POST /api/promos', 'owner', promo));
  const { id, starts_at } = await fixture.book();
  const data = {
    ...{ services: [fixture.manicure, design], starts_at },
    client_profile: fixture.actors.clientProfile,
  };
  const quoted = async (more: object) =>
    (await fixture.request('POST /api/appointments/quote', 'owner', { ...data, ...more })).body
      .data;
  expect(await quoted({})).toMatchObject({ price: 140_000 });
  expect(await quoted({ exclude_appointment: id })).toMatchObject({ price: 126_000 });
  expect(await changed(id, { services: data.services })).toMatchObject({ discount: 14_000 });
  await fixture.request(`DELETE /api/promos/${promoId}`, 'owner');
});

describe('how it was paid', () => {
  test('is noted, corrected and taken back, and history says each', async () => {
    const { id } = await atTheChair();
    await changed(id, { status: 'completed' });
    const paid = { payment_method: 'cash', tips: 20_000 };
    const { version, ...now } = await changed(id, paid);
    expect(now).toMatchObject(paid);
    expect(await lastEvent(id)).toMatchObject({
      ...{ kind: 'changed', before: { payment_method: null, tips: 0 }, after: paid },
    });
    expect(await changed(id, paid)).toMatchObject({ version });
    expect(await changed(id, { payment_method: 'unpaid', tips: null })).toMatchObject({
      ...{ payment_method: 'unpaid', tips: 0 },
    });
    expect(await changed(id, { payment_method: null })).toMatchObject({ payment_method: null });
    expect(await messagesOf(id)).toEqual([]);
  });

  test('is not of what does not take place, and is the provider’s alone', async () => {
    const { id } = await fixture.book();
    expect(await refusal(id, { payment_method: 'cash' }, 'client')).toEqual([400, 'key_invalid']);
    await changed(id, { payment_method: 'transfer' });
    const read = (await fixture.request(`GET ${PATH}/${id}`, 'client')).body.data;
    expect(read).not.toHaveProperty('payment_method');
    expect(read).not.toHaveProperty('tips');
    await changed(id, { status: 'cancelled_by_provider' });
    expect(await refusal(id, { payment_method: 'cash' })).toEqual([409, 'bad_transition']);
    await changed(id, { payment_method: null });
  });

  test('adds nothing to what statistics count: tips are no revenue', async () => {
    const { id } = await atTheChair();
    await changed(id, { status: 'completed' });
    const revenue = async () =>
      (await fixture.request('GET /api/statistics', 'owner')).body.data.revenue;
    const before = await revenue();
    expect(before).toBeDefined();
    await changed(id, { payment_method: 'card', tips: 50_000 });
    expect(await revenue()).toEqual(before);
  });
});
