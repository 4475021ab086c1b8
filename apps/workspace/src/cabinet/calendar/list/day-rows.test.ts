import { expect, test } from 'vitest';
import type { CalendarAppointment } from '../api.ts';
import type { WorkingHours } from '../hours/working-hours.ts';
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
  hasTimetable: true,
};
const rows = (
  now: string,
  schedule: WorkingHours | undefined = hours,
  { leastGap = 15, step = 15 } = {},
) =>
  dayRows({
    ...{ zone: 'UTC', step, leastGap },
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
  expect(rows('00:00', hours, { leastGap: 90 }).filter((row) => row.startsWith('free'))).toEqual([
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
      ...{ zone: 'UTC', step: 15, leastGap: 15 },
    }),
  ).toHaveLength(1);
});
