import { afterAll, beforeAll, expect, test } from 'vitest';
import { type BookingFixture, openBookingFixture } from '../../../testing/booking-fixture.ts';
import { statusAndCode } from '../../../testing/request-as.ts';

/** In New York clocks skip 02:00 to 03:00 on the first of these dates, and show 01:00 to 02:00 twice on the second. */
const SKIPPED = ['2027-03-14T02:30', '2027-03-14T07:30:00.000Z'] as const;
const TWICE = ['2026-11-01T01:30', '2026-11-01T05:30:00.000Z'] as const;
const PLAIN = ['2026-12-10T13:00', '2026-12-10T18:00:00.000Z'] as const;
const DATE = ['2026-12-11', '2026-12-11T05:00:00.000Z'] as const;

let fixture: BookingFixture;
beforeAll(async () => {
  fixture = await openBookingFixture({ at: '2026-10-01T09:00:00.000Z' });
  await fixture.rules({ time_zone: 'America/New_York', step: 30 });
});
afterAll(() => fixture.api.close());

const instantOf = (text: string) => new Date(text).toISOString();

test.each([SKIPPED, TWICE, PLAIN, DATE])(
  '%s is the provider’s, wherever it is said',
  async (local, instant) => {
    const { request, manicure, actors } = fixture;
    const services = [manicure];
    const about = { provider_profile: actors.provider, services };
    const { body: starts } = await request(
      `POST /api/appointments/possible_starts/${local}`,
      'visitor',
      about,
    );
    const offered: string[] = starts.data.map((one: { starts_at: string }) =>
      instantOf(one.starts_at),
    );
    expect(offered).toContain(instant);
    const { body: free } = await request(
      `GET /api/appointments/max_available_time/${local}?provider_profile=${actors.provider}`,
      'visitor',
    );
    expect(instantOf(free.data.datetime)).toBe(instant);

    const booked = await fixture.book({ starts_at: local }, 'client');
    expect(booked.starts_at).toBe(instant);
    const move = async (starts_at: string) => {
      const { body } = await request(`PUT /api/appointments/${booked.id}`, 'operator', {
        starts_at,
      });
      return body.data.starts_at;
    };
    expect(await move('2027-01-15T10:00:00Z')).toBe('2027-01-15T10:00:00.000Z');
    expect(await move(local)).toBe(instant);
    expect((await request(`DELETE /api/appointments/${booked.id}`, 'owner')).status).toBe(204);
    const repeat = { unit: 'day', every: 1, count: 2 };
    const data = { services, starts_at: local, repeat };
    const series = await request('POST /api/appointments/series', 'owner', data);
    expect(series.body.data.appointments[0].starts_at).toBe(instant);
    const rest = `/api/appointments/series/${series.body.data.series}/cancel`;
    const cancelled = await request(`POST ${rest}`, 'owner', { from: local });
    expect(cancelled.body.data.appointments).toHaveLength(2);

    // A quote takes the promo of that half of an hour alone.
    const half = {
      starts_at: instant,
      ends_at: new Date(Date.parse(instant) + 1_800_000).toISOString(),
    };
    const ofCode = { title: 'Миг', kind: 'percent', value: 10, code: `AT${local}` };
    const promo = await request('POST /api/promos', 'owner', { ...ofCode, ...half });
    expect(promo.status).toBe(201);
    const quote = { services, starts_at: local, promo_code: ofCode.code };
    const { body: quoted } = await request('POST /api/appointments/quote', 'visitor', quote);
    expect(quoted.data).toMatchObject({ discount: 10_000, refusal: null });

    // Rows of the provider that are written at once, changed, and written by staff.
    const later = '2028-01-01T00:00:00.000Z';
    const rows = [
      ['holidays', { title: 'Отпуск' }],
      ['promos', { title: 'Скидка', kind: 'percent', value: 10 }],
    ] as const;
    for (const [path, data] of rows) {
      const span = { starts_at: local, ends_at: later };
      const own = await request(`POST /api/${path}`, 'owner', { ...data, ...span });
      expect([own.status, own.body.data.starts_at]).toEqual([201, instant]);
      const { id } = own.body.data;
      const change = (starts_at: string) =>
        request(`PUT /api/${path}/${id}`, 'owner', { starts_at });
      await change('2026-11-15T00:00:00Z');
      expect((await change(local)).body.data.starts_at).toBe(instant);
      const byStaff = { ...data, ...span, provider_profile: actors.provider };
      const staffs = await request(`POST /api/${path}`, 'operator', byStaff);
      expect(staffs.body.data.starts_at).toBe(instant);
      for (const one of [id, staffs.body.data.id])
        await request(`DELETE /api/${path}/${one}`, 'operator');
    }
  },
);

test('what is no time is refused everywhere, and a filter wants the zone named', async () => {
  const { request, manicure } = fixture;
  const wrong = [
    '0000-01-01T00:00:00Z',
    '2027-02-30T10:00',
    '9999-12-31T23:30',
    '2027-01-01T25:00',
    'завтра',
  ];
  const repeat = { unit: 'week', every: 1, count: 2 };
  const data = { services: [manicure], starts_at: '2026-12-20T10:00:00Z', repeat };
  const series = await request('POST /api/appointments/series', 'owner', data);
  for (const starts_at of wrong) {
    const data = { services: [manicure], starts_at };
    for (const [what, sent] of [
      ['POST /api/appointments', data],
      ['POST /api/appointments/quote', data],
      ['POST /api/appointments/series', { ...data, repeat }],
      [`POST /api/appointments/series/${series.body.data.series}/cancel`, { from: starts_at }],
    ] as const) {
      const answer = await request(what, 'owner', sent);
      expect([what, starts_at, ...statusAndCode(answer)]).toEqual([
        what,
        starts_at,
        400,
        'validation_failed',
      ]);
    }
    const span = { starts_at, ends_at: '2030-01-01T00:00:00Z' };
    expect(statusAndCode(await request('POST /api/holidays', 'owner', span))).toEqual([
      400,
      'validation_failed',
    ]);
  }
  const list = (query: string) => request(`GET /api/appointments?${query}`, 'owner');
  for (const time of ['2026-12-10T13:00', '2026-12-10']) {
    const { status, body } = await list(`filters[starts_at][$gte]=${time}`);
    expect([status, body.error.message]).toEqual([
      400,
      'A time in a filter names its zone: 2026-03-02T13:00:00+03:00',
    ]);
  }
  expect((await list('filters[starts_at][$gte]=2026-12-10T13:00:00%2B03:00')).status).toBe(200);
  // The times of the document are those of the service, in UTC as in Strapi.
  expect((await list('filters[createdAt][$gte]=2026-01-01T13:00')).status).toBe(200);
});
