import { expect, test } from 'vitest';
import { dayName, deadlineName, startName, zoneLine } from './dates.ts';
import type { BookedService, Day } from './props.ts';
import {
  dayAfterKey,
  daysIn,
  nearestFree,
  nearestOf,
  nextRange,
  partsOf,
  rangeOf,
  timeAfterKey,
  weeksOf,
} from './ranges.ts';
import { chosenOf, isPriceFrom, toggled, totalOf } from './selection.ts';

const MOSCOW = 'Europe/Moscow';
const NOW = Date.parse('2026-11-23T09:00:00Z');

const service = (documentId: string, change: Partial<BookedService> = {}): BookedService => ({
  documentId,
  title: documentId,
  description: null,
  duration: 60,
  price: 200000,
  price_max: null,
  capacity: 1,
  service_group: null,
  photos: [],
  ...change,
});

test('a start is named by its nearness, by the salon’s clock', () => {
  expect(startName('2026-11-23T15:00:00Z', MOSCOW, NOW)).toBe('Сегодня, 18:00');
  expect(startName('2026-11-24T07:00:00Z', MOSCOW, NOW)).toBe('Завтра, 10:00');
  expect(startName('2026-11-26T15:30:00Z', MOSCOW, NOW)).toBe('чт, 26 ноября, 18:30');
  // It is tomorrow there already.
  expect(startName('2026-11-23T22:00:00Z', 'Asia/Vladivostok', NOW)).toBe('Завтра, 08:00');
  expect(dayName('2027-01-01', '2026-12-31')).toBe('Завтра');
});

test('until when somebody answers is an hour today, a day later', () => {
  expect(deadlineName('2026-11-23T18:00:00Z', MOSCOW, NOW)).toBe('21:00');
  expect(deadlineName('2026-11-26T07:00:00Z', MOSCOW, NOW)).toBe('26 ноября, 10:00');
});

test('the zone is told where the visitor’s clock differs at that instant, and only there', () => {
  const own = new Intl.DateTimeFormat().resolvedOptions().timeZone;
  expect(zoneLine(NOW, own, 'Уфа')).toBeNull();
  const far = own === 'Asia/Kamchatka' ? 'Europe/Moscow' : 'Asia/Kamchatka';
  expect(zoneLine(NOW, far, 'Уфа')).toMatch(/^Время салона: Уфа \(UTC\+\d+\)$/);
  expect(zoneLine(NOW, far, null)).toMatch(/^Время салона: UTC\+\d+$/);
});

test('several services are chosen one by one, a group stands alone', () => {
  const [nails, brows, yoga] = [
    service('nails'),
    service('brows'),
    service('yoga', { capacity: 8 }),
  ];
  const all = [nails, brows, yoga];
  expect(toggled([], nails, all)).toEqual(['nails']);
  expect(toggled(['nails'], brows, all)).toEqual(['nails', 'brows']);
  expect(toggled(['nails', 'brows'], nails, all)).toEqual(['brows']);
  expect(toggled(['nails', 'brows'], yoga, all)).toEqual(['yoga']);
  expect(toggled(['yoga'], brows, all)).toEqual(['brows']);
  expect(chosenOf(['gone', 'brows'], all)).toEqual([brows]);
});

test('durations and prices are summed; a price may be «from»', () => {
  const chosen = [
    service('a', { duration: 90, price: 250000 }),
    service('b', { duration: 30, price: 150000, price_max: 180000 }),
  ];
  expect(totalOf(chosen)).toEqual({ duration: 120, price: 400000, isFrom: true });
  expect(isPriceFrom({ price: 100, price_max: 100 })).toBe(false);
});

test('a week begins on Monday, a month on its first day', () => {
  expect(rangeOf('week', '2026-11-29')).toEqual({ mode: 'week', from: '2026-11-23' });
  expect(rangeOf('month', '2026-11-29')).toEqual({ mode: 'month', from: '2026-11-01' });
  expect(nextRange({ mode: 'month', from: '2026-12-01' }, 1).from).toBe('2027-01-01');
  expect(nextRange({ mode: 'week', from: '2026-11-23' }, -1).from).toBe('2026-11-16');
  expect([daysIn(rangeOf('week', '2026-11-29')), daysIn(rangeOf('month', '2028-02-10'))]).toEqual([
    7, 29,
  ]);
  const weeks = weeksOf(rangeOf('month', '2026-11-29'));
  expect(weeks).toHaveLength(6);
  expect(weeks[0]).toEqual([null, null, null, null, null, null, '2026-11-01']);
  expect(weeks.at(-1)).toEqual(['2026-11-30', null, null, null, null, null, null]);
});

const day = (date: string, ...times: string[]): Day => ({
  date,
  is_working: true,
  count: times.length,
  starts: times.map((time) => ({ starts_at: `${date}T${time}:00Z` })),
});

const nearest = (days: readonly Day[]) => nearestOf(days, [], MOSCOW);

test('the nearest are three, of two days where there are', () => {
  expect(
    nearest([
      day('2026-11-23', '09:00', '10:00', '11:00'),
      day('2026-11-24'),
      day('2026-11-25', '12:00'),
    ]),
  ).toEqual(['2026-11-23T09:00:00Z', '2026-11-23T10:00:00Z', '2026-11-25T12:00:00Z']);
  expect(nearest([day('2026-11-23', '09:00', '10:00', '11:00', '12:00')])).toHaveLength(3);
  expect(nearest([day('2026-11-23', '09:00'), day('2026-11-24', '09:00', '10:00')])).toHaveLength(
    3,
  );
  expect(nearest([])).toEqual([]);
});

test('the free day that is nearest to another is named, the later one of two', () => {
  const days = [
    day('2026-11-23', '09:00'),
    day('2026-11-24'),
    day('2026-11-25'),
    day('2026-11-26', '09:00'),
    day('2026-11-27'),
    day('2026-11-28', '09:00'),
  ];
  expect(nearestFree(days, '2026-11-24')).toBe('2026-11-23');
  expect(nearestFree(days, '2026-11-25')).toBe('2026-11-26');
  expect(nearestFree(days, '2026-11-27')).toBe('2026-11-28');
  expect(nearestFree([day('2026-11-23')], '2026-11-23')).toBeNull();
});

test('a day has three parts, of which the empty are left out', () => {
  const { starts } = day('2026-11-23', '08:59', '09:00', '14:59', '15:00');
  expect(partsOf(starts, MOSCOW).map(({ part, starts }) => [part, starts.length])).toEqual([
    ['morning', 1],
    ['day', 2],
    ['evening', 1],
  ]);
  expect(partsOf(starts.slice(0, 1), MOSCOW)).toHaveLength(1);
});

test.each([
  ['ArrowLeft', '2026-11-25', '2026-11-25'],
  ['ArrowRight', '2026-11-27', '2026-11-27'],
  ['ArrowUp', '2026-11-19', '2026-11-19'],
  ['ArrowDown', '2026-12-03', '2026-12-03'],
  ['Home', '2026-11-23', '2026-11-23'],
  ['End', '2026-11-29', '2026-11-29'],
  ['PageUp', '2026-11-19', '2026-10-26'],
  ['PageDown', '2026-12-03', '2026-12-26'],
  ['Enter', null, null],
])('%s leads in the strip to %s, in the month to %s', (key, inWeek, inMonth) => {
  expect(dayAfterKey(key, '2026-11-26', 'week')).toBe(inWeek);
  expect(dayAfterKey(key, '2026-11-26', 'month')).toBe(inMonth);
});

test('keys lead through times by rows as they stand', () => {
  const places = [
    { top: 0, left: 0 },
    { top: 0, left: 80 },
    { top: 0, left: 160 },
    { top: 50, left: 0 },
    { top: 120, left: 0 },
    { top: 120, left: 80 },
  ];
  const lead = (key: string, at: number) => timeAfterKey(key, at, places);
  expect([lead('ArrowRight', 2), lead('ArrowRight', 5), lead('ArrowLeft', 0)]).toEqual([3, 5, 0]);
  expect([lead('ArrowDown', 2), lead('ArrowDown', 3), lead('ArrowDown', 5)]).toEqual([3, 4, 5]);
  expect([lead('ArrowUp', 5), lead('ArrowUp', 3), lead('ArrowUp', 1)]).toEqual([3, 0, 1]);
  expect([lead('Home', 4), lead('End', 1), lead('Tab', 1)]).toEqual([0, 5, null]);
});
