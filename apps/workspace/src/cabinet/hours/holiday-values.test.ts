import { expect, test } from 'vitest';
import type { Holiday } from '../../api/provider-rows.ts';
import { holidays as text } from '../../text/timetables.ts';
import { changesOf, isAhead, newHoliday, problemOf, valuesOf } from './holiday-values.ts';

const ZONE = 'Asia/Vladivostok';
const TODAY = '2026-11-23';

const stored = (part: Partial<Holiday>): Holiday => ({
  id: 1,
  documentId: 'h',
  createdAt: '',
  updatedAt: '',
  publishedAt: '',
  title: 'Море',
  kind: 'vacation',
  date_from: null,
  date_to: null,
  starts_at: null,
  ends_at: null,
  repeat_yearly: false,
  version: 1,
  ...part,
});
const DAYS = stored({ date_from: '2026-11-20', date_to: '2026-11-22' });
const HOURS = stored({
  kind: 'busy',
  starts_at: '2026-11-23T02:00:00.000Z',
  ends_at: '2026-11-23T15:30:00.000Z',
});

test('time off comes through its form as it was, by the clocks of the zone', () => {
  for (const row of [DAYS, HOURS]) {
    expect(row).toMatchObject(changesOf(valuesOf(row, ZONE), ZONE));
  }
  expect(valuesOf(HOURS, ZONE)).toMatchObject({
    ...{ from: '2026-11-23', fromTime: '12:00', to: '2026-11-24', toTime: '01:30', isWhole: false },
  });
});

test('what is typed of days names no times, and of times no days', () => {
  const days = newHoliday(TODAY);
  expect(changesOf(days, ZONE)).toMatchObject({ date_from: TODAY, starts_at: null });
  expect(changesOf({ ...days, isWhole: false }, ZONE)).toMatchObject({
    ...{ date_from: null, starts_at: '2026-11-23T02:00:00.000Z' },
  });
});

test('an end before its beginning is told', () => {
  const days = newHoliday(TODAY);
  expect(problemOf(days)).toBeNull();
  expect(problemOf({ ...days, to: '2026-11-22' })).toBe(text.problems.order);
  expect(problemOf({ ...days, from: '' })).toBe(text.problems.dates);
  const hours = { ...days, isWhole: false };
  expect(problemOf(hours)).toBeNull();
  expect(problemOf({ ...hours, toTime: '12:00' })).toBe(text.problems.order);
  expect(problemOf({ ...hours, toTime: '' })).toBe(text.problems.times);
  expect(problemOf({ ...hours, to: '2026-11-24', toTime: '09:00' })).toBeNull();
});

test('what is over is not ahead, what comes back each year is', () => {
  expect(isAhead(DAYS, '2026-11-22', ZONE)).toBe(true);
  expect(isAhead(DAYS, TODAY, ZONE)).toBe(false);
  expect(isAhead({ ...DAYS, repeat_yearly: true }, TODAY, ZONE)).toBe(true);
  expect(isAhead(HOURS, '2026-11-24', ZONE)).toBe(true);
  expect(isAhead(HOURS, '2026-11-25', ZONE)).toBe(false);
});
