import { expect, test } from 'vitest';
import type { CalendarAppointment } from '../api.ts';
import type { WorkingHours } from '../hours/hours-of-days.ts';
import { columnOf, drawnWindow, widthsOf, within } from './column.ts';

const at = (time: string) => Date.parse(`2026-11-23T${time}:00.000Z`);
const appointment = {
  documentId: 'a',
  starts_at: '2026-11-23T09:00:00.000Z',
  ends_at: '2026-11-23T10:00:00.000Z',
} as CalendarAppointment;
const hours: WorkingHours = {
  open: [
    [at('07:00'), at('10:00')],
    [at('11:00'), at('15:00')],
  ],
  breaks: [[at('10:00'), at('11:00')]],
  timeOff: [],
  away: [],
  hasTimetable: true,
};
const source = { zone: 'Europe/Moscow', appointments: [appointment], hours };

test('behind a day is the time in which nobody works, and its breaks', () => {
  const { entries, grounds, dayOff } = columnOf('2026-11-23', source);
  expect(grounds).toEqual([
    { kind: 'closed', top: 0, height: 600 },
    { kind: 'closed', top: 1080, height: 360 },
    { kind: 'break', top: 780, height: 60 },
  ]);
  expect(entries.map(({ top, height, lanes }) => [top, height, lanes])).toEqual([[720, 60, 1]]);
  expect(dayOff).toBeNull();
});

test('a day without hours is off; one whose hours are not known yet is not', () => {
  expect(columnOf('2026-11-24', source).dayOff).toBe('closed');
  expect(columnOf('2026-11-24', { ...source, hours: undefined }).dayOff).toBeNull();
});

test('a day off leaves its room to the others, unless something stands on it or it stands alone', () => {
  const [worked, off] = ['2026-11-23', '2026-11-24'].map((day) => columnOf(day, source));
  if (!worked || !off) throw new Error('two days are drawn');
  const booked = { ...off, entries: worked.entries };
  const shares = (...columns: Parameters<typeof widthsOf>[0]) =>
    widthsOf(columns).match(/[\d.]+(?=fr)/g);
  expect(shares(worked, off, booked)).toEqual(['1', '0.4', '1']);
  expect(shares(off)).toEqual(['1']);
});

test('drawn are the hours of work and what stands outside of them, with an hour around', () => {
  const early = { ...appointment, starts_at: '2026-11-23T04:20:00.000Z' };
  expect(drawnWindow({ ...source, appointments: [early] })).toEqual({ first: 6, last: 19 });
});

test('of what lies behind a day no more is drawn than its hours', () => {
  const { grounds } = columnOf('2026-11-23', source);
  expect(within(grounds, { first: 9, last: 18 })).toEqual([
    { kind: 'closed', top: 540, height: 60 },
    { kind: 'break', top: 780, height: 60 },
  ]);
});
