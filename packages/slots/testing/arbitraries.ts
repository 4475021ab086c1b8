import fc from 'fast-check';
import { Temporal } from 'temporal-polyfill';
import type { Holiday, Interval, TimetableRecord } from '../src/index.ts';
import type { OracleCase } from './oracle.ts';

const ZONES = [
  'Europe/Moscow',
  'Europe/Kaliningrad',
  'Asia/Kamchatka',
  'America/New_York',
  'Australia/Lord_Howe',
  'Asia/Kathmandu',
] as const;

/** Ordinary days, ends of February and of the year, and days clocks change on. */
const DATES = [
  '2026-03-02',
  '2026-03-08',
  '2026-11-01',
  '2026-04-05',
  '2026-10-04',
  '2026-02-28',
  '2028-02-29',
  '2026-12-31',
];
const MINUTE = 60_000;

const twoDigits = (value: number) => String(value).padStart(2, '0');
const time = (minute: number) => `${twoDigits(Math.floor(minute / 60))}:${twoDigits(minute % 60)}`;

/** Some of them run past midnight, some are as long as a day can be. */
const interval: fc.Arbitrary<Interval> = fc
  .tuple(fc.integer({ min: 0, max: 95 }), fc.integer({ min: 1, max: 95 }))
  .map(([from, length]) => {
    const to = from + length;
    return { from: time(from * 15), to: time(to === 96 ? 1440 : (to % 96) * 15) };
  });
const day = fc.oneof(
  { weight: 1, arbitrary: fc.constant([]) },
  { weight: 1, arbitrary: fc.constant([{ from: '00:00', to: '24:00' }]) },
  { weight: 5, arbitrary: fc.array(interval, { minLength: 1, maxLength: 3 }) },
);
const breaks = fc.array(
  fc
    .tuple(fc.integer({ min: 0, max: 287 }), fc.integer({ min: 1, max: 24 }))
    .map(([from, length]) => ({
      from: time(from * 5),
      to: time(((from + length) % 288) * 5),
    })),
  { maxLength: 2 },
);

const daysLater = (date: string, days: number) =>
  Temporal.PlainDate.from(date).add({ days }).toString();

const timetables = (date: string): fc.Arbitrary<TimetableRecord[]> =>
  fc
    .array(
      fc.record({
        kind: fc.constantFrom('weekly', 'weekly', 'cycle', 'dates'),
        before: fc.integer({ min: 0, max: 400 }),
        after: fc.option(fc.integer({ min: -1, max: 3 })),
        priority: fc.integer({ min: 0, max: 1 }),
        is_online_bookable: fc.integer({ min: 0, max: 9 }).map((n) => n > 0),
        days: fc.array(day, { minLength: 1, maxLength: 7 }),
        breaks,
        services: fc.constantFrom([], [], [], [1], [1, 2]),
      }),
      { minLength: 1, maxLength: 3 },
    )
    .map((all) =>
      all.map(({ before, after, days, ...one }, n) => {
        const week = Array.from({ length: 7 }, (_, index) => days[index % days.length] ?? []);
        const [mon, tue, wed, thu, fri, sat, sun] = week as [[], [], [], [], [], [], []];
        return {
          ...one,
          id: n + 1,
          valid_from: daysLater(date, -before),
          valid_to: after === null ? null : daysLater(date, after),
          weekly: one.kind === 'weekly' ? { mon, tue, wed, thu, fri, sat, sun } : null,
          cycle: one.kind === 'cycle' ? { anchor_date: daysLater(date, 3 - before), days } : null,
          dates:
            one.kind === 'dates'
              ? days.map((intervals, index) => ({ date: daysLater(date, index - 1), intervals }))
              : null,
        } as TimetableRecord;
      }),
    );

const holidays = (date: string, noon: number): fc.Arbitrary<Holiday[]> =>
  fc.array(
    fc.oneof(
      fc
        .record({
          from: fc.integer({ min: -2, max: 3 }),
          length: fc.integer({ min: 0, max: 2 }),
          yearly: fc.boolean(),
          years: fc.integer({ min: 0, max: 3 }),
        })
        .map(({ from, length, yearly, years }) => {
          const first = Temporal.PlainDate.from(daysLater(date, from)).subtract({
            years: yearly ? years : 0,
          });
          return {
            date_from: first.toString(),
            date_to: first.add({ days: length }).toString(),
            yearly,
          };
        }),
      fc
        .record({
          from: fc.integer({ min: -300, max: 300 }),
          length: fc.integer({ min: 1, max: 90 }),
        })
        .map(({ from, length }) => ({
          from: noon + from * 5 * MINUTE,
          to: noon + (from + length) * 5 * MINUTE,
          yearly: false,
        })),
    ),
    { maxLength: 2 },
  );

/** A query of one or two days in one of the zones. */
export const oracleCase: fc.Arbitrary<OracleCase> = fc
  .record({ zone: fc.constantFrom(...ZONES), date: fc.constantFrom(...DATES) })
  .chain(({ zone, date }) => {
    const start = Temporal.PlainDate.from(date).toZonedDateTime(zone);
    const from = start.epochMilliseconds;
    const noon = from + 720 * MINUTE;
    return fc.record({
      record: fc.record({
        time_zone: fc.constant(zone),
        timetables: timetables(date),
        holidays: holidays(date, noon),
      }),
      busy: fc.array(
        fc
          .tuple(fc.integer({ min: -400, max: 400 }), fc.integer({ min: 1, max: 40 }))
          .map(
            ([at, length]) => [noon + at * 5 * MINUTE, noon + (at + length) * 5 * MINUTE] as const,
          ),
        { maxLength: 6 },
      ),
      services: fc.constantFrom([1], [1], [2], [3], [1, 2], [1, 3]),
      isByProvider: fc.boolean(),
      mode: fc.constantFrom('grid', 'grid', 'compact', 'fixed'),
      step: fc.constantFrom(5, 10, 15, 20, 30, 45, 60, 90, 240),
      fixed: fc.array(
        fc.integer({ min: 0, max: 287 }).map((n) => time(n * 5)),
        { maxLength: 6 },
      ),
      duration: fc.constantFrom(5, 15, 30, 45, 60, 90, 180, 720, 1440),
      before: fc.constantFrom(0, 0, 5, 10, 30),
      after: fc.constantFrom(0, 0, 5, 15, 60),
      shortest: fc.constantFrom(5, 30, 60),
      from: fc.constant(from),
      to: fc.constantFrom(1, 2).map((days) => start.add({ days }).epochMilliseconds),
      now: fc.constantFrom(-3000, 0, 600, 1500).map((minutes) => from + minutes * MINUTE),
      lead: fc.constantFrom(0, 60, 600),
      horizon: fc.constantFrom(null, 0, 1, 90),
    }) as fc.Arbitrary<OracleCase>;
  });
