import { MINUTE, readSchedule, type SlotQuery, slotAt } from '@okoshko/slots';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { boundsOf, shiftDay } from '../../../kit/zoned.ts';
import { busySpanOf, freeTime, type Room } from './free-time.ts';
import { type HolidayRecord, timeOffOn, timetableOf, workingHours } from './working-hours.ts';

const ZONE = 'Europe/Moscow';
const DAY = '2026-11-23';
const MIDNIGHT = boundsOf(DAY, ZONE)[0].getTime();
const at = (minute: number) => MIDNIGHT + minute * MINUTE;
const textAt = (minute: number) => new Date(at(minute)).toISOString();
const clock = (minute: number) =>
  [Math.floor(minute / 60) % 24, minute % 60]
    .map((part) => String(part).padStart(2, '0'))
    .join(':');

const interval = fc
  .tuple(fc.integer({ min: 0, max: 19 }), fc.integer({ min: 4, max: 90 }))
  .map(([hour, quarters]) => {
    const from = hour * 60;
    return { from: clock(from), to: clock(Math.min(from + quarters * 15, from + 1425)) };
  });
const pause = fc
  .tuple(fc.integer({ min: 96, max: 240 }), fc.integer({ min: 1, max: 12 }))
  .map(([from, length]) => ({ from: clock(from * 5), to: clock((from + length) * 5) }));
const buffer = fc.constantFrom(0, 0, 0, 5, 10, 15, 45, 240);
/** Visits from the day before till the day after; they may overlap. */
const visits = fc.array(
  fc.record({
    start: fc.integer({ min: -96, max: 400 }),
    length: fc.integer({ min: 1, max: 40 }),
    before: buffer,
    after: buffer,
  }),
  { maxLength: 9 },
);
const timeOff = fc.array(
  fc.oneof(
    fc.integer({ min: -1, max: 1 }).map((days) => ({
      ...{ date_from: shiftDay(DAY, days), date_to: shiftDay(DAY, days) },
      ...{ starts_at: null, ends_at: null },
    })),
    fc
      .tuple(fc.integer({ min: 0, max: 280 }), fc.integer({ min: 1, max: 30 }))
      .map(([from, length]) => ({
        ...{ date_from: null, date_to: null },
        ...{ starts_at: textAt(from * 5), ends_at: textAt((from + length) * 5) },
      })),
  ),
  { maxLength: 2 },
);
const rooms = fc.array(
  fc.record({
    duration: fc.constantFrom(15, 30, 45, 60, 90, 180),
    before: buffer,
    after: buffer,
  }),
  { minLength: 1, maxLength: 4 },
);
const someDay = fc.record({
  hours: fc.array(interval, { maxLength: 3 }),
  breaks: fc.array(pause, { maxLength: 2 }),
  visits,
  timeOff,
  rooms,
  now: fc.constantFrom(-600, 0, 605, 900, 907),
  step: fc.constantFrom(5, 15, 30),
});
type SomeDay = typeof someDay extends fc.Arbitrary<infer T> ? T : never;

const titled = (record: Omit<HolidayRecord, 'repeat_yearly'>) => ({
  ...{ ...record, repeat_yearly: false },
  ...{ title: null, kind: 'busy' as const },
});

/** The rows as the API answers them. */
function rowsOf({ hours, breaks, timeOff, visits }: SomeDay) {
  const days = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'];
  const timetable = {
    ...{ id: 1, kind: 'weekly', valid_from: '2026-01-01', valid_to: null, priority: 0 },
    ...{ weekly: Object.fromEntries(days.map((day) => [day, hours])), cycle: null, dates: null },
    breaks,
  } as const;
  return {
    schedule: { timetables: [timetable], holidays: timeOff.map(titled) },
    appointments: visits.map(({ start, length, before, after }) => ({
      ...{ starts_at: textAt(start * 5), ends_at: textAt((start + length) * 5) },
      busy_from: textAt(start * 5 - before),
      busy_to: textAt((start + length) * 5 + after),
    })),
  };
}

type Rows = ReturnType<typeof rowsOf>;

function offeredOn(day: SomeDay, { schedule, appointments }: Rows) {
  const around = [shiftDay(DAY, -1), DAY, shiftDay(DAY, 1)];
  return freeTime({
    ...{ zone: ZONE, step: day.step, rooms: day.rooms, now: new Date(at(day.now)) },
    open: workingHours(schedule, DAY, ZONE),
    busy: [
      ...appointments.map(busySpanOf),
      ...around.flatMap((one) => timeOffOn(schedule.holidays, one, ZONE)),
    ],
  });
}

/** The calendar as the API searches it for the professional. */
function searchOf(day: SomeDay, { schedule, appointments }: Rows) {
  const query: Omit<SlotQuery, 'range' | 'request'> = {
    schedule: readSchedule({
      time_zone: ZONE,
      timetables: schedule.timetables.map(timetableOf),
      holidays: day.timeOff.map((one) =>
        one.date_from === null
          ? { from: Date.parse(one.starts_at), to: Date.parse(one.ends_at), yearly: false }
          : { date_from: one.date_from, date_to: one.date_to, yearly: false },
      ),
    }),
    booking: {
      ...{ mode: 'grid', step: day.step, fixed: [], lead: 0, horizon: null },
      ...{ maxPerDay: null, shortest: 0 },
    },
    appointments: appointments.map((one, id) => ({
      ...{ id, isBusy: true, group: null },
      ...{ starts: Date.parse(one.starts_at), ends: Date.parse(one.ends_at) },
      ...{ busyFrom: Date.parse(one.busy_from), busyTo: Date.parse(one.busy_to) },
    })),
    ...{ now: at(day.now) - 1, isByProvider: true },
  };
  const requestOf = ({ duration, before, after }: Room) => ({
    ...{ services: [1], seats: 1, capacity: 1, duration: duration * MINUTE },
    ...{ before: before * MINUTE, after: after * MINUTE },
  });
  /** The professional may start beside the grid. */
  return (room: Room, start: number): boolean => {
    const slot = slotAt({ ...query, request: requestOf(room) }, start);
    return typeof slot !== 'string' || slot === 'off_grid';
  };
}

test('each start that free time offers is one that the API takes, and none that it has is left out', () => {
  let count = 0;
  fc.assert(
    fc.property(someDay, (day) => {
      const rows = rowsOf(day);
      const offered = offeredOn(day, rows);
      const takes = searchOf(day, rows);
      count += offered.length;
      for (const { from } of offered) {
        const isTaken = day.rooms.some((room) => takes(room, from));
        expect([clock((from - MIDNIGHT) / MINUTE), isTaken]).toEqual([expect.any(String), true]);
      }
      const first = Math.ceil(Math.max(0, day.now) / day.step) * day.step;
      for (let minute = first; minute < 1440; minute += 15) {
        const start = at(minute);
        for (const room of day.rooms) {
          const end = start + room.duration * MINUTE;
          // What goes on after midnight is the next day's to offer.
          if (end > at(1440) || !takes(room, start)) continue;
          expect(offered.some(({ from, to }) => from <= start && end <= to)).toBe(true);
        }
      }
    }),
    { numRuns: 300, seed: 20_261_130 },
  );
  expect(count).toBeGreaterThan(200);
});

test('time to tidy up is nobody’s', () => {
  const room = { duration: 30, before: 0, after: 0 };
  const query = {
    ...{ zone: ZONE, step: 15, now: new Date(at(0)) },
    open: [{ from: at(600), to: at(900) }],
  };
  const visit = {
    ...{ starts_at: textAt(660), ends_at: textAt(720) },
    ...{ busy_from: textAt(650), busy_to: textAt(740) },
  };
  const busy = [busySpanOf(visit)];
  expect(freeTime({ ...query, busy, rooms: [room] })).toEqual([
    { from: at(600), to: at(650) },
    { from: at(740), to: at(900) },
  ]);
  // Its own buffers may stick out of the hours, and into nobody else's time.
  expect(freeTime({ ...query, busy, rooms: [{ ...room, before: 15, after: 15 }] })).toEqual([
    { from: at(600), to: at(635) },
    { from: at(755), to: at(900) },
  ]);
});
