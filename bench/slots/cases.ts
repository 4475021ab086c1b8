import { MINUTE, zoneOf } from '../../packages/slots/src/index.ts';
import { daily, intervals, timetable } from '../../packages/slots/testing/fixture.ts';
import type { OracleCase } from '../../packages/slots/testing/oracle.ts';

/** One input for every implementation, and its name. */
export interface Case {
  readonly name: string;
  readonly input: OracleCase;
  /** Hours run past midnight. */
  readonly isNight: boolean;
}

/** Two ordinary weeks, and those in which clocks change. */
const WEEKS: readonly (readonly [string, string])[] = [
  ['Europe/Moscow', '2026-03-01'],
  ['America/New_York', '2026-03-01'],
  ['America/New_York', '2026-10-25'],
  ['Australia/Lord_Howe', '2026-04-01'],
  ['Australia/Lord_Howe', '2026-10-01'],
  ['Asia/Kathmandu', '2026-03-01'],
];

/** Days and steps the engines are timed over. */
export const SIZES: readonly (readonly [days: number, step: number])[] = [
  [1, 15],
  [7, 15],
  [31, 60],
  [31, 15],
  [31, 5],
  [62, 15],
];

export const sameCases = (): Case[] =>
  WEEKS.flatMap(([zone, date]) => [
    caseOf(zone, date, { days: 14, step: 15 }),
    caseOf(zone, date, { days: 14, step: 60, night: true }),
  ]);

export const timedCase = (days: number, step: number): Case =>
  caseOf('Europe/Moscow', '2026-03-01', { days, step });

interface Size {
  readonly days: number;
  readonly step: number;
  /** Hours run from the evening into the night, when clocks change. */
  readonly night?: boolean;
}

/** Ten hours of work a day with a break, some six appointments with their buffers. */
function caseOf(zone: string, date: string, { days, step, night = false }: Size): Case {
  const { at, dayOf, startOf } = zoneOf(zone);
  const from = startOf(Date.parse(`${date}T00:00:00Z`) / 86_400_000);
  const first = dayOf(from);
  const hours = night ? '20:00-06:00' : '10:00-20:00';
  const pause = night ? '00:30-01:00' : '14:00-14:30';
  const busy: (readonly [number, number])[] = [];
  for (let n = 0; n < days * 6; n += 1) {
    const start = at(
      first + Math.floor(n / 6),
      (night ? 1200 : 600) + (n % 6) * 95 + ((n * 7) % 5) * 5,
    );
    busy.push([start, start + (30 + ((n * 13) % 5) * 10) * MINUTE]);
  }
  return {
    name: `${zone}, ${days} days from ${date}, every ${step} minutes${night ? ', nights' : ''}`,
    isNight: night,
    input: {
      record: {
        time_zone: zone,
        timetables: [timetable({ ...daily(hours), breaks: intervals(pause) })],
        holidays: [],
      },
      busy,
      services: [1],
      isByProvider: false,
      mode: 'grid',
      step,
      fixed: [],
      duration: 30,
      before: 0,
      after: 10,
      shortest: 30,
      from,
      to: startOf(first + days),
      now: from - 1,
      lead: 0,
      horizon: null,
    },
  };
}
