import { describe, expect, test } from 'vitest';
import { timeText } from '../../../kit/when.ts';
import {
  type HolidayRow,
  type Span,
  type TimetableRow,
  timeOffOn,
  workingHours,
} from './working-hours.ts';

const ZONE = 'Europe/Moscow';
const timetable = (hours: Partial<TimetableRow>): TimetableRow => ({
  ...{ id: 1, kind: 'weekly', valid_from: '2026-01-01', valid_to: null, priority: 0 },
  ...{ weekly: null, cycle: null, dates: null, breaks: null },
  ...hours,
});
const holiday = (row: Partial<HolidayRow>): HolidayRow => ({
  ...{ title: null, kind: 'day_off', date_from: null, date_to: null },
  ...{ starts_at: null, ends_at: null, repeat_yearly: false },
  ...row,
});
const textsOf = (spans: readonly Span[], zone = ZONE) =>
  spans.map(({ from, to }) => [new Date(from), new Date(to)].map((at) => timeText(at, zone)));
const hoursOn = (day: string, timetables: readonly TimetableRow[], holidays: HolidayRow[] = []) =>
  textsOf(workingHours({ timetables, holidays }, day, ZONE));

const ten = [{ from: '10:00', to: '20:00' }];
const monday = timetable({ weekly: { mon: ten }, breaks: [{ from: '14:00', to: '14:40' }] });

describe('the hours of a day', () => {
  test('of the week, without the break', () => {
    expect(hoursOn('2026-11-23', [monday])).toEqual([
      ['10:00', '14:00'],
      ['14:40', '20:00'],
    ]);
    expect(hoursOn('2026-11-24', [monday])).toEqual([]);
  });

  test('two days on, two days off', () => {
    const cycle = { anchor_date: '2026-11-20', days: [ten, ten, [], []] };
    const twoByTwo = timetable({ kind: 'cycle', cycle });
    const days = ['2026-11-21', '2026-11-22', '2026-11-23', '2026-11-24'];
    expect(days.map((day) => hoursOn(day, [twoByTwo]).length)).toEqual([1, 0, 0, 1]);
  });

  test('a single date counts before the week', () => {
    const dates = [{ date: '2026-11-23', intervals: [{ from: '12:00', to: '15:00' }] }];
    const single = timetable({ id: 2, kind: 'dates', dates });
    expect(hoursOn('2026-11-23', [monday, single])).toEqual([['12:00', '15:00']]);
  });

  test('of the evening before, past midnight', () => {
    const night = timetable({ weekly: { sun: [{ from: '22:00', to: '02:00' }] } });
    expect(hoursOn('2026-11-22', [night])).toEqual([['22:00', '00:00']]);
    expect(hoursOn('2026-11-23', [night])).toEqual([['00:00', '02:00']]);
  });

  test('time off is taken out', () => {
    const lunch = holiday({ starts_at: '2026-11-23T15:00:00Z', ends_at: '2026-11-23T18:00:00Z' });
    expect(hoursOn('2026-11-23', [monday], [lunch])).toEqual([
      ['10:00', '14:00'],
      ['14:40', '18:00'],
    ]);
    const vacation = holiday({ date_from: '2026-11-20', date_to: '2026-11-25' });
    expect(hoursOn('2026-11-23', [monday], [vacation])).toEqual([]);
  });

  test('on the day clocks change, by the clocks on the wall', () => {
    const sunday = timetable({ weekly: { sun: ten } });
    const spans = workingHours(
      { timetables: [sunday], holidays: [] },
      '2026-03-29',
      'Europe/Berlin',
    );
    expect(textsOf(spans, 'Europe/Berlin')).toEqual([['10:00', '20:00']]);
    expect(new Date(spans[0]?.from ?? 0).toISOString()).toBe('2026-03-29T08:00:00.000Z');
  });
});

test('time off of a day: a stretch of it, the whole, of each year', () => {
  const rows = [
    holiday({ kind: 'busy', starts_at: '2026-11-22T20:00:00Z', ends_at: '2026-11-23T09:00:00Z' }),
    holiday({ title: 'Отпуск', kind: 'vacation', date_from: '2026-11-20', date_to: '2026-11-25' }),
    holiday({ date_from: '2020-11-23', date_to: '2020-11-23', repeat_yearly: true }),
    holiday({ date_from: '2026-11-24', date_to: '2026-11-24' }),
  ];
  const off = timeOffOn(rows, '2026-11-23', ZONE);
  expect(off.map(({ title, isWholeDay }) => [title, isWholeDay])).toEqual([
    [null, false],
    ['Отпуск', true],
    [null, true],
  ]);
  expect(textsOf(off.slice(0, 1))).toEqual([['00:00', '12:00']]);
});
