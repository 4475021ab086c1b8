import { afterEach, expect, test, vi } from 'vitest';
import { boundsOf, shiftDay } from './zoned.ts';

afterEach(() => {
  vi.unstubAllEnvs();
});

test.each(['Europe/Berlin', 'America/New_York', 'Asia/Vladivostok'])(
  'days are counted whatever the clocks of the device do: %s',
  (zone) => {
    vi.stubEnv('TZ', zone);
    expect([1, 2, 3].map((count) => shiftDay('2026-03-28', count))).toEqual([
      '2026-03-29',
      '2026-03-30',
      '2026-03-31',
    ]);
    expect([-1, 30].map((count) => shiftDay('2026-11-01', count))).toEqual([
      '2026-10-31',
      '2026-12-01',
    ]);
  },
);

test('a day in which the clocks go forward has 23 hours', () => {
  const [from, to] = boundsOf('2026-03-29', 'Europe/Berlin');
  expect(to.getTime() - from.getTime()).toBe(23 * 3_600_000);
});
