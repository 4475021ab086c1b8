import { afterAll, beforeAll, expect, test } from 'vitest';
import { type BookingFixture, openBookingFixture } from '../../../testing/booking-fixture.ts';

/** Anna works from 10 to 19 in Moscow, with a break from 14 to 15; the clock shows noon of 21 November. */
let fixture: BookingFixture;
beforeAll(async () => {
  fixture = await openBookingFixture();
  const { request } = fixture;
  const [{ id }] = (await request('GET /api/timetables', 'owner')).body.data;
  const hours = [{ from: '10:00', to: '19:00' }];
  const days = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'];
  const weekly = Object.fromEntries(days.map((day) => [day, hours]));
  const breaks = [{ from: '14:00', to: '15:00' }];
  await request(`PUT /api/timetables/${id}`, 'owner', { weekly, breaks });
  const dates = [{ date: '2026-12-08', intervals: hours }];
  const byProvider = { kind: 'dates', valid_from: '2026-12-08', dates, is_online_bookable: false };
  expect((await request('POST /api/timetables', 'owner', byProvider)).status).toBe(201);
  const off = { date_from: '2026-12-09', date_to: '2026-12-09' };
  expect((await request('POST /api/holidays', 'owner', off)).status).toBe(201);
  await fixture.book({ starts_at: '2026-12-10T11:00' });
  await fixture.rules({ max_per_day: 1, min_lead_minutes: 120, max_lead_days: 60, step: 30 });
});
afterAll(() => fixture.api.close());

test('what nobody has is no taken slot: booked or moved, its refusal says why', async () => {
  const { request, manicure } = fixture;
  const refusalOf = async (what: string, data: object) => {
    const { status, body } = await request(what, 'client', data);
    return [status, body.error?.details.code, body.error?.details.reason];
  };
  const { id } = await fixture.book({ starts_at: '2026-12-07T10:00' }, 'client');
  const unavailable = (reason: string) => [422, 'slot_unavailable', reason];
  for (const [starts_at, refusal] of [
    ['2026-11-20T12:00', unavailable('past')],
    ['2026-11-21T13:00', unavailable('too_soon')],
    ['2027-03-01T12:00', unavailable('too_far')],
    ['2026-12-06T09:30', unavailable('closed')],
    ['2026-12-06T13:30', unavailable('break')],
    ['2026-12-06T14:30', unavailable('break')],
    ['2026-12-06T18:30', unavailable('end_of_hours')],
    ['2026-12-06T19:00', unavailable('closed')],
    ['2026-12-06T11:10', unavailable('off_grid')],
    ['2026-12-08T12:00', unavailable('booking_off')],
    ['2026-12-09T12:00', unavailable('holiday')],
    ['2026-12-10T11:30', [409, 'slot_taken', undefined]],
    ['2026-12-10T16:00', unavailable('day_full')],
  ] as const) {
    const booking = { services: [manicure], starts_at };
    const answers = [
      await refusalOf('POST /api/appointments', booking),
      await refusalOf(`PUT /api/appointments/${id}`, { starts_at }),
    ];
    expect([starts_at, ...answers]).toEqual([starts_at, refusal, refusal]);
  }
  await fixture.rules({ slot_mode: 'compact', max_per_day: null });
  const nearly = { services: [manicure], starts_at: '2026-12-06T10:30' };
  expect(await refusalOf('POST /api/appointments', nearly)).toEqual(unavailable('short_gap'));
  await fixture.rules({ slot_mode: 'grid' });
});

test('the provider is refused what somebody has alone, at any hour', async () => {
  const { request, manicure } = fixture;
  for (const starts_at of ['2026-12-09T23:00', '2026-12-06T14:10', '2027-06-01T12:00']) {
    const own = await fixture.book({ starts_at });
    for (const data of [{ starts_at }, { starts_at: starts_at.replace(/0$/, '5') }]) {
      const again = await request('POST /api/appointments', 'owner', {
        services: [manicure],
        ...data,
      });
      expect([again.status, again.body.error.details.code]).toEqual([409, 'slot_taken']);
      expect(again.body.error.details).not.toHaveProperty('reason');
    }
    const { id } = await fixture.book();
    const onto = await request(`PUT /api/appointments/${id}`, 'owner', { starts_at });
    expect([onto.status, onto.body.error.details.code]).toEqual([409, 'slot_taken']);
    expect((await request(`DELETE /api/appointments/${own.id}`, 'owner')).status).toBe(204);
  }
});
