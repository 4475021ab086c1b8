import { expect, test } from 'vitest';
import { type HolidayRow, hoursOfDays, type TimetableRow } from './hours-of-days.ts';

const SYSTEM = { id: 1, documentId: 'd', createdAt: '', updatedAt: '', publishedAt: '' };
const timetable: TimetableRow = {
  ...SYSTEM,
  title: 'Часы',
  kind: 'weekly',
  valid_from: '2026-01-01',
  valid_to: null,
  priority: 0,
  is_online_bookable: true,
  weekly: { mon: [{ from: '10:00', to: '18:00' }] },
  cycle: null,
  dates: null,
  breaks: [{ from: '13:00', to: '14:00' }],
  version: 1,
};
const holiday: HolidayRow = {
  ...SYSTEM,
  title: 'Врач',
  kind: 'busy',
  date_from: null,
  date_to: null,
  starts_at: '2026-11-23T12:00:00.000Z',
  ends_at: '2026-11-23T13:00:00.000Z',
  repeat_yearly: false,
  version: 1,
};
const at = (time: string) => Date.parse(`2026-11-${time}:00.000Z`);
const DAYS = ['2026-11-23', '2026-11-24'];

test('hours, breaks and time off are told apart', () => {
  const source = { zone: 'Europe/Moscow', timetables: [timetable], holidays: [holiday] };
  expect(hoursOfDays(source, DAYS)).toEqual({
    open: [
      [at('23T07:00'), at('23T10:00')],
      [at('23T11:00'), at('23T12:00')],
      [at('23T13:00'), at('23T15:00')],
    ],
    breaks: [[at('23T10:00'), at('23T11:00')]],
    timeOff: [{ holiday, span: [at('23T12:00'), at('23T13:00')] }],
    away: [[at('23T12:00'), at('23T13:00')]],
    hasTimetable: true,
  });
});

test('a day off is a whole day, each year again', () => {
  const dayOff = {
    ...holiday,
    ...{ date_from: '2020-11-24', date_to: '2020-11-24', starts_at: null, ends_at: null },
    repeat_yearly: true,
  };
  const source = { zone: 'Europe/Moscow', timetables: [], holidays: [dayOff] };
  const { open, timeOff, hasTimetable } = hoursOfDays(source, DAYS);
  expect(timeOff.map(({ span }) => span)).toEqual([[at('23T21:00'), at('24T21:00')]]);
  expect([open, hasTimetable]).toEqual([[], false]);
});
