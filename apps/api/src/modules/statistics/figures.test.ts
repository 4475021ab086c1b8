import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Actors, createActors, created } from '../../../testing/actors.ts';
import { type RequestAs, requestAs } from '../../../testing/request-as.ts';
import { startApi, type TestApi } from '../../../testing/start-api.ts';

let api: TestApi;
let actors: Actors;
let request: RequestAs;
let services: readonly [number, number, number];
const read = async (path: string) =>
  (await request(`GET /api/statistics${path}`, 'owner')).body.data;

beforeAll(async () => {
  api = await startApi({ env: { RATE_LIMITS: 'off' } });
  api.clock.set('2026-11-02T05:00:00Z');
  actors = await createActors(api);
  request = requestAs(api, actors);
  const make = async (title: string, price: number, duration = 60) =>
    (await created(request('POST /api/services', 'owner', { title, duration, price }))).id;
  services = [
    await make('Маникюр', 150_000),
    await make('Совет', 0),
    await make('Свадьба', 1, 600),
  ];
  const hours = [{ from: '10:00', to: '20:00' }];
  const weekly = { mon: hours, tue: hours, wed: hours, thu: hours, fri: [], sat: [], sun: [] };
  await created(
    request('POST /api/timetables', 'owner', { kind: 'weekly', valid_from: '2026-01-01', weekly }),
  );
  const period = {
    user: 1,
    provider_profile: actors.provider,
    starts_at: '2026-11-01T00:00:00Z',
    ends_at: '2029-01-01T00:00:00Z',
    reason: 'Проба',
  };
  const plan = { tariff: 1, status: 'active', cost: 0, additional_appointment_cost: 0 };
  await created(
    request('POST /api/user-tariffs', 'operator', { ...period, ...plan, appointments_count: 1 }),
  );
  const addon = { kind: 'extended_statistics', quantity: 1 };
  await created(request('POST /api/user-addons', 'operator', { ...period, ...addon }));
});
afterAll(() => api.close());

/** Sets the clock; no session ends. */
async function to(instant: string): Promise<void> {
  api.clock.set(instant);
  await api.context.database.db.execute(sql`update sessions
    set created_at = ${instant}::timestamptz, last_used_at = ${instant}::timestamptz, expires_at = '2030-01-01'`);
}

/** Moscow is three hours ahead of UTC. */
async function book(starts_at: string, { service = services[0], status = '' } = {}) {
  const { id } = await created(
    request('POST /api/appointments', 'owner', {
      services: [service],
      starts_at: `${starts_at}:00+03:00`,
      client_profile: actors.clientProfile,
      allow_overlap: true,
    }),
  );
  if (status) {
    expect((await request(`PUT /api/appointments/${id}`, 'owner', { status })).status).toBe(200);
  }
  return id as number;
}

test('a client’s day is told by hours, like everybody’s', async () => {
  await to('2026-11-02T12:00:00Z');
  await book('2026-11-02T12:00', { status: 'completed' });
  const { series } = await read(`/client/${actors.clientProfile}?from=2026-11-02&to=2026-11-02`);
  expect(series).toHaveLength(24);
  const visits = series.filter((point: { visits: number }) => point.visits > 0);
  expect(visits).toEqual([
    { at: '2026-11-02T12:00', visits: 1, cancelled: 0, no_show: 0, revenue: 150_000 },
  ]);
});

test('a client who left a group and came back is one visit, not a cancellation beside it', async () => {
  const lesson = { title: 'Урок', duration: 60, price: 100, capacity: 3 };
  const { id: service } = await created(request('POST /api/services', 'owner', lesson));
  await to('2026-11-03T06:00:00Z');
  const id = await book('2026-11-03T12:00', { service });
  for (const action of ['leave', 'join']) {
    const data = { action, client_profile: actors.clientProfile };
    const answer = await request(`POST /api/appointments/${id}/join_leave`, 'owner', data);
    expect(answer.status).toBe(200);
  }
  await to('2026-11-03T12:00:00Z');
  const completed = await request(`PUT /api/appointments/${id}`, 'owner', { status: 'completed' });
  expect(completed.status).toBe(200);
  const { series } = await read(`/client/${actors.clientProfile}?from=2026-11-03&to=2026-11-03`);
  expect(series[12]).toMatchObject({ visits: 1, cancelled: 0, revenue: 100 });
});

test('occupancy is of the hours of work, each counted once; time outside them is told beside it', async () => {
  // Half an hour before the hours, a whole day in them twice over, and over midnight.
  await book('2026-11-10T09:30');
  await book('2026-11-10T10:00', { service: services[2] });
  await book('2026-11-10T10:00', { service: services[2] });
  await book('2026-11-10T23:30');
  const tuesday = await read('?from=2026-11-10&to=2026-11-10');
  expect(tuesday.occupancy_percent.value).toBe(100);
  expect(tuesday.minutes_outside_hours.value).toBe(60);
  const wednesday = await read('?from=2026-11-11&to=2026-11-11');
  expect(wednesday.occupancy_percent).toEqual({ value: 0, previous: 100, change_percent: -100 });
  expect(wednesday.minutes_outside_hours).toMatchObject({ value: 30, previous: 60 });
  const friday = await read('?from=2026-11-13&to=2026-11-13');
  expect(friday.occupancy_percent.value).toBeNull();
});

test('sources count views and visitors as everything else does: no reload, and a visitor once a day', async () => {
  const open = async (at: string, utm_source: string, visitor_id = 'vera') => {
    await to(`${at}:00Z`);
    const view = { provider_profile: actors.provider, kind: 'page_view', visitor_id, utm_source };
    const headers = { 'User-Agent': 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) Firefox/130.0' };
    const body = { data: view };
    const { status } = await api.request('POST', '/api/service-link-openings', { body, headers });
    expect(status).toBe(201);
  };
  await open('2026-11-16T09:00', 'vk');
  await open('2026-11-16T09:10', 'vk');
  await open('2026-11-16T09:20', 'mail');
  await open('2026-11-16T12:00', 'mail');
  await open('2026-11-16T12:00', 'vk', 'nadya');
  await open('2026-11-17T09:00', 'mail');
  const { sources, page_views, unique_visitors } = await read(
    '/extended?from=2026-11-16&to=2026-11-17',
  );
  expect([page_views.value, unique_visitors.value]).toEqual([4, 3]);
  expect(
    sources.map((one: { utm_source: string; views: number; visitors: number }) => [
      one.utm_source,
      one.views,
      one.visitors,
    ]),
  ).toEqual([
    ['vk', 2, 2],
    ['mail', 2, 1],
  ]);
});

test('a service is counted by the appointments that its money is of', async () => {
  await to('2026-11-18T12:00:00Z');
  await book('2026-11-18T10:00', { status: 'completed' });
  await book('2026-11-18T11:00', { status: 'cancelled_by_provider' });
  await book('2026-11-18T12:00', { service: services[1], status: 'completed' });
  await book('2026-11-18T18:00', { service: services[1] });
  const { top_services } = await read('/extended?from=2026-11-18&to=2026-11-18');
  expect(top_services).toMatchObject([
    { service: { title: 'Маникюр' }, appointments: 1, revenue: 150_000, share: 100 },
    { service: { title: 'Совет' }, appointments: 1, revenue: 0, share: 0 },
  ]);
});

test('a rating edited anew counts from then on, and the former one until then', async () => {
  const come = async (at: string) => {
    await to(`${at}:00+03:00`);
    return await book(at, { status: 'completed' });
  };
  const appointment = await come('2026-11-19T10:00');
  const written = { appointment, rating: 2 };
  const review = await created(request('POST /api/reviews', 'client', written));
  const later = await come('2028-06-20T10:00');
  const edited = { appointment: later, rating: 5 };
  expect((await request(`PUT /api/reviews/${review.id}`, 'client', edited)).status).toBe(200);
  const ratingIn = async (month: string) => (await read(`?from=${month}-01`)).rating;
  expect(await ratingIn('2028-06')).toMatchObject({ value: 5, previous: null });
  expect(await ratingIn('2026-12')).toMatchObject({ value: 2, previous: 2 });
  expect(await ratingIn('2026-11')).toMatchObject({ value: 2, previous: null });
});
