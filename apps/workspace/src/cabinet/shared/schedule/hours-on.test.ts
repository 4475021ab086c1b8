import type { TimetableRecord } from '@okoshko/slots';
import { hoursOf, readSchedule } from '@okoshko/slots';
import { dayOfText } from '@okoshko/slots/days';
import { expect, test } from 'vitest';
import { instantAt } from '../../../kit/zoned.ts';
import {
  DAY_MINUTES,
  hoursText,
  type Interval,
  minutesOfTime,
  spanOf,
} from '../../../shared/schedule/intervals.ts';
import type { HolidayRecord } from '../hours/working-hours.ts';
import { daysFrom, readWorkingDays } from './hours-on.ts';

const ZONE = 'Asia/Yekaterinburg';
const DAY = [{ from: '10:00', to: '19:00' }];

const timetable = (part: Partial<TimetableRecord>): TimetableRecord => ({
  id: 1,
  kind: 'weekly',
  valid_from: '2026-01-01',
  valid_to: null,
  priority: 0,
  is_online_bookable: true,
  weekly: null,
  cycle: null,
  dates: null,
  breaks: [],
  services: [],
  ...part,
});
const holiday = (part: Partial<HolidayRecord>): HolidayRecord => ({
  date_from: null,
  date_to: null,
  starts_at: null,
  ends_at: null,
  repeat_yearly: false,
  ...part,
});

const SHIFTS = timetable({
  kind: 'cycle',
  cycle: { anchor_date: '2026-11-23', days: [DAY, [{ from: '20:00', to: '02:00' }], [], []] },
  breaks: [
    { from: '00:30', to: '01:00' },
    { from: '14:00', to: '14:40' },
  ],
});
const ALL = {
  zone: ZONE,
  timetables: [
    SHIFTS,
    timetable({ id: 2, kind: 'dates', dates: [{ date: '2026-11-25', intervals: DAY }] }),
    timetable({
      id: 3,
      priority: 1,
      weekly: { sun: DAY },
      valid_from: '2026-12-04',
      services: [7],
    }),
  ],
  holidays: [
    holiday({ starts_at: '2026-11-27T07:00:00Z', ends_at: '2026-11-27T08:30:00Z' }),
    holiday({ date_from: '2026-12-01', date_to: '2026-12-01' }),
    holiday({ date_from: '2024-12-05', date_to: '2024-12-05', repeat_yearly: true }),
  ],
};
const DAYS = daysFrom('2026-11-23', 21);

const textsOf = (service: number | null) => {
  const workOn = readWorkingDays(ALL);
  return DAYS.map((day) => hoursText(workOn(day, service).hours));
};

test('shifts, single days, breaks and time off, by the clocks of the zone', () => {
  expect(textsOf(null).slice(0, 9)).toEqual([
    '10:00–14:00, 14:40–19:00',
    '20:00–00:30, 01:00–02:00',
    '10:00–19:00',
    '',
    // The time off is 12:00–13:30 there.
    '10:00–12:00, 13:30–14:00, 14:40–19:00',
    '20:00–00:30, 01:00–02:00',
    '',
    '',
    '',
  ]);
});

/** Minutes from the day's midnight; what begins before the former is over begins after the next midnight. */
const minutesOf = (hours: readonly Interval[]): readonly number[] =>
  hours.reduce<number[]>((all, one) => {
    const shift = minutesOfTime(one.from) < (all.at(-1) ?? 0) ? DAY_MINUTES : 0;
    all.push(...spanOf(one).map((minutes) => minutes + shift));
    return all;
  }, []);

test('the hours of each day are those of the engine that offers starts', () => {
  const schedule = readSchedule({
    time_zone: ZONE,
    timetables: ALL.timetables,
    holidays: ALL.holidays.map((one) => ({
      yearly: one.repeat_yearly === true,
      ...(one.date_from && one.date_to
        ? { date_from: one.date_from, date_to: one.date_to }
        : { from: Date.parse(one.starts_at ?? ''), to: Date.parse(one.ends_at ?? '') }),
    })),
  });
  const workOn = readWorkingDays(ALL);
  for (const service of [5, 7]) {
    for (const text of DAYS) {
      const day = dayOfText(text);
      const query = { services: [service], isByProvider: true };
      const ofEngine = hoursOf(schedule, { first: day, last: day }, query).open;
      const ofDay = minutesOf(workOn(text, service).hours).map((minutes) =>
        instantAt(text, minutes, ZONE).getTime(),
      );
      expect([text, service, ofDay]).toEqual([text, service, [...ofEngine]]);
    }
  }
});

test('hours that only the professional books, and the time off of a day, are told', () => {
  const workOn = readWorkingDays({
    ...ALL,
    timetables: [timetable({ weekly: { mon: DAY }, is_online_bookable: false })],
  });
  expect(workOn('2026-11-23', null)).toMatchObject({ isOffline: true, holidays: [] });
  expect(workOn('2026-11-24', null).isOffline).toBe(false);
  expect(workOn('2026-12-05', null).holidays).toEqual([ALL.holidays[2]]);
  expect(workOn('2026-12-06', null).holidays).toEqual([]);
});
