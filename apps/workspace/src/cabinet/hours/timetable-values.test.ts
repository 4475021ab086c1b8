import { expect, test } from 'vitest';
import type { Timetable } from '../../api/provider-rows.ts';
import { timetables as text } from '../../text/timetables.ts';
import {
  changesOf,
  cycleOf,
  newTimetable,
  problemOf,
  shapeOf,
  valuesOf,
} from './timetable-values.ts';

const TODAY = '2026-11-23';
const DAY = [{ from: '10:00', to: '19:00' }];

const stored = (part: Partial<Timetable>): Timetable => ({
  id: 1,
  documentId: 't',
  createdAt: '',
  updatedAt: '',
  publishedAt: '',
  title: null,
  kind: 'weekly',
  valid_from: '2026-11-01',
  valid_to: '2026-12-31',
  priority: 2,
  is_online_bookable: false,
  weekly: null,
  cycle: null,
  dates: null,
  breaks: DAY,
  version: 3,
  services: [{ documentId: 's', title: 'Стрижка' } as Timetable['services'][number]],
  ...part,
});

const COMMON = {
  title: null,
  valid_from: '2026-11-01',
  valid_to: '2026-12-31',
  priority: 2,
  is_online_bookable: false,
  breaks: DAY,
  services: ['s'],
};

test('a stored timetable comes through its form as it was, with its services and term', () => {
  const week = { mon: DAY, tue: [], wed: [], thu: [], fri: [], sat: [], sun: DAY };
  const weekly = stored({ weekly: { sun: DAY, mon: DAY } });
  expect(changesOf(valuesOf(weekly))).toEqual({ ...COMMON, kind: 'weekly', weekly: week });
  const cycle = { anchor_date: TODAY, days: [DAY, []] };
  expect(changesOf(valuesOf(stored({ kind: 'cycle', cycle })))).toEqual({
    ...{ ...COMMON, kind: 'cycle', cycle },
  });
  const dates = [{ date: TODAY, intervals: DAY }];
  expect(changesOf(valuesOf(stored({ kind: 'dates', dates })))).toEqual({
    ...{ ...COMMON, kind: 'dates', dates },
  });
});

test('a new one of each kind can be saved as it is', () => {
  for (const kind of ['weekly', 'cycle', 'dates'] as const) {
    expect([kind, problemOf(newTimetable(kind, TODAY))]).toEqual([kind, null]);
  }
});

test('what is wrong is told, hours first', () => {
  const weekly = newTimetable('weekly', TODAY);
  const wrong = [{ from: '10:00', to: '10:00' }];
  expect(problemOf({ ...weekly, week: { mon: wrong } })).toBe(text.problems.hours);
  expect(problemOf({ ...weekly, breaks: wrong })).toBe(text.problems.hours);
  expect(problemOf({ ...weekly, week: {} })).toBe(text.problems.noDay);
  expect(problemOf({ ...weekly, validFrom: '' })).toBe(text.problems.validFrom);
  expect(problemOf({ ...weekly, validTo: '2026-11-22' })).toBe(text.problems.validTo);
  expect(problemOf({ ...weekly, priority: 'много' })).toBe(text.problems.priority);
  const cycle = newTimetable('cycle', TODAY);
  expect(problemOf({ ...cycle, cycle: [[], []] })).toBe(text.problems.noDay);
  expect(problemOf({ ...cycle, anchor: '' })).toBe(text.problems.anchor);
  expect(problemOf({ ...newTimetable('dates', TODAY), dates: [] })).toBe(text.problems.noDate);
});

test('the shape of a cycle: days of work, then days off', () => {
  expect(shapeOf(cycleOf(2, 2))).toEqual([2, 2]);
  expect(shapeOf([DAY, [], DAY, []])).toBeNull();
  expect(shapeOf([[], DAY])).toBeNull();
  expect(shapeOf([DAY])).toBeNull();
});
