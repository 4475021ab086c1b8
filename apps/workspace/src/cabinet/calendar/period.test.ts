import { expect, test } from 'vitest';
import { carriedTo, rangeOf, shiftInstant, stepOf, weekOf } from './period.ts';

const MOSCOW = 'Europe/Moscow';

test.each([
  ['2026-11-23', '2026-11-23', '2026-11-29'],
  ['2026-11-29', '2026-11-23', '2026-11-29'],
  ['2026-12-01', '2026-11-30', '2026-12-06'],
])('the week of %s', (day, monday, sunday) => {
  const week = weekOf(day);
  expect([week.length, week[0], week[6]]).toEqual([7, monday, sunday]);
});

test('a step is a day, of weeks seven', () => {
  expect(stepOf('list', '2026-11-30', 1)).toBe('2026-12-01');
  expect(stepOf('week', '2026-11-30', -1)).toBe('2026-11-23');
});

test('a range is from midnight to midnight of the provider’s zone', () => {
  expect(rangeOf(['2026-11-23', '2026-11-24'], MOSCOW)).toEqual({
    from: new Date('2026-11-22T21:00:00Z'),
    to: new Date('2026-11-24T21:00:00Z'),
  });
});

test('arrows go by a quarter of an hour and by a day', () => {
  const at = '2026-11-23T09:00:00.000Z';
  expect(carriedTo(at, 'ArrowDown', MOSCOW)).toBe('2026-11-23T09:15:00.000Z');
  expect(carriedTo(at, 'ArrowUp', MOSCOW)).toBe('2026-11-23T08:45:00.000Z');
  expect(carriedTo(at, 'ArrowLeft', MOSCOW)).toBe('2026-11-22T09:00:00.000Z');
});

test('the next day has the same hour on the clock, though it be 23 hours later', () => {
  // Clocks of Berlin go forward in the night to 29 March 2026.
  expect(shiftInstant('2026-03-28T11:00:00.000Z', { days: 1 }, 'Europe/Berlin')).toBe(
    '2026-03-29T10:00:00.000Z',
  );
});
