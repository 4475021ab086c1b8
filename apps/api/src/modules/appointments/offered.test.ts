import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { created } from '../../../testing/actors.ts';
import { type BookingFixture, openBookingFixture } from '../../../testing/booking-fixture.ts';
import { SEED, sampled } from '../../../testing/sample.ts';

const MINUTE = 60_000;
/** Starts tried of each kind in each round. */
const TRIED = sampled(4, 12);
let fixture: BookingFixture;
let pair: readonly number[];
beforeAll(async () => {
  fixture = await openBookingFixture();
  const data = { title: 'Педикюр', duration: 40, price: 1, buffer_before: 10, buffer_after: 15 };
  const { id } = await created(fixture.request('POST /api/services', 'owner', data));
  pair = [fixture.manicure, id];
  const [{ id: hours }] = (await fixture.request('GET /api/timetables', 'owner')).body.data;
  const day = [
    { from: '09:00', to: '13:30' },
    { from: '20:00', to: '02:00' },
  ];
  const days = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'];
  const weekly = Object.fromEntries(days.map((name) => [name, day]));
  await fixture.request(`PUT /api/timetables/${hours}`, 'owner', { weekly });
});
afterAll(() => fixture.api.close());
beforeEach(() => fixture.nextYear());

interface Offered {
  readonly starts_at: string;
  readonly ends_at: string;
}
const offered = async (date: string): Promise<Offered[]> => {
  const { body } = await fixture.request(
    `POST /api/appointments/possible_starts/${date}`,
    'client',
    {
      provider_profile: fixture.actors.provider,
      services: pair,
    },
  );
  return body.data;
};
const book = (starts_at: string) =>
  fixture.request('POST /api/appointments', 'client', { services: pair, starts_at });

test.each([
  ['grid', { slot_mode: 'grid', step: 15 }],
  ['compact', { slot_mode: 'compact', step: 30 }],
  ['fixed', { slot_mode: 'fixed', fixed_times: ['09:00', '11:20', '20:00', '23:45'] }],
])('every start offered (%s) can be booked, and none that is not', async (_mode, rules) => {
  await fixture.rules(rules);
  const noon = fixture.noon();
  const date = noon.slice(0, 10);
  const at = (hour: number, minute: number) =>
    new Date(Date.parse(noon) + ((hour - 12) * 60 + minute) * MINUTE).toISOString();
  await fixture.book({ starts_at: at(10, 35) });
  await fixture.book({ starts_at: at(21, 10) });
  const starts = (await offered(date)).map(({ starts_at, ends_at }) => {
    expect(Date.parse(ends_at) - Date.parse(starts_at)).toBe(100 * MINUTE);
    return new Date(starts_at).toISOString();
  });
  expect(starts.length).toBeGreaterThan(0);
  const all = Array.from({ length: 24 * 12 }, (_, n) => at(0, n * 5));
  const others = all.filter((start) => !starts.includes(start));
  const some = (of: readonly string[]) =>
    fc.sample(fc.constantFrom(...of), { numRuns: TRIED, seed: SEED });
  for (const start of some(starts)) {
    const booked = await book(start);
    expect([start, booked.status]).toEqual([start, 201]);
    await fixture.request(`DELETE /api/appointments/${booked.body.data.id}`, 'owner');
  }
  for (const start of some(others)) {
    const refused = await book(start);
    expect([start, refused.body.error?.details.code]).toEqual([
      start,
      expect.stringMatching(/^slot_(?:taken|unavailable)$/),
    ]);
    for (const nearest of refused.body.error.details.nearest) {
      const day = (await offered(nearest)).map((one) => new Date(one.starts_at).toISOString());
      expect(day).toContain(nearest);
    }
  }
});
