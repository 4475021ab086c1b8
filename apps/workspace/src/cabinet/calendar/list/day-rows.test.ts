import { expect, test } from 'vitest';
import type { CalendarAppointment } from '../api.ts';
import type { WorkingHours } from '../hours/hours-of-days.ts';
import { dayRows } from './day-rows.ts';

const at = (time: string) => Date.parse(`2026-11-23T${time}:00.000Z`);
const DAY = [at('00:00'), at('00:00') + 86_400_000] as const;
const appointment = (from: string, to: string) =>
  ({
    documentId: from,
    starts_at: new Date(at(from)).toISOString(),
    ends_at: new Date(at(to)).toISOString(),
  }) as CalendarAppointment;
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
const rows = (
  now: string,
  schedule: WorkingHours | undefined = hours,
  { duration = 15, step = 15 } = {},
) =>
  dayRows({
    ...{ zone: 'UTC', step, rooms: [{ duration, before: 0, after: 0 }] },
    day: DAY,
    appointments: [appointment('08:00', '09:00'), appointment('09:05', '10:00')],
    hours: schedule,
    now: new Date(at(now)),
  }).map((row) => `${row.kind} ${new Date(row.at).toISOString().slice(11, 16)}`);

test('gaps are free, but for those no client fits into', () => {
  expect(rows('00:00')).toEqual([
    'free 07:00',
    'appointment 08:00',
    'appointment 09:05',
    'break 10:00',
    'free 11:00',
  ]);
  expect(rows('00:00', hours, { duration: 90 }).filter((row) => row.startsWith('free'))).toEqual([
    'free 11:00',
  ]);
});

test('what is over is not free, what has begun is from the next quarter on', () => {
  expect(rows('11:07')).toEqual([
    'appointment 08:00',
    'appointment 09:05',
    'break 10:00',
    'free 11:15',
  ]);
  expect(rows('15:00')).not.toContain('free 11:00');
  expect(rows('11:07', hours, { step: 30 })).toContain('free 11:30');
});

test('till the hours are known, appointments alone are told', () => {
  expect(
    dayRows({
      day: DAY,
      appointments: [appointment('08:00', '09:00')],
      hours: undefined,
      now: new Date(0),
      ...{ zone: 'UTC', step: 15, rooms: [] },
    }),
  ).toHaveLength(1);
});

test('what is kept free around an appointment is no gap, on the next day too', () => {
  const near = (from: string, to: string) => ({
    busy_from: new Date(at(from)).toISOString(),
    busy_to: new Date(at(to)).toISOString(),
  });
  const tidied = { ...appointment('12:00', '13:00'), ...near('11:45', '13:30') };
  const eve = {
    ...appointment('00:00', '00:00'),
    ...{ starts_at: '2026-11-22T20:00:00.000Z', ends_at: '2026-11-22T21:00:00.000Z' },
    ...near('00:00', '08:00'),
  };
  const free = dayRows({
    ...{ zone: 'UTC', step: 15, rooms: [{ duration: 15, before: 0, after: 0 }], day: DAY, hours },
    ...{ appointments: [eve, tidied], now: new Date(at('00:00')) },
  });
  const told = free.map(({ kind, at }) => `${kind} ${new Date(at).toISOString().slice(11, 16)}`);
  expect(told).toEqual([
    'free 08:00',
    'break 10:00',
    'free 11:00',
    'appointment 12:00',
    'free 13:30',
  ]);
});
