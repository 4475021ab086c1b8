import { expect, test } from 'vitest';
import type { Holiday, Timetable } from '../../api/provider-rows.ts';
import type { Service } from '../../api/services.ts';
import { strip as text } from '../../text/timetables.ts';
import { offeredOf, shortestOf } from '../shared/services/offered.ts';
import {
  byStrength,
  cyclePreview,
  daysText,
  linesOf,
  partConflicts,
  spanText,
  stripOf,
  termText,
} from './rules.ts';

const TODAY = '2026-11-23';
const DAY = [{ from: '10:00', to: '19:00' }];
const SYSTEM = { createdAt: '', updatedAt: '', publishedAt: '' };

const timetable = (part: Partial<Timetable>): Timetable => ({
  ...{ ...SYSTEM, id: 1, documentId: 't', title: null, kind: 'weekly', version: 1 },
  ...{ valid_from: '2026-01-01', valid_to: null, priority: 0, is_online_bookable: true },
  ...{ weekly: null, cycle: null, dates: null, breaks: [], services: [] },
  ...part,
});
const holiday = (part: Partial<Holiday>): Holiday => ({
  ...{ ...SYSTEM, id: 1, documentId: 'h', title: null, kind: 'vacation', version: 1 },
  ...{ date_from: null, date_to: null, starts_at: null, ends_at: null, repeat_yearly: false },
  ...part,
});
const service = (id: number, duration: number, part: Partial<Service> = {}): Service => ({
  ...{ ...SYSTEM, id, documentId: `s${id}`, title: '', duration, sort: 0 },
  ...{ is_active: true, is_online_bookable: true },
  ...part,
});

test('the days have what the server answers; why a day has nothing is told', () => {
  const days = stripOf({
    from: TODAY,
    days: 7,
    zone: 'Europe/Moscow',
    timetables: [timetable({ weekly: { mon: DAY, tue: DAY, wed: DAY, fri: DAY, sun: DAY } })],
    holidays: [holiday({ date_from: '2026-11-25', date_to: '2026-11-25', title: 'Конференция' })],
    service: service(1, 60),
    meta: {
      dates: { '2026-11-24': 3 },
      working_dates: ['2026-11-23', '2026-11-24', '2026-11-27', '2026-11-29'],
    },
    horizon: 5,
  });
  expect(days.map(({ day, count, reason }) => [day.slice(-2), count, reason])).toEqual([
    ['23', 0, text.overToday],
    ['24', 3, null],
    ['25', 0, 'Конференция'],
    ['26', 0, text.dayOff],
    ['27', 0, text.full],
    ['28', 0, text.dayOff],
    ['29', 0, text.tooFar],
  ]);
  expect(days[1]?.hours).toEqual(DAY);
});

test('the shortest service that clients book', () => {
  const hidden = service(1, 10, { is_active: false });
  const offline = service(2, 15, { is_online_bookable: false });
  const all = [hidden, offline, service(3, 60), service(4, 30)];
  expect(shortestOf(offeredOf(all))?.id).toBe(4);
  expect(shortestOf([])).toBeNull();
});

test('timetables in lines', () => {
  const weekly = timetable({ weekly: { mon: DAY, tue: DAY, wed: DAY, sat: DAY } });
  expect(linesOf(weekly)).toEqual(['пн–ср, сб 10:00–19:00']);
  expect(daysText(['mon', 'tue', 'sun'])).toBe('пн, вт, вс');
  const shifts = { anchor_date: TODAY, days: [DAY, DAY, [], []] };
  expect(linesOf(timetable({ kind: 'cycle', cycle: shifts }))).toEqual([
    '2 через 2, 10:00–19:00',
    'Первый день смены: пн, 23 нояб.',
  ]);
  const uneven = { anchor_date: TODAY, days: [DAY, [], DAY] };
  expect(linesOf(timetable({ kind: 'cycle', cycle: uneven }))[1]).toBe('День 2: выходной');
  const dates = [{ date: TODAY, intervals: [] }];
  expect(linesOf(timetable({ kind: 'dates', dates }))).toEqual(['пн, 23 нояб.: выходной']);
});

test('what counts first stands first', () => {
  const rows = [
    timetable({ id: 1 }),
    timetable({ id: 2, valid_from: '2026-06-01' }),
    timetable({ id: 3, priority: 1 }),
    timetable({ id: 4, kind: 'dates' }),
  ];
  expect([...rows].sort(byStrength).map(({ id }) => id)).toEqual([4, 3, 2, 1]);
});

test('when a timetable counts', () => {
  expect(termText(timetable({}), TODAY)).toBeNull();
  expect(termText(timetable({ valid_from: '2026-12-01' }), TODAY)).toBe('С 1 декабря 2026');
  expect(termText(timetable({ valid_to: '2026-11-22' }), TODAY)).toBe('Закончился 22 ноября 2026');
});

test('when time off is', () => {
  const days = holiday({ date_from: TODAY, date_to: '2026-11-25' });
  expect(spanText(days, 'Europe/Moscow')).toBe('пн, 23 нояб. — ср, 25 нояб.');
  const hours = holiday({ starts_at: '2026-11-23T09:00:00Z', ends_at: '2026-11-23T10:30:00Z' });
  expect(spanText(hours, 'Europe/Moscow')).toBe('пн, 23 нояб., 12:00–13:30');
  const night = { ...hours, ends_at: '2026-11-23T22:00:00Z' };
  expect(spanText(night, 'Europe/Moscow')).toBe('пн, 23 нояб., 12:00 — вт, 24 нояб., 01:00');
});

test('a cycle goes round from its first day, before it as well', () => {
  const cycle = [DAY, DAY, [], []];
  const preview = cyclePreview({ anchor: '2026-11-25', cycle }, TODAY, 6);
  expect(preview.map(({ hours }) => hours.length)).toEqual([0, 0, 1, 1, 0, 0]);
});

test('conflicts of a change stand apart from earlier ones, as far as these were read', () => {
  const at = (documentId: string, hour: number) => ({
    ...{ id: hour, documentId, status: 'confirmed' as const, reason: 'holiday' as const },
    starts_at: `2026-11-24T${String(hour).padStart(2, '0')}:00:00Z`,
    ends_at: `2026-11-24T${String(hour + 1).padStart(2, '0')}:00:00Z`,
  });
  const [early, noon, late] = [at('early', 8), at('noon', 12), at('late', 16)];
  const beforeOf = (data: readonly (typeof early)[], total = data.length) => ({
    ...{ data, meta: { pagination: { total } } },
  });
  const now = [early, noon, late];
  expect(partConflicts(now, undefined)).toEqual({ fresh: now, earlier: [] });
  expect(partConflicts(now, beforeOf([]))).toEqual({ fresh: now, earlier: [] });
  expect(partConflicts(now, beforeOf([noon]))).toEqual({ fresh: [early, late], earlier: [noon] });
  // There were two and the nearest was read: who comes after it may be the other.
  expect(partConflicts(now, beforeOf([noon], 2))).toEqual({
    ...{ fresh: [early], earlier: [noon, late] },
  });
});
