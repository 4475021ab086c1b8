import { MINUTE, readSchedule, type SlotQuery, slotAt } from '@okoshko/slots';
import fc from 'fast-check';
import { boundsOf, shiftDay } from '../../../../kit/zoned.ts';
import { busySpanOf, freeTime, type Room, touching } from '../free-time.ts';
import {
  type HolidayRecord,
  type Span,
  timeOffOn,
  timetableOf,
  workingHours,
} from '../working-hours.ts';

export const ZONE = 'Europe/Moscow';
export const DAY = '2026-11-23';
const MIDNIGHT = boundsOf(DAY, ZONE)[0].getTime();
/** The instant of a minute of the day. */
export const at = (minute: number) => MIDNIGHT + minute * MINUTE;
export const textAt = (minute: number) => new Date(at(minute)).toISOString();
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
const visitsFrom = (start: fc.Arbitrary<number>) =>
  fc.array(
    fc.record({ start, length: fc.integer({ min: 1, max: 40 }), before: buffer, after: buffer }),
    { maxLength: 9 },
  );
/** Visits from the day before till the day after; they may overlap. */
const visits = visitsFrom(fc.integer({ min: -120, max: 400 }));
const timeOff = fc.array(
  fc.oneof(
    fc.integer({ min: -2, max: 2 }).map((days) => ({
      ...{ date_from: shiftDay(DAY, days), date_to: shiftDay(DAY, days) },
      ...{ starts_at: null, ends_at: null },
    })),
    fc
      .tuple(fc.integer({ min: -200, max: 480 }), fc.integer({ min: 1, max: 60 }))
      .map(([from, length]) => ({
        ...{ date_from: null, date_to: null },
        ...{ starts_at: textAt(from * 5), ends_at: textAt((from + length) * 5) },
      })),
  ),
  { maxLength: 2 },
);
const roomsKeeping = (free: fc.Arbitrary<number>) =>
  fc.array(
    fc.record({
      duration: fc.constantFrom(15, 30, 45, 60, 90, 180),
      before: free,
      after: free,
    }),
    { minLength: 1, maxLength: 4 },
  );
const facts = {
  hours: fc.array(interval, { maxLength: 3 }),
  breaks: fc.array(pause, { maxLength: 2 }),
  timeOff,
  now: fc.constantFrom(-600, 0, 605, 900, 907),
  step: fc.constantFrom(5, 15, 30),
};
type Of<A> = A extends fc.Arbitrary<infer T> ? T : never;
export type SomeDay = { readonly [K in keyof typeof facts]: Of<(typeof facts)[K]> } & {
  readonly visits: Of<typeof visits>;
  readonly rooms: readonly Room[];
};
/** A day full of visits. */
const busyDay: fc.Arbitrary<SomeDay> = fc.record({ ...facts, visits, rooms: roomsKeeping(buffer) });
/** A day that time off alone stands around, and services that keep up to a day free. */
const quietDay: fc.Arbitrary<SomeDay> = fc.record({
  ...{ ...facts, visits: fc.constant([]) },
  rooms: roomsKeeping(fc.constantFrom(0, 300, 600, 1440)),
});

const titled = (record: Omit<HolidayRecord, 'repeat_yearly'>) => ({
  ...{ ...record, repeat_yearly: false },
  ...{ title: null, kind: 'busy' as const },
});

/** The rows as the API has them. */
function rowsOf({ hours, breaks, timeOff, visits }: SomeDay) {
  const days = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'];
  const timetable = {
    ...{ id: 1, kind: 'weekly' as const, valid_from: '2026-01-01', valid_to: null, priority: 0 },
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
export type Rows = ReturnType<typeof rowsOf>;

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

type Condition = Readonly<Record<string, string | Date | boolean>>;
type Filters = Readonly<Record<string, Condition>>;

const HOLDS: Readonly<Record<string, (order: number) => boolean>> = {
  $lt: (order) => order < 0,
  $lte: (order) => order <= 0,
  $gt: (order) => order > 0,
  $gte: (order) => order >= 0,
  $eq: (order) => order === 0,
};

/** Tells whether the API answers a row to filters. */
export const isAnswered = (row: object, filters: Filters): boolean =>
  Object.entries(filters).every(([field, condition]) => {
    const value = (row as Readonly<Record<string, unknown>>)[field];
    return Object.entries(condition).every(([operator, operand]) => {
      const sought = operand instanceof Date ? operand.toISOString() : operand;
      if (value === null || typeof value !== typeof sought) return false;
      const order = value === sought ? 0 : String(value) < String(sought) ? -1 : 1;
      return HOLDS[operator]?.(order) === true;
    });
  });

/** A day that is worked round the clock, with all its visits just before it and just after. */
const edgedDay: fc.Arbitrary<SomeDay> = fc.record({
  ...{ ...facts, hours: fc.constant([{ from: '00:00', to: '00:00' }]), breaks: fc.constant([]) },
  visits: visitsFrom(
    fc.oneof(fc.integer({ min: -80, max: -4 }), fc.integer({ min: 284, max: 340 })),
  ),
  rooms: roomsKeeping(buffer),
});

interface Look {
  readonly day: SomeDay;
  readonly rows: Rows;
  /** Tells whether the API takes a service at an instant. */
  readonly takes: (room: Room, start: number) => boolean;
}

/** Looks at many days. */
export function onManyDays(look: (day: Look) => void): void {
  const property = (day: SomeDay) => {
    const rows = rowsOf(day);
    look({ day, rows, takes: searchOf(day, rows) });
  };
  for (const days of [busyDay, quietDay, edgedDay])
    fc.assert(fc.property(days, property), { numRuns: 200, seed: 20_261_130 });
}

/** The free time of the day, of what is read for it alone. */
export function freeOn({ step, rooms, now }: SomeDay, { schedule, appointments }: Rows) {
  const around = [shiftDay(DAY, -1), DAY, shiftDay(DAY, 1)];
  const read = touching(...boundsOf(DAY, ZONE));
  const open = workingHours(schedule, DAY, ZONE);
  const busy = [
    ...appointments.filter((one) => isAnswered(one, read)).map(busySpanOf),
    ...around.flatMap((one) => timeOffOn(schedule.holidays, one, ZONE)),
  ];
  const grid = { zone: ZONE, step, now: new Date(at(now)) };
  return { open, busy, free: freeTime({ ...grid, rooms, open, busy }) };
}

/**
 * Compares the free time that a screen offers on many days with the starts that the API takes: none is offered that it
 * refuses, and none is left out that it has.
 */
export function compareWithTheEngine(
  offeredOn: (day: SomeDay, rows: Rows) => readonly Span[],
): number {
  let count = 0;
  onManyDays(({ day, rows, takes }) => {
    const offered = offeredOn(day, rows);
    count += offered.length;
    compare(day, offered, takes);
  });
  return count;
}

function compare(
  day: SomeDay,
  offered: readonly Span[],
  takes: (room: Room, start: number) => boolean,
): void {
  for (const { from } of offered)
    if (!day.rooms.some((room) => takes(room, from)))
      throw new Error(`offered, and not taken: ${clock((from - MIDNIGHT) / MINUTE)}`);
  const first = Math.ceil(Math.max(0, day.now) / day.step) * day.step;
  for (let minute = first; minute < 1440; minute += 15) {
    const start = at(minute);
    for (const room of day.rooms) {
      const end = start + room.duration * MINUTE;
      // What goes on after midnight is the next day's to offer.
      if (end > at(1440) || !takes(room, start)) continue;
      if (!offered.some(({ from, to }) => from <= start && end <= to))
        throw new Error(`taken, and not offered: ${clock(minute)}`);
    }
  }
}
