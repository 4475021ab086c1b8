import { expect, test } from 'vitest';
import { byPart, minutesOfClock, startsOn, stripOf } from './starts.ts';

const ZONE = 'Asia/Vladivostok';
const offered = [
  '2026-11-24T00:30:00+10:00',
  '2026-11-24T12:00:00+10:00',
  '2026-11-25T09:00:00+10:00',
].map((starts_at) => ({ starts_at, ends_at: starts_at }));

test('starts belong to the day they have at the provider, and are instants', () => {
  expect(startsOn(offered, '2026-11-24', ZONE).map(({ at }) => at)).toEqual([
    '2026-11-23T14:30:00.000Z',
    '2026-11-24T02:00:00.000Z',
  ]);
});

test('parts of a day that have no start are left out', () => {
  const parts = byPart(startsOn(offered, '2026-11-24', ZONE), ZONE);
  expect(parts.map(([part, list]) => [part, list.length])).toEqual([
    ['morning', 1],
    ['day', 1],
  ]);
});

test.each([
  ['2026-11-23', '2026-11-23'],
  ['2026-11-29', '2026-11-23'],
  ['2026-11-30', '2026-11-30'],
  ['2026-11-22', '2026-11-16'],
])('%s is on the strip from %s', (day, first) => {
  expect(stripOf(day, '2026-11-23')).toBe(first);
});

test.each([
  ['00:00', 0],
  ['23:59', 1439],
  ['24:00', null],
  ['9:30', null],
  ['', null],
])('minutes of «%s»', (text, minutes) => {
  expect(minutesOfClock(text)).toBe(minutes);
});
