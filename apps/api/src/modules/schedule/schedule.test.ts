import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Actors, createActors, created } from '../../../testing/actors.ts';
import { openCalendar } from '../../../testing/open-calendar.ts';
import { type RequestAs, requestAs } from '../../../testing/request-as.ts';
import { startApi, type TestApi } from '../../../testing/start-api.ts';

let api: TestApi;
let actors: Actors;
let request: RequestAs;
beforeAll(async () => {
  api = await startApi({ env: { RATE_LIMITS: 'off' } });
  actors = await createActors(api);
  request = requestAs(api, actors);
});
afterAll(() => api.close());

const at = (from: string, to: string) => ({ from, to });

describe('a timetable', () => {
  const cycle = (...days: object[][]) => ({
    kind: 'cycle',
    cycle: { anchor_date: '2026-01-01', days },
  });
  const weekly = (...mon: object[]) => ({ kind: 'weekly', weekly: { mon } });
  const dates = (...all: [string, object[]][]) => ({
    kind: 'dates',
    dates: all.map(([date, intervals]) => ({ date, intervals })),
  });

  test.each([
    [weekly(at('10:00', '13:00'), at('13:00', '24:00'))],
    [weekly(at('20:00', '02:00'))],
    [weekly(at('00:00', '24:00'))],
    [{ ...weekly(), breaks: [at('14:00', '14:40'), at('23:30', '00:30')] }],
    [cycle([at('10:00', '20:00')], [at('10:00', '20:00')], [], [])],
    [dates(['2026-12-31', [at('10:00', '15:00')]], ['2027-01-01', []])],
  ])('may be %j', async (plan) => {
    const timetable = await created(
      request('POST /api/timetables', 'owner', { valid_from: '2026-01-01', ...plan }),
    );
    expect(timetable).toMatchObject(plan);
  });

  test.each([
    [weekly(at('9:00', '10:00')), 'weekly.mon.0.from must look like 09:30'],
    [weekly(at('09:00', '24:30')), 'weekly.mon.0.to must look like 18:00, 24:00'],
    [
      weekly(at('10:00', '15:00'), at('14:00', '18:00')),
      'weekly.mon: 10:00–15:00 and 14:00–18:00 overlap',
    ],
    [
      weekly(at('20:00', '02:00'), at('22:00', '23:00')),
      'weekly.mon: 20:00–02:00 and 22:00–23:00 overlap',
    ],
    [
      weekly(at('14:00', '18:00'), at('10:00', '12:00')),
      'weekly.mon: 10:00–12:00 must stand before 14:00–18:00',
    ],
    [
      weekly(at('10:00', '10:00')),
      'weekly.mon: 10:00–10:00 must not end when it begins; all day is 00:00–24:00',
    ],
    [{ kind: 'weekly', weekly: { monday: [] } }, 'weekly.monday is an unknown key'],
    [
      cycle([at('10:00', '12:00'), at('11:00', '13:00')]),
      'cycle.days.0: 10:00–12:00 and 11:00–13:00 overlap',
    ],
    [cycle(), 'cycle.days must NOT have fewer than 1 items'],
    [
      cycle(...Array.from({ length: 367 }, () => [])),
      'cycle.days must NOT have more than 366 items',
    ],
    [
      dates(['2026-12-31', []], ['2026-12-31', [at('10:00', '11:00')]]),
      'dates.1.date 2026-12-31 is there twice',
    ],
    [dates(['2026-02-30', []]), 'dates.0.date must be a valid date, such as 2026-03-02'],
    [{ ...weekly(), breaks: [at('12:00', '12:00')] }, /^breaks: 12:00–12:00 must not end when/],
    [{ kind: 'weekly' }, 'the plan of its kind (weekly, cycle or dates) must be defined.'],
    [{ ...weekly(), valid_to: '2025-12-31' }, 'valid_to must not be before valid_from'],
  ])('must not be %j', async (plan, sentence) => {
    const data = { valid_from: '2026-01-01', ...plan };
    const { status, body } = await request('POST /api/timetables', 'owner', data);
    expect([status, body.error?.message]).toEqual([
      400,
      typeof sentence === 'string' ? sentence : expect.stringMatching(sentence),
    ]);
  });

  test('is held to the same when it is changed', async () => {
    const data = { valid_from: '2026-01-01', ...weekly(at('10:00', '12:00')) };
    const { id } = await created(request('POST /api/timetables', 'owner', data));
    const change = (change: object) => request(`PUT /api/timetables/${id}`, 'owner', change);
    const twice = await change({ breaks: [at('11:00', '12:00'), at('11:30', '11:40')] });
    expect(twice.body.error.message).toBe('breaks: 11:00–12:00 and 11:30–11:40 overlap');
    expect((await change({ kind: 'cycle' })).status).toBe(400);
    expect((await change({ breaks: [at('11:00', '11:30')] })).status).toBe(200);
  });
});

describe('a holiday', () => {
  test('over appointments is created, and names them: they stay', async () => {
    await openCalendar(api, actors.owner);
    const service = { title: 'Маникюр', duration: 60, price: 100 };
    const { id } = await created(request('POST /api/services', 'owner', service));
    const book = (starts_at: string) =>
      created(request('POST /api/appointments', 'owner', { services: [id], starts_at }));
    // Anna lives in Moscow: these are the first and the last hour of her day off, and the next one.
    const early = await book('2026-12-06T21:00:00.000Z');
    const late = await book('2026-12-07T20:30:00.000Z');
    const next = await book('2026-12-07T22:00:00.000Z');
    const cancelled = await book('2026-12-07T12:00:00.000Z');
    await request(`PUT /api/appointments/${cancelled.id}`, 'owner', {
      status: 'cancelled_by_provider',
    });
    const days = { date_from: '2026-12-07', date_to: '2026-12-07' };
    const holiday = await request('POST /api/holidays', 'owner', days);
    const conflictOf = ({ id, documentId, starts_at, ends_at, status }: typeof early) => ({
      id,
      documentId,
      status,
      starts_at,
      ends_at,
      reason: 'holiday',
    });
    expect([holiday.status, holiday.body.meta]).toEqual([
      201,
      { conflicts: [early, late].map(conflictOf), conflicts_total: 2 },
    ]);
    const longer = await request(`PUT /api/holidays/${holiday.body.data.id}`, 'owner', {
      date_to: '2026-12-08',
    });
    expect(longer.body.meta.conflicts).toEqual([early, late, next].map(conflictOf));
    await request(`DELETE /api/holidays/${holiday.body.data.id}`, 'owner');
    expect((await request(`GET /api/appointments/${early.id}`, 'owner')).body.data.status).toBe(
      'confirmed',
    );
    const yearly = await request('POST /api/holidays', 'owner', {
      date_from: '2020-12-08',
      date_to: '2020-12-08',
      repeat_yearly: true,
    });
    expect(yearly.body.meta.conflicts.map((one: { id: number }) => one.id)).toEqual([
      late.id,
      next.id,
    ]);
    const elsewhere = await request('POST /api/holidays', 'foreign', days);
    expect(elsewhere.body.meta).toEqual({ conflicts: [], conflicts_total: 0 });
  });

  test.each([
    { date_from: '2031-01-01', date_to: '9999-12-31' },
    { starts_at: '2031-01-01T00:00:00Z', ends_at: '9999-12-31T23:59:59Z' },
    { date_from: '2031-01-01', date_to: '9999-12-31', repeat_yearly: true },
    { starts_at: '2031-01-01T00:00:00Z', ends_at: '9999-12-31T23:59:59Z', repeat_yearly: true },
  ])('without an end, %j, is one all the same', async (days) => {
    const service = { title: 'Вечность', duration: 60, price: 100 };
    const { id } = await created(request('POST /api/services', 'owner', service));
    const holiday = await created(request('POST /api/holidays', 'owner', days));
    const free = (date: string) =>
      request(`POST /api/appointments/possible_starts/${date}`, 'owner', {
        provider_profile: actors.provider,
        services: [id],
      });
    expect((await free('2026-12-20')).status).toBe(200);
    expect((await free('2035-01-01')).body).toMatchObject({ data: [] });
    await request(`DELETE /api/holidays/${holiday.id}`, 'owner');
  });
});

describe('a service and the rules of booking', () => {
  test.each([
    ['services', { duration: 4 }, 'duration must be greater than or equal to 5'],
    ['services', { duration: 1441 }, 'duration must be less than or equal to 1440'],
    ['services', { price: -1 }, 'price must be greater than or equal to 0'],
    ['services', { price_max: 5 }, 'price_max must be greater than or equal to price'],
    ['services', { step: 241 }, 'step must be less than or equal to 240'],
    ['services', { capacity: 0 }, 'capacity must be greater than or equal to 1'],
    ['services', { buffer_after: -5 }, 'buffer_after must be greater than or equal to 0'],
  ])('%s: %j is refused', async (path, change, sentence) => {
    const data = { title: 'Маникюр', duration: 60, price: 100, ...change };
    const { status, body } = await request(`POST /api/${path}`, 'owner', data);
    expect([status, body.error.message]).toEqual([400, sentence]);
  });

  test.each([
    [{ step: 4 }, 'step must be greater than or equal to 5'],
    [{ max_lead_days: 0 }, 'max_lead_days must be greater than or equal to 1'],
    [{ fixed_times: ['9:00'] }, 'fixed_times.0 must look like 09:30'],
    [{ time_zone: 'Moscow' }, /time_zone must be/],
    [{ slot_mode: 'any' }, /slot_mode must be one of the following values: grid, compact, fixed/],
  ])('%j is refused', async (change, sentence) => {
    const { status, body } = await request('POST /api/provider-profile/me', 'owner', change);
    expect([status, body.error.message]).toEqual([
      400,
      typeof sentence === 'string' ? sentence : expect.stringMatching(sentence),
    ]);
  });

  test('a group that goes leaves its services ungrouped', async () => {
    const group = await created(request('POST /api/service-groups', 'owner', { title: 'Уход' }));
    const data = { title: 'Маска', duration: 30, price: 100, service_group: group.id };
    const { id } = await created(request('POST /api/services', 'owner', data));
    expect((await request(`DELETE /api/service-groups/${group.id}`, 'owner')).status).toBe(204);
    const { status, body } = await request(
      `GET /api/services/${id}?populate=service_group`,
      'owner',
    );
    expect([status, body.data.service_group]).toEqual([200, null]);
  });
});
