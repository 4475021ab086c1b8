import { afterAll, beforeAll, expect, test } from 'vitest';
import { created } from '../../../testing/actors.ts';
import { type BookingFixture, openBookingFixture } from '../../../testing/booking-fixture.ts';
import { statusAndCode } from '../../../testing/request-as.ts';

const PATH = '/api/appointments';
let fixture: BookingFixture;
/** 60 minutes and 10 after; its documentId. */
let gel: number;
let gelDocument: string;
beforeAll(async () => {
  fixture = await openBookingFixture();
  const service = { title: 'Гель', duration: 60, price: 70_000, buffer_after: 10 };
  const { id, documentId } = await created(fixture.request('POST /api/services', 'owner', service));
  gel = id;
  gelDocument = documentId;
  const promo = { title: 'Гель по 500', kind: 'fixed_price', value: 50_000, services: [gel] };
  await created(fixture.request('POST /api/promos', 'owner', promo));
});
afterAll(() => fixture.api.close());

const titlesOf = (list: readonly { title: string }[]) => list.map(({ title }) => title);

test('a mother and her daughter: what is offered, quoted and booked is one service twice', async () => {
  const twice = [gel, gelDocument];
  const starts_at = fixture.noon();
  const offered = await fixture.request(
    `POST ${PATH}/possible_starts/${starts_at.slice(0, 10)}`,
    'client',
    { provider_profile: fixture.actors.provider, services: twice },
  );
  expect(offered.body.meta.duration).toBe(120);
  const quote = await fixture.request(`POST ${PATH}/quote`, 'client', {
    services: twice,
    starts_at,
  });
  expect(quote.body.data).toMatchObject({ price_total: 140_000, discount: 40_000, price: 100_000 });
  const booked = await created(
    fixture.request(`POST ${PATH}?populate=services,lines,participants`, 'client', {
      services: twice,
      starts_at,
    }),
  );
  expect(booked).toMatchObject({
    ends_at: new Date(Date.parse(starts_at) + 120 * 60_000).toISOString(),
    price_total: 140_000,
    discount: 40_000,
    capacity: 1,
    services: [{ id: gel }, { id: gel }],
    lines: [
      { price: 70_000, duration: 60, sort: 1 },
      { price: 70_000, duration: 60, sort: 2 },
    ],
    participants: [{ price: 100_000, discount: 40_000 }],
  });
  expect(booked.lines).toHaveLength(2);
  // The buffer follows the second one.
  const next = (minutes: number) =>
    fixture.request(`POST ${PATH}`, 'owner', {
      services: [gel],
      starts_at: new Date(Date.parse(starts_at) + minutes * 60_000).toISOString(),
    });
  expect(statusAndCode(await next(129))).toEqual([409, 'slot_taken']);
  expect((await next(130)).status).toBe(201);
  const query = `filters[id]=${booked.id}&filters[services][id]=${gel}&populate=services`;
  const listed = (await fixture.request(`GET ${PATH}?${query}`, 'client')).body;
  expect([listed.data.length, listed.meta.pagination.total]).toEqual([1, 1]);
  expect(titlesOf(listed.data[0].services)).toEqual(['Гель', 'Гель']);
});

test('a change keeps, adds and takes away one of them', async () => {
  const { manicure } = fixture;
  const { id, version } = await fixture.book({ services: [gel, manicure, gel] });
  const put = (services: unknown) =>
    fixture.request(`PUT ${PATH}/${id}?populate=services,lines`, 'owner', { services });
  const same = (await put([gel, manicure, gel])).body.data;
  expect([same.version, same.price_total]).toEqual([version, 240_000]);
  const changes: readonly [unknown, readonly string[]][] = [
    [{ disconnect: [gel] }, ['Гель', 'Маникюр']],
    [{ connect: [gel] }, ['Гель', 'Маникюр', 'Гель']],
    [
      { connect: [{ id: gel, position: { before: manicure } }] },
      ['Гель', 'Гель', 'Маникюр', 'Гель'],
    ],
    [{ disconnect: [gel, gel] }, ['Гель', 'Маникюр']],
    [
      [gel, gel],
      ['Гель', 'Гель'],
    ],
  ];
  for (const [change, titles] of changes) {
    const { services, lines } = (await put(change)).body.data;
    expect([change, titlesOf(services), titlesOf(lines)]).toEqual([change, titles, titles]);
  }
});

test('how often it is named is bounded', async () => {
  const starts_at = fixture.noon();
  const book = async (times: number, data: object = {}) => {
    const services = Array.from({ length: times }, () => gel);
    return statusAndCode(
      await fixture.request(`POST ${PATH}`, 'owner', { services, starts_at, ...data }),
    );
  };
  for (const data of [{}, { allow_overlap: true }]) {
    expect(await book(25, data)).toEqual([400, 'validation_failed']);
    expect(await book(70_000, data)).toEqual([400, 'validation_failed']);
  }
});

test('statistics count the appointment once, and the time and money of both', async () => {
  const period = {
    user: 1,
    provider_profile: fixture.actors.provider,
    starts_at: '2026-11-01T00:00:00Z',
    ends_at: '2027-11-01T00:00:00Z',
    reason: 'Проба',
  };
  const addon = { kind: 'extended_statistics', quantity: 1 };
  await created(fixture.request('POST /api/user-addons', 'operator', { ...period, ...addon }));
  const starts_at = '2027-02-01T09:00:00.000Z';
  const { id } = await fixture.book({ services: [gel, fixture.manicure, gel], starts_at });
  await fixture.to(starts_at);
  await fixture.request(`PUT ${PATH}/${id}`, 'owner', { status: 'completed' });
  const range = 'from=2027-02-01&to=2027-02-01';
  const read = async (path: string) =>
    (await fixture.request(`GET /api/statistics/extended${path}?${range}`, 'owner')).body.data;
  const { appointments, revenue } = await read(`/${gel}`);
  expect([appointments.completed.value, revenue.value]).toEqual([1, 116_666]);
  expect((await read('')).top_services).toMatchObject([
    { service: { id: gel }, appointments: 1, revenue: 116_666 },
    { service: { id: fixture.manicure }, appointments: 1, revenue: 83_334 },
  ]);
});
