import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type ActorName, type Actors, createActors, created } from '../../../testing/actors.ts';
import { type RequestAs, requestAs, statusAndCode } from '../../../testing/request-as.ts';
import { startApi, type TestApi } from '../../../testing/start-api.ts';

/** Now is noon in Moscow on Saturday, 21 November 2026. */
let api: TestApi;
let actors: Actors;
let request: RequestAs;
let manicure: number;
let hours: number;
beforeAll(async () => {
  api = await startApi({ env: { RATE_LIMITS: 'off' } });
  actors = await createActors(api);
  request = requestAs(api, actors);
  manicure = await service({ title: 'Маникюр', duration: 60, price: 100, buffer_after: 15 });
  hours = await timetable({ weekly: week([{ from: '10:00', to: '14:00' }]) });
});
afterAll(() => api.close());

const service = async (data: object) =>
  (await created(request('POST /api/services', 'owner', data))).id as number;
const timetable = async (data: object) =>
  (
    await created(
      request('POST /api/timetables', 'owner', {
        kind: 'weekly',
        valid_from: '2020-01-01',
        ...data,
      }),
    )
  ).id as number;
const week = (intervals: object[]) =>
  Object.fromEntries(
    ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'].map((day) => [day, intervals]),
  );
const settings = async (data: object) => {
  const { status } = await request('POST /api/provider-profile/me', 'owner', data);
  expect(status).toBe(200);
};
const bookAt = async (starts_at: string, data: object = {}) =>
  created(request('POST /api/appointments', 'owner', { services: [manicure], starts_at, ...data }));
const gone = (path: string) => request(`DELETE ${path}`, 'owner');

const possible = (at: string, data: object = {}, part: ActorName = 'visitor') =>
  request(`POST /api/appointments/possible_starts/${at}`, part, {
    provider_profile: actors.provider,
    services: [manicure],
    ...data,
  });
/** Clock times of the starts. */
const times = async (at: string, data: object = {}, part: ActorName = 'visitor') => {
  const { status, body } = await possible(at, data, part);
  expect([status, body.error]).toEqual([200, undefined]);
  return body.data.map(({ starts_at }: { starts_at: string }) => starts_at.slice(11, 16));
};
const free = async (at: string, query = '', part: ActorName = 'visitor') =>
  (
    await request(
      `GET /api/appointments/max_available_time/${at}?provider_profile=${actors.provider}${query}`,
      part,
    )
  ).body.data;

describe('free starts', () => {
  test('are on the grid, as long as the appointment ends in the hours; its buffer may stick out', async () => {
    const { body } = await possible('2026-12-02');
    expect(body.data).toHaveLength(13);
    expect(body.data[0]).toEqual({
      starts_at: '2026-12-02T10:00:00+03:00',
      ends_at: '2026-12-02T11:00:00+03:00',
      available_until: '2026-12-02T14:00:00+03:00',
    });
    expect(body.data.at(-1).starts_at).toBe('2026-12-02T13:00:00+03:00');
    expect(body.meta).toEqual({
      time_zone: 'Europe/Moscow',
      step: 15,
      duration: 60,
      dates: { '2026-12-02': 13 },
      working_dates: ['2026-12-02'],
      next_available: '2026-12-02T10:00:00+03:00',
    });
  });

  test('leave appointments and their buffers alone', async () => {
    const { id } = await bookAt('2026-12-03T11:30:00+03:00');
    expect(await times('2026-12-03')).toEqual(['10:00', '10:15', '12:45', '13:00']);
    expect(await times('2026-12-03', { exclude_appointment: id })).toHaveLength(4);
    expect(await times('2026-12-03', { exclude_appointment: id }, 'foreign')).toHaveLength(4);
    expect(await times('2026-12-03', { exclude_appointment: id }, 'owner')).toHaveLength(13);
  });

  test.each([
    '2026-12-04',
    '2026-12-04T23:59',
    '2026-12-04T10:00:00+03:00',
    '2026-12-04T10:00:00%2B03:00',
    '2026-12-03T21:00:00Z',
  ])('of the day that %s lies on', async (at) => {
    const { body } = await possible(at, { step: 60 });
    expect(body.meta.dates).toEqual({ '2026-12-04': 4 });
  });

  test.each(['завтра', '2026-13-01', '2026-02-30', '2026-12-04T25:00', '1764843600', '04.12.2026'])(
    'of %s are nobody’s',
    async (at) => {
      const answer = await possible(encodeURIComponent(at));
      expect(statusAndCode(answer)).toEqual([400, 'validation_failed']);
      expect(answer.body.error.message).toMatch(/^datetime must be an instant/);
    },
  );

  test('of several days are counted by day', async () => {
    const { body } = await possible('2026-12-05', { days: 3, step: 60 });
    expect(body.meta.dates).toEqual({ '2026-12-05': 4, '2026-12-06': 4, '2026-12-07': 4 });
    expect((await possible('2026-12-05', { days: 63 })).status).toBe(400);
    expect((await possible('2026-12-05', { days: 0 })).status).toBe(400);
  });

  test('are in the days and clocks of the zone that is named', async () => {
    const { body } = await possible('2026-12-05', { step: 60, time_zone: 'Asia/Kamchatka' });
    expect(body.meta).toMatchObject({ time_zone: 'Asia/Kamchatka', dates: { '2026-12-05': 4 } });
    expect(body.data[0].starts_at).toBe('2026-12-05T19:00:00+12:00');
    expect((await possible('2026-12-05', { time_zone: 'Луна' })).body.error.message).toMatch(
      /time_zone must be a known IANA/,
    );
  });

  test('of several services fit all of them, with the first buffer before and the last after', async () => {
    const pedicure = await service({ title: 'Педикюр', duration: 90, price: 1, buffer_before: 30 });
    const both = { services: [manicure, pedicure], step: 30 };
    expect(await times('2026-12-08', both)).toEqual(['10:00', '10:30', '11:00', '11:30']);
    expect((await possible('2026-12-08', both)).body.meta.duration).toBe(150);
  });

  test('of what cannot be booked are refused', async () => {
    const hidden = await service({ title: 'В', duration: 30, price: 1, is_online_bookable: false });
    const foreign = (
      await created(
        request('POST /api/services', 'foreign', { title: 'Г', duration: 30, price: 1 }),
      )
    ).id;
    for (const services of [[hidden], [foreign], [999_999], ['нет']]) {
      expect(statusAndCode(await possible('2026-12-08', { services }))).toEqual([
        422,
        'service_unavailable',
      ]);
    }
    expect((await possible('2026-12-08', { services: [hidden] }, 'owner')).status).toBe(200);
    expect((await possible('2026-12-08', { services: [] })).status).toBe(400);
    expect((await possible('2026-12-08', { provider_profile: 999_999 })).status).toBe(404);
  });

  test('take the length the provider says, and no client’s', async () => {
    const long = { duration: 240, step: 60 };
    expect(await times('2026-12-08', long, 'owner')).toEqual(['10:00']);
    expect(await times('2026-12-08', long)).toEqual(['10:00', '11:00', '12:00', '13:00']);
    expect(await times('2026-12-08', { ...long, services: [] }, 'owner')).toEqual(['10:00']);
  });

  test('hold the lead time and the horizon, except for the provider', async () => {
    expect((await possible('2026-11-21')).body.meta).toMatchObject({ dates: { '2026-11-21': 1 } });
    expect(await times('2026-11-21', {}, 'owner')).toEqual(['12:15', '12:30', '12:45', '13:00']);
    const last = await possible('2027-02-19', { step: 60 });
    expect(last.body.meta.dates).toEqual({ '2027-02-19': 4 });
    expect((await possible('2027-02-20')).body.meta).toMatchObject({ reason: 'too_far' });
    expect(await times('2027-02-20', { step: 60 }, 'owner')).toHaveLength(4);
  });

  test('end with the day’s limit', async () => {
    await settings({ max_per_day: 1 });
    await bookAt('2026-12-09T10:00:00+03:00');
    const { body } = await possible('2026-12-09');
    expect([body.data, body.meta.reason]).toEqual([[], 'full']);
    expect(body.meta.next_available).toBe('2026-12-10T10:00:00+03:00');
    await settings({ max_per_day: null });
  });

  test('may be fixed, or close to appointments', async () => {
    await settings({ slot_mode: 'fixed', fixed_times: ['10:10', '12:00', '13:30'] });
    expect(await times('2026-12-10')).toEqual(['10:10', '12:00']);
    await settings({ slot_mode: 'compact' });
    const short = await service({ title: 'Снятие', duration: 30, price: 1 });
    const { id } = await bookAt('2026-12-10T11:00:00+03:00', { services: [short] });
    // 13:15 would leave the quarter of an hour before 14:00 to nobody.
    expect(await times('2026-12-10', { services: [short], step: 15 })).toEqual([
      '10:00',
      '10:30',
      '11:30',
      '12:00',
      '12:15',
      '12:30',
      '12:45',
      '13:00',
      '13:30',
    ]);
    await gone(`/api/appointments/${id}`);
    await gone(`/api/services/${short}`);
    await settings({ slot_mode: 'grid' });
  });
});

describe('a group', () => {
  test('is offered while it has seats, beside times for a new one', async () => {
    const yoga = await service({ title: 'Группа', duration: 120, price: 1, capacity: 2 });
    const group = await bookAt('2026-12-11T10:30:00+03:00', {
      services: [yoga],
      client_profile: actors.clientProfile,
    });
    const { body } = await possible('2026-12-11', { services: [yoga], step: 30 });
    expect(body.data).toEqual([
      {
        starts_at: '2026-12-11T10:30:00+03:00',
        ends_at: '2026-12-11T12:30:00+03:00',
        available_until: '2026-12-11T12:30:00+03:00',
        seats_left: 1,
        appointment: group.id,
        price: 1,
      },
    ]);
    const two = await possible('2026-12-11', { services: [yoga], seats: 2 });
    expect([two.body.data, two.body.meta.reason]).toEqual([[], 'full']);
    const next = await possible('2026-12-12', { services: [yoga], seats: 2, step: 60 });
    expect(next.body.data[0]).toMatchObject({ seats_left: 2 });
    const three = await possible('2026-12-11', { services: [yoga], seats: 3 });
    expect(three.body.error.message).toMatch(/seats must not be more than 2/);
  });
});

describe('nothing is free, because', () => {
  const reason = async (at: string, data: object = {}, part: ActorName = 'visitor') => {
    const { body } = await possible(at, data, part);
    expect(body.data).toEqual([]);
    return body.meta.reason;
  };

  test('it is over, too soon or too far', async () => {
    expect(await reason('2026-11-20')).toBe('too_soon');
    expect(await reason('2026-11-20', {}, 'owner')).toBe('too_soon');
    await settings({ min_lead_minutes: 180 });
    expect(await reason('2026-11-21')).toBe('too_soon');
    await settings({ min_lead_minutes: 60 });
    expect(await reason('2028-01-01')).toBe('too_far');
  });

  test('nobody works, is away, or has time', async () => {
    const off = { kind: 'dates', dates: [{ date: '2026-12-14', intervals: [] }] };
    const dayOff = await timetable(off);
    expect(await reason('2026-12-14')).toBe('no_timetable');
    await gone(`/api/timetables/${dayOff}`);
    const holiday = await request('POST /api/holidays', 'owner', {
      date_from: '2026-12-15',
      date_to: '2026-12-15',
    });
    expect(await reason('2026-12-15')).toBe('holiday');
    expect((await possible('2026-12-15')).body.meta).toMatchObject({
      working_dates: [],
      next_available: '2026-12-16T10:00:00+03:00',
    });
    await gone(`/api/holidays/${holiday.body.data.id}`);
    const whole = await service({ title: 'Весь день', duration: 240, price: 1 });
    await bookAt('2026-12-16T10:00:00+03:00', { services: [whole] });
    expect(await reason('2026-12-16')).toBe('full');
  });

  test('clients cannot book: none of them, not these hours, not this one', async () => {
    await settings({ is_published: false });
    expect(await reason('2026-12-17')).toBe('booking_off');
    expect(await times('2026-12-17', { step: 60 }, 'owner')).toHaveLength(4);
    await settings({ is_published: true });
    await request(`PUT /api/timetables/${hours}`, 'owner', { is_online_bookable: false });
    expect(await reason('2026-12-17')).toBe('booking_off');
    expect(await times('2026-12-17', { step: 60 }, 'owner')).toHaveLength(4);
    await request(`PUT /api/timetables/${hours}`, 'owner', { is_online_bookable: true });
    const block = (is_blocked: boolean) =>
      request(`PUT /api/client-profiles/${actors.clientProfile}`, 'owner', { is_blocked });
    await block(true);
    expect(await reason('2026-12-17', {}, 'client')).toBe('booking_off');
    const { body } = await possible('2026-12-17', {}, 'client');
    expect(body.meta).toMatchObject({ next_available: null, working_dates: [], dates: {} });
    expect((await free('2026-12-17T10:00', '', 'client')).minutes).toBe(0);
    await block(false);
    expect(await times('2026-12-17', { step: 60 }, 'client')).toHaveLength(4);
  });
});

describe('free minutes', () => {
  let id: number;
  beforeAll(async () => {
    id = (await bookAt('2026-12-18T12:00:00+03:00')).id;
    const data = { starts_at: '2026-12-18T13:30:00+03:00', ends_at: '2026-12-18T13:40:00+03:00' };
    await created(request('POST /api/holidays', 'owner', { kind: 'busy', ...data }));
  });

  test.each([
    ['2026-12-18T10:20', [100, 'appointment', '12:00']],
    ['2026-12-18T12:00', [0, 'appointment', '12:00']],
    ['2026-12-18T13:14:30', [0, 'appointment', '13:14']],
    ['2026-12-18T13:15', [15, 'holiday', '13:30']],
    ['2026-12-18T13:30', [0, 'holiday', '13:30']],
    ['2026-12-18T13:40', [20, 'timetable', '14:00']],
    ['2026-12-18T14:00', [0, 'closed', '14:00']],
    ['2026-12-18', [0, 'closed', '00:00']],
    ['2026-11-21T11:00', [0, 'past', '11:00']],
  ])('from %s on: %j', async (at, expected) => {
    const { minutes, limited_by, until, ...rest } = await free(at);
    expect([minutes, limited_by, until.slice(11, 16)]).toEqual(expected);
    expect(Object.keys(rest)).toEqual(['datetime']);
  });

  test('tell the provider the next appointment', async () => {
    const freeTime = await free('2026-12-18T10:00:00%2B03:00', '', 'owner');
    expect(freeTime).toEqual({
      datetime: '2026-12-18T10:00:00+03:00',
      minutes: 120,
      until: '2026-12-18T12:00:00+03:00',
      limited_by: 'appointment',
      next_appointment: {
        id,
        starts_at: '2026-12-18T12:00:00+03:00',
        ends_at: '2026-12-18T13:00:00+03:00',
      },
    });
    const without = await free('2026-12-18T10:00', `&exclude_appointment=${id}`, 'owner');
    expect(without).toMatchObject({ minutes: 210, limited_by: 'holiday' });
  });

  test('are cut by breaks, with the words for them', async () => {
    const lunch = [{ from: '12:00', to: '12:30' }];
    await request(`PUT /api/timetables/${hours}`, 'owner', { breaks: lunch });
    expect(await free('2026-12-19T11:00')).toMatchObject({ minutes: 60, limited_by: 'break' });
    expect(await free('2026-12-19T12:10')).toMatchObject({ minutes: 0, limited_by: 'break' });
    await request(`PUT /api/timetables/${hours}`, 'owner', { breaks: [] });
  });

  test('refuse what they cannot understand', async () => {
    const path = '/api/appointments/max_available_time';
    expect((await request(`GET ${path}/2026-12-18`, 'visitor')).status).toBe(400);
    expect((await request(`GET ${path}/2026-12-18?provider_profile=0`, 'visitor')).status).toBe(
      404,
    );
    expect((await request(`GET ${path}/soon?provider_profile=1`, 'visitor')).status).toBe(400);
  });

  test('know the provider by the services, which are of one', async () => {
    const path = '/api/appointments/max_available_time/2026-12-18T10:00';
    const by = (services: string) => request(`GET ${path}?services=${services}`, 'visitor');
    const service = { title: 'Чужая', duration: 30, price: 1 };
    const foreign = await created(request('POST /api/services', 'foreign', service));
    const offSale = { ...service, is_active: false };
    const hidden = await created(request('POST /api/services', 'owner', offSale));
    const foreignHidden = await created(request('POST /api/services', 'foreign', offSale));
    const { documentId } = (await request(`GET /api/services/${manicure}`, 'owner')).body.data;
    const expected = await free('2026-12-18T10:00', `&services=${manicure}`);
    expect(expected.minutes).toBeGreaterThan(0);
    for (const services of [`${manicure}`, `${documentId},${manicure}`]) {
      expect((await by(services)).body.data).toEqual(expected);
    }
    for (const [services, status, code, part] of [
      [`${manicure},${foreign.id}`, 400, 'validation_failed', 'errors'],
      ['', 400, 'validation_failed', 'errors'],
      ['999999', 422, 'service_unavailable', 'service'],
      [`${manicure},nosuch`, 422, 'service_unavailable', 'service'],
      [`${hidden.id}`, 422, 'service_unavailable', 'service'],
      [`${hidden.id}&provider_profile=${actors.provider}`, 422, 'service_unavailable', 'service'],
      [`${manicure},${foreignHidden.id}`, 422, 'service_unavailable', 'service'],
    ] as const) {
      const answer = await by(services);
      expect([services, ...statusAndCode(answer)]).toEqual([services, status, code]);
      expect(answer.body.error.details[part]).toBeDefined();
    }
    expect((await request(`GET ${path}?services=${hidden.id}`, 'owner')).status).toBe(200);
  });
});

describe('a move of the provider to another zone', () => {
  beforeEach(() => settings({ time_zone: 'Europe/Moscow' }));

  test('keeps appointments at their instants and hours at their clocks', async () => {
    const booked = await bookAt('2027-01-11T10:00:00+03:00');
    await settings({ time_zone: 'Asia/Yekaterinburg' });
    const { data } = (await request(`GET /api/appointments/${booked.id}`, 'owner')).body;
    expect(data.starts_at).toBe('2027-01-11T07:00:00.000Z');
    // The appointment is from 12:00 to 13:00 there, and a quarter of an hour after it is engaged.
    expect(await times('2027-01-11')).toEqual(['10:00', '10:15', '10:30', '10:45']);
    await settings({ time_zone: 'Europe/Moscow' });
  });
});
