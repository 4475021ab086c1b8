import { expect, test } from 'vitest';
import {
  addDays,
  addMonths,
  longDay,
  mondayOf,
  monthName,
  shortDay,
  weekdayOf,
  weekName,
} from './dates.ts';

test('days are counted over ends of months and years, and over shorter months', () => {
  expect(addDays('2026-12-31', 1)).toBe('2027-01-01');
  expect(addDays('2028-03-01', -1)).toBe('2028-02-29');
  expect(addMonths('2026-01-31', 1)).toBe('2026-02-28');
  expect(addMonths('2026-01-15', -1)).toBe('2025-12-15');
  expect(addMonths('2026-11-30', 2)).toBe('2027-01-30');
});

test('weeks begin on Monday', () => {
  expect([weekdayOf('2026-11-23'), weekdayOf('2026-11-29')]).toEqual([0, 6]);
  expect(mondayOf('2026-11-29')).toBe('2026-11-23');
  expect(mondayOf('2026-11-23')).toBe('2026-11-23');
});

test('days, weeks and months are told in Russian', () => {
  expect(longDay('2026-11-26')).toBe('четверг, 26 ноября');
  expect(shortDay('2026-11-26')).toBe('чт, 26 ноября');
  expect(monthName('2026-11-01')).toBe('ноябрь 2026');
  expect(weekName('2026-11-23')).toMatch(/^23\s?–\s?29 ноября$/);
  expect(weekName('2026-11-30')).toMatch(/^30 ноября\s—\s6 декабря$/);
});
