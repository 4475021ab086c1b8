import { expect, test } from 'vitest';
import type { CalendarAppointment } from '../api.ts';
import { monthOf, stepOf } from '../period.ts';
import { monthDays } from './month-days.ts';

const ZONE = 'Europe/Moscow';
const appointmentAt = (starts_at: string, ends_at: string, color: string | null) =>
  ({
    ...{ documentId: starts_at, starts_at, ends_at, status: 'confirmed' },
    lines: [
      { sort: 2, title: 'Дизайн', service: { color: '#000000' } },
      { sort: 1, title: 'Маникюр', service: color === null ? null : { color } },
    ],
  }) as unknown as CalendarAppointment;
const span = (from: string, to: string) => [Date.parse(from), Date.parse(to)] as const;
const hours = {
  open: [
    span('2026-11-25T10:00+03:00', '2026-11-25T13:00+03:00'),
    span('2026-11-25T14:00+03:00', '2026-11-25T19:00+03:00'),
    span('2026-11-27T10:00+03:00', '2026-11-27T11:00+03:00'),
  ],
  ...{ breaks: [], timeOff: [], away: [], hasTimetable: true },
};
const appointments = [
  appointmentAt('2026-11-25T10:00:00+03:00', '2026-11-25T12:00:00+03:00', '#e5484d'),
  appointmentAt('2026-11-25T14:00:00+03:00', '2026-11-25T16:00:00+03:00', null),
  // It is told on the day that it begins, though that is another one by UTC.
  appointmentAt('2026-11-26T22:30:00Z', '2026-11-27T00:30:00Z', 'red'),
];

test('days of a month have their appointments, their colours, and how busy they are', () => {
  const days = monthDays({ days: monthOf('2026-11-25'), appointments, hours, zone: ZONE });
  const at = (day: string) => days.find((one) => one.day === day);
  expect(at('2026-11-25')).toMatchObject({ percent: 50, isOff: false });
  expect(at('2026-11-25')?.appointments.map(({ color, part }) => [color, part])).toEqual([
    ['#e5484d', 0.25],
    [null, 0.25],
  ]);
  expect(at('2026-11-26')).toMatchObject({ appointments: [], percent: null, isOff: true });
  // More is booked than the hours have.
  expect(at('2026-11-27')).toMatchObject({ percent: 100 });
  expect(at('2026-11-27')?.appointments.map(({ color, part }) => [color, part])).toEqual([
    [null, 1],
  ]);
  const unread = monthDays({ days: ['2026-11-26'], appointments, hours: undefined, zone: ZONE });
  expect(unread).toMatchObject([{ percent: null, isOff: false }]);
});

test.each([
  ['2026-11-29', '2026-10-26', 42],
  ['2026-02-10', '2026-01-26', 35],
  ['2027-02-01', '2027-02-01', 28],
])('the month of %s begins on the Monday %s and has %i days', (day, monday, count) => {
  const days = monthOf(day);
  expect([days[0], days.length]).toEqual([monday, count]);
});

test.each([
  ['2026-01-31', '2026-02-01', '2025-12-01'],
  ['2026-12-15', '2027-01-01', '2026-11-01'],
  ['2026-03-01', '2026-04-01', '2026-02-01'],
])('from %s a month leads to %s and back to %s', (day, next, previous) => {
  expect([stepOf('month', day, 1), stepOf('month', day, -1)]).toEqual([next, previous]);
});
