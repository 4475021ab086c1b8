import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type ActorName, created } from '../../../testing/actors.ts';
import { type BookingFixture, openBookingFixture } from '../../../testing/booking-fixture.ts';
import { statusAndCode } from '../../../testing/request-as.ts';

const PATH = '/api/appointments';
const MINUTE = 60_000;
let fixture: BookingFixture;
/** 30 minutes. */
let design: number;
let hidden: number;
let foreign: number;
beforeAll(async () => {
  fixture = await openBookingFixture();
  const service = async (data: object, part: ActorName = 'owner'): Promise<number> =>
    (await created(fixture.request('POST /api/services', part, { duration: 30, ...data }))).id;
  design = await service({ title: 'Дизайн', price: 40_000, step: 60 });
  hidden = await service({ title: 'Не онлайн', price: 1, is_online_bookable: false });
  foreign = await service({ title: 'Стрижка', price: 1 }, 'foreign');
  const tenth = { title: 'Скидка', kind: 'percent', value: 10 };
  await created(fixture.request('POST /api/promos', 'owner', tenth));
});
beforeEach(() => fixture.nextYear());
afterAll(() => fixture.api.close());

const later = (instant: string, minutes: number) =>
  new Date(Date.parse(instant) + minutes * MINUTE).toISOString();
const put = (id: number, services: unknown, { part = 'client' as ActorName, ...data } = {}) =>
  fixture.request(`PUT ${PATH}/${id}?populate=services,participants`, part, { services, ...data });
const changed = async (id: number, services: unknown, data = {}) => {
  const { status, body } = await put(id, services, data);
  expect([services, status, body.error]).toEqual([services, 200, undefined]);
  return body.data;
};
const refusal = async (id: number, services: unknown) => statusAndCode(await put(id, services));
const notices = async (part: 'owner' | 'client') =>
  (await fixture.request('GET /api/notifications?sort=id:desc', part)).body.data;
const eventsOf = async (id: number) =>
  (
    await fixture.request(
      `GET /api/appointment-events?filters[appointment][id]=${id}&sort=id:desc`,
      'owner',
    )
  ).body.data;

test('a client adds a service to an own appointment: longer, priced anew, told to the provider, no move', async () => {
  await fixture.rules({ client_move_limit: 0, booking_policy: 'request' });
  const { manicure } = fixture;
  // Neither on the grid of the service that is added, nor on the provider's.
  const starts_at = later(fixture.noon(), 7);
  const { id, version } = await fixture.book({ starts_at });
  const toClient = (await notices('client')).length;
  const longer = await changed(id, [manicure, design]);
  expect(longer).toMatchObject({
    starts_at,
    ends_at: later(starts_at, 90),
    status: 'confirmed',
    price_total: 140_000,
    discount: 14_000,
    moves_count: 0,
    version: version + 1,
    services: [{ title: 'Маникюр' }, { title: 'Дизайн' }],
    participants: [{ price: 126_000, discount: 14_000 }],
  });
  const [notice] = await notices('owner');
  expect(notice).toMatchObject({
    kind: 'visit_changed',
    title: 'Клиент изменил услуги',
    text: expect.stringContaining('Мария, Маникюр, Дизайн, 1 декабря'),
  });
  expect((await notices('client')).length).toBe(toClient);
  const [event] = await eventsOf(id);
  expect(event).toMatchObject({
    kind: 'changed',
    by: 'client',
    before: { services: [manicure] },
    after: { services: [manicure, design] },
  });
  // One more, and back again: what was booked stays.
  expect((await changed(id, { connect: [design] })).price_total).toBe(180_000);
  expect((await changed(id, [manicure])).price_total).toBe(100_000);
  await fixture.rules({ client_move_limit: 3, booking_policy: 'auto' });
});

test('what was booked, or what the provider made of it, a client does not take away', async () => {
  const { manicure } = fixture;
  const { id } = await fixture.book();
  const refused = [400, 'validation_failed'];
  for (const services of [[], [design], { disconnect: [manicure] }]) {
    expect([services, ...(await refusal(id, services))]).toEqual([services, ...refused]);
  }
  await changed(id, [manicure, design, design]);
  await changed(id, [manicure, design], { part: 'owner' });
  expect(await refusal(id, [manicure])).toEqual(refused);
  await changed(id, [design, manicure, manicure]);
  await changed(id, [design, manicure]);
  expect(await refusal(id, [manicure, foreign])).toEqual(refused);
  expect(await refusal(id, [design, manicure, foreign])).toEqual(refused);
  expect(await refusal(id, [design, manicure, hidden])).toEqual([422, 'service_unavailable']);
});

test('the time for it must be free and within the hours', async () => {
  const { manicure } = fixture;
  const { id, starts_at } = await fixture.book();
  const next = await fixture.book({ starts_at: later(starts_at, 89) });
  expect(await refusal(id, [manicure, design])).toEqual([409, 'slot_taken']);
  await fixture.request(`PUT ${PATH}/${next.id}`, 'owner', { starts_at: later(starts_at, 90) });
  await changed(id, [manicure, design]);
  const holiday = { title: 'Отгул', starts_at: later(starts_at, 24 * 60 + 61) };
  const tomorrow = await fixture.book({ starts_at: later(starts_at, 24 * 60) });
  await created(
    fixture.request('POST /api/holidays', 'owner', {
      ...holiday,
      kind: 'day_off',
      ends_at: later(holiday.starts_at, 60),
    }),
  );
  expect(await refusal(tomorrow.id, [manicure, design])).toEqual([422, 'slot_unavailable']);
  // The provider is free to.
  await changed(tomorrow.id, [manicure, design], { part: 'owner' });
});

test('until the time for cancelling is over, whatever the lead time; of what is upcoming and theirs alone', async () => {
  const { manicure } = fixture;
  const { id, starts_at } = await fixture.book();
  const group = await fixture.book({ services: [fixture.lesson] });
  expect((await put(group.id, [fixture.lesson, design])).status).toBe(404);
  expect((await put(id, [manicure, design], { part: 'foreign' })).status).toBe(404);
  await fixture.rules({ cancel_window_minutes: 60, min_lead_minutes: 1440 });
  await fixture.to(later(starts_at, -61));
  await changed(id, [manicure, design]);
  await fixture.to(later(starts_at, -59));
  expect(await refusal(id, [manicure, design, design])).toEqual([409, 'cancel_window']);
  await fixture.rules({ cancel_window_minutes: 0, min_lead_minutes: 60 });
  await fixture.to(starts_at);
  expect(await refusal(id, [manicure, design, design])).toEqual([409, 'bad_transition']);
});

test('a price and a length the provider set grow by the service that is added, and shrink by it', async () => {
  const { manicure } = fixture;
  const { id, starts_at } = await fixture.book({ price_total: 70_000, duration: 100 });
  const offered = async (part: ActorName) =>
    (
      await fixture.request(`POST ${PATH}/possible_starts/${starts_at.slice(0, 10)}`, part, {
        provider_profile: fixture.actors.provider,
        services: [manicure, design],
        exclude_appointment: id,
      })
    ).body.meta.duration;
  expect([await offered('client'), await offered('owner')]).toEqual([130, 90]);
  const longer = await changed(id, [manicure, design]);
  expect(longer).toMatchObject({
    ends_at: later(starts_at, 130),
    price_total: 110_000,
    discount: 0,
    participants: [{ price: 110_000, discount: 0 }],
  });
  expect(await changed(id, [manicure])).toMatchObject({
    ends_at: later(starts_at, 100),
    price_total: 70_000,
    participants: [{ price: 70_000 }],
  });
});

test('a blocked client adds nothing', async () => {
  const { manicure, actors } = fixture;
  const { id } = await fixture.book();
  const block = (is_blocked: boolean) =>
    fixture.request(`PUT /api/client-profiles/${actors.clientProfile}`, 'owner', { is_blocked });
  await block(true);
  expect(await refusal(id, [manicure, design])).toEqual([422, 'slot_unavailable']);
  await block(false);
  expect((await changed(id, [manicure, design])).price_total).toBe(140_000);
});
