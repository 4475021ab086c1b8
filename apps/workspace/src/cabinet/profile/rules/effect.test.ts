import { expect, test } from 'vitest';
import { offeredDays } from './effect.ts';

const at = (starts_at: string) => ({ starts_at });

test('the nearest days that have a start, in the zone of the professional', () => {
  const offered = [
    at('2026-11-23T21:30:00Z'),
    ...Array.from({ length: 8 }, (_, hour) => at(`2026-11-24T${String(hour + 10)}:00:00Z`)),
    at('2026-11-26T10:00:00Z'),
    at('2026-11-27T10:00:00Z'),
  ];
  expect(offeredDays(offered, 'Europe/Moscow').map(({ day, rest }) => [day, rest])).toEqual([
    ['2026-11-24', 3],
    ['2026-11-26', 0],
    ['2026-11-27', 0],
  ]);
  expect(offeredDays(offered, 'UTC')[0]).toEqual({
    day: '2026-11-23',
    starts: ['2026-11-23T21:30:00Z'],
    rest: 0,
  });
  expect(offeredDays([], 'UTC')).toEqual([]);
});
