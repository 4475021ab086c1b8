import { describe, expect, test } from 'vitest';
import {
  bucketsFor,
  choiceOf,
  chosen,
  daysIn,
  periodOf,
  rangeText,
  spanText,
  stepOf,
} from './period.ts';
import type { StatisticsSearch } from './search.ts';

const TODAY = '2026-11-23';

describe('what an address asks for', () => {
  test.each([
    [{}, '2026-11-01', '2026-11-30'],
    [{ day: '2024-02-10' }, '2024-02-01', '2024-02-29'],
    [{ period: 'week' }, '2026-11-23', '2026-11-29'],
    [{ period: 'week', day: '2026-11-22' }, '2026-11-16', '2026-11-22'],
    [{ period: 'quarter' }, '2026-10-01', '2026-12-31'],
    [{ period: 'year', day: '2025-06-01' }, '2025-01-01', '2025-12-31'],
    [{ period: 'dates', from: '2026-11-10', to: '2026-11-12' }, '2026-11-10', '2026-11-12'],
    [{ period: 'dates', from: '2026-11-12', to: '2026-11-10' }, '2026-11-10', '2026-11-12'],
    [{ period: 'dates' }, '2026-11-17', TODAY],
    [{ period: 'dates', from: '2026-12-01' }, '2026-12-01', '2026-12-01'],
    [{ period: 'dates', from: '2020-01-01', to: '2026-11-10' }, '2020-01-01', '2021-02-03'],
  ] as [StatisticsSearch, string, string][])('%j', (search, from, to) => {
    expect(periodOf(search, TODAY)).toMatchObject({ from, to });
    expect(daysIn({ from, to })).toBeLessThanOrEqual(400);
  });

  test.each([
    [{}, { day: '2026-10-01' }, { day: '2026-12-01' }],
    [{ period: 'week' }, { day: '2026-11-16' }, { day: '2026-11-30' }],
    [{ period: 'quarter' }, { day: '2026-07-01' }, { day: '2027-01-01' }],
    [{ period: 'year' }, { day: '2025-01-01' }, { day: '2027-01-01' }],
    [
      { period: 'dates', from: '2026-11-10', to: '2026-11-12' },
      { from: '2026-11-07', to: '2026-11-09' },
      { from: '2026-11-13', to: '2026-11-15' },
    ],
  ] as [StatisticsSearch, object, object][])('steps from %j', (search, earlier, later) => {
    const period = periodOf(search, TODAY);
    expect([stepOf(period, -1), stepOf(period, 1)]).toEqual([earlier, later]);
  });

  test.each(['month', 'last_month', 'week', 'quarter', 'year', 'dates'] as const)(
    'a choice is what its address says is chosen: %s',
    (choice) => {
      const period = periodOf(chosen(choice, { from: '2026-11-01', to: TODAY }, TODAY), TODAY);
      expect(choiceOf(period, TODAY)).toBe(choice);
    },
  );

  test('a month long ago is none of the choices', () => {
    expect(choiceOf(periodOf({ day: '2026-03-01' }, TODAY), TODAY)).toBe('other_month');
  });
});

test.each([
  ['2026-11-23', '2026-11-23', ['hour']],
  ['2026-11-23', '2026-11-29', ['hour', 'day']],
  ['2026-11-01', '2026-11-30', ['day', 'week']],
  ['2026-01-01', '2026-12-31', ['day', 'week', 'month']],
])('points of %s to %s can be %j', (from, to, buckets) => {
  expect(bucketsFor({ from, to })).toEqual(buckets);
});

test.each([
  ['2026-11-01', '2026-11-30', 'ноябрь 2026'],
  ['2026-10-01', '2026-12-31', '4-й квартал 2026'],
  ['2026-01-01', '2026-12-31', '2026 год'],
  ['2026-11-01', '2027-01-31', '1 ноября 2026 — 31 января 2027'],
  ['2026-11-23', '2026-11-29', '23–29 ноября 2026'],
])('%s to %s is %s', (from, to, text) => {
  expect(rangeText({ from, to }).replace(/\s/g, ' ')).toBe(text);
});

test('a part of a period is told without its year', () => {
  expect(spanText({ from: '2026-11-23', to: '2026-11-29' })).toBe('23–29 ноября');
});
