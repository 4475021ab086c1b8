import { expect, test } from 'vitest';
import type { CalendarAppointment } from '../api.ts';
import type { WorkingHours } from '../hours/hours-of-days.ts';
import { bookedIn, errorsOf, suggestedTimes, timeTaken } from './rules.ts';

const form = { day: '2026-11-23', isAllDay: false, from: '12:30', to: '14:00', title: ' Обед ' };
const ZONE = 'Europe/Moscow';

test('a stretch is by the provider’s clock', () => {
  expect(timeTaken(form, ZONE).input).toEqual({
    kind: 'busy',
    title: 'Обед',
    starts_at: '2026-11-23T09:30:00.000Z',
    ends_at: '2026-11-23T11:00:00.000Z',
  });
});

test('a whole day is a date, and what it covers is from midnight to midnight', () => {
  expect(timeTaken({ ...form, isAllDay: true, title: '' }, ZONE)).toEqual({
    input: { kind: 'busy', title: null, date_from: '2026-11-23', date_to: '2026-11-23' },
    from: new Date('2026-11-22T21:00:00Z'),
    to: new Date('2026-11-23T21:00:00Z'),
  });
});

test.each([
  [{ to: '12:30' }, ['to']],
  [{ from: '', to: '' }, ['from', 'to']],
  [{ day: '' }, ['day']],
  [{ isAllDay: true, to: '' }, []],
])('what is wrong in %o', (patch, fields) => {
  expect(Object.keys(errorsOf({ ...form, ...patch }))).toEqual(fields);
});

const at = (time: string) => `2026-11-23T${time}:00.000Z`;
const booking = (from: string, to: string, status = 'confirmed') =>
  ({ documentId: from, status, starts_at: at(from), ends_at: at(to) }) as CalendarAppointment;
const open = [[Date.parse(at('07:00')), Date.parse(at('16:00'))]] as const;
const hours: WorkingHours = { open, breaks: [], timeOff: [], away: [] };
test.each([
  { name: 'a free day', booked: [], now: '05:00', from: '10:00', to: '11:00' },
  { name: 'a day that has begun', booked: [], now: '09:50', from: '13:00', to: '14:00' },
  { name: 'half an hour', booked: [booking('07:30', '09:00')], from: '10:00', to: '10:30' },
  { name: 'a gap too short', booked: [booking('07:20', '09:00')], from: '12:00', to: '13:00' },
  { name: 'a crooked gap', booked: [booking('07:00', '08:10')], from: '11:30', to: '12:30' },
  { name: 'between halves', booked: [], now: '09:40', from: '13:00', to: '14:00' },
  {
    name: 'no free time',
    booked: [booking('07:00', '16:00')],
    now: '08:10',
    from: '11:30',
    to: '12:30',
  },
  { name: 'short gaps alone', booked: [booking('07:30', '16:00')], from: '10:00', to: '10:30' },
  { name: 'a full day', booked: [booking('07:00', '16:00')], from: '10:00', to: '11:00' },
  { name: 'a day whose work is over', booked: [], now: '16:20', from: '20:00', to: '21:00' },
  { name: 'a day that is almost over', booked: [], now: '20:40', from: '22:00', to: '23:00' },
])('the form begins with free time: $name', ({ booked, now = '05:00', from, to }) => {
  const facts = { day: form.day, zone: ZONE, hours, now: new Date(at(now)) };
  expect(suggestedTimes({ ...facts, appointments: booked })).toEqual({ from, to });
});

test('what would stand in it is named before, whatever was cancelled is not', () => {
  const appointments = [
    ...[booking('10:30', '11:30'), booking('09:00', '09:30')],
    ...[booking('09:15', '10:00', 'cancelled_by_client'), booking('08:00', '10:00')],
  ];
  const ids = bookedIn(form, { appointments, zone: ZONE }).map(({ documentId }) => documentId);
  expect(ids).toEqual(['08:00', '10:30']);
  expect(bookedIn({ ...form, to: '' }, { appointments, zone: ZONE })).toEqual([]);
});
