import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Actors, createActors, created } from '../../../testing/actors.ts';
import { type RequestAs, requestAs, statusAndCode } from '../../../testing/request-as.ts';
import { startApi, type TestApi } from '../../../testing/start-api.ts';

let api: TestApi;
let actors: Actors;
let request: RequestAs;
let manicure: number;
const read = async (path: string) => (await request(`GET /api/statistics${path}`, 'owner')).body;

beforeAll(async () => {
  api = await startApi({ env: { RATE_LIMITS: 'off' } });
  actors = await createActors(api);
  request = requestAs(api, actors);
  const service = { title: 'Маникюр', duration: 60, price: 150_000 };
  manicure = (await created(request('POST /api/services', 'owner', service))).id;
  const hours = [{ from: '10:00', to: '20:00' }];
  await created(
    request('POST /api/timetables', 'owner', {
      kind: 'weekly',
      valid_from: '2026-01-01',
      weekly: { mon: hours, tue: hours, wed: hours, thu: hours, fri: hours, sat: [], sun: [] },
    }),
  );
});
afterAll(() => api.close());

const book = async (starts_at: string) =>
  (
    await created(
      request('POST /api/appointments', 'owner', {
        services: [manicure],
        starts_at,
        client_profile: actors.clientProfile,
      }),
    )
  ).id as number;
const setStatus = (id: number, status: string) =>
  request(`PUT /api/appointments/${id}`, 'owner', { status });

describe('who reads statistics', () => {
  test('a provider their own, clients none', async () => {
    expect((await request('GET /api/statistics', 'owner')).status).toBe(200);
    expect(statusAndCode(await request('GET /api/statistics', 'client'))).toEqual([
      422,
      'provider_profile_required',
    ]);
    expect((await request('GET /api/statistics', 'visitor')).status).toBe(403);
  });

  test('what the add-on opens needs the add-on, whatever the tariff; clients need a tariff', async () => {
    const client = `GET /api/statistics/client/${actors.clientProfile}`;
    const extended = 'GET /api/statistics/extended';
    expect(statusAndCode(await request(extended, 'owner'))).toEqual([
      402,
      'extended_statistics_required',
    ]);
    expect(statusAndCode(await request(client, 'owner'))).toEqual([402, 'plan_required']);
    const period = {
      user: 1,
      provider_profile: actors.provider,
      starts_at: '2026-11-01T00:00:00Z',
      ends_at: '2026-11-21T10:00:00Z',
      reason: 'Проба',
    };
    const plan = { tariff: 1, status: 'active', cost: 0, additional_appointment_cost: 0 };
    await created(
      request('POST /api/user-tariffs', 'operator', { ...period, ...plan, appointments_count: 1 }),
    );
    expect(statusAndCode(await request(extended, 'owner'))).toEqual([
      402,
      'extended_statistics_required',
    ]);
    expect((await request(client, 'owner')).status).toBe(200);
    const addon = { kind: 'extended_statistics', quantity: 1, ends_at: '2026-11-21T09:30:00Z' };
    await created(request('POST /api/user-addons', 'operator', { ...period, ...addon }));
    expect((await request(extended, 'owner')).status).toBe(200);
    api.clock.set('2026-11-21T09:30:00Z');
    expect((await request(extended, 'owner')).status).toBe(402);
    // Grace: three days after its end the tariff still opens.
    api.clock.set('2026-11-24T09:59:59Z');
    expect((await request(client, 'owner')).status).toBe(200);
    api.clock.set('2026-11-24T10:00:00Z');
    expect((await request(client, 'owner')).status).toBe(402);
    api.clock.set('2026-11-21T09:00:00Z');
  });
});

describe('the numbers', () => {
  test('of a month with the month before, in the provider’s zone', async () => {
    const completed = await book('2026-11-20T09:00:00Z');
    await setStatus(completed, 'completed');
    await book('2026-11-30T21:30:00Z'); // 1 December, half past midnight in Moscow
    await book('2026-11-25T09:00:00Z');
    const { data, meta } = await read('?from=2026-11-01');
    expect(meta).toMatchObject({
      from: '2026-11-01',
      to: '2026-11-30',
      bucket: 'day',
      time_zone: 'Europe/Moscow',
      previous: { from: '2026-10-01', to: '2026-10-31' },
    });
    expect(meta.definitions.revenue).toContain('состоявшихся');
    expect(data.appointments.total).toEqual({ value: 2, previous: 0, change_percent: null });
    expect(data.appointments.upcoming).toEqual({ value: 1, previous: null, change_percent: null });
    expect(data.clients).toMatchObject({ total: { value: 1 }, new: { value: 1 } });
    expect(data.revenue.value).toBe(150_000);
    expect(data.average_check).toEqual({ value: 150_000, previous: null, change_percent: null });
    // Two hours of 21 working days of ten.
    expect(data.occupancy_percent).toEqual({ value: 1, previous: 0, change_percent: null });
    expect(data.series).toHaveLength(30);
    expect(data.series[19]).toEqual({
      at: '2026-11-20',
      total: 1,
      completed: 1,
      cancelled: 0,
      no_show: 0,
      revenue: 150_000,
    });
    const december = (await read('?from=2026-12-01&compare=year')).data;
    expect(december.appointments.total.value).toBe(1);
  });

  test('by hours, weeks and months', async () => {
    const hours = (await read('?from=2026-11-20&to=2026-11-20')).data.series;
    expect(hours).toHaveLength(24);
    expect(hours[12]).toMatchObject({ at: '2026-11-20T12:00', completed: 1 });
    const weeks = (await read('?from=2026-11-01&bucket=week')).data.series;
    expect(weeks.map(({ at }: { at: string }) => at)).toEqual([
      '2026-11-01',
      '2026-11-02',
      '2026-11-09',
      '2026-11-16',
      '2026-11-23',
      '2026-11-30',
    ]);
    expect((await read('?from=2026-01-01&to=2026-12-31')).data.series).toHaveLength(12);
  });

  test('of one client', async () => {
    await api.context.database.db.execute(sql`update user_tariffs set ends_at = '2027-01-01'`);
    const { data } = await read(`/client/${actors.clientProfile}`);
    expect(data).toMatchObject({
      client_profile: { name: 'Мария' },
      visits: 1,
      revenue: 150_000,
      average_check: 150_000,
      first_visit_at: '2026-11-20T09:00:00.000Z',
      next_visit_at: '2026-11-25T09:00:00.000Z',
      average_days_between: null,
      favourite_services: [{ service: { title: 'Маникюр' }, visits: 1 }],
      reviews: [],
    });
    const foreign = await request('POST /api/client-profiles', 'foreign', { name: 'Чужая' });
    expect(
      (await request(`GET /api/statistics/client/${foreign.body.data.id}`, 'owner')).status,
    ).toBe(404);
  });

  test.each(['from=2026-02-30', 'from=x', 'to=2026-10-31', 'bucket=year', 'compare=all'])(
    'of %s are none',
    async (query) => {
      const { status, body } = await request(
        `GET /api/statistics?from=2026-11-01&${query}`,
        'owner',
      );
      expect([status, body.error?.details.code]).toEqual([400, 'validation_failed']);
    },
  );
});
