import type { TimetableRecord } from '@okoshko/slots';
import type { Holiday, Timetable } from '../../api/provider-rows.ts';
import type { Service } from '../../api/services.ts';
import { fullDayText, shortDayText, timesText, timeText } from '../../kit/when.ts';
import { type Day, dayOf, shiftDay } from '../../kit/zoned.ts';
import { groupsOf, hoursText, type Interval, type Week } from '../../shared/schedule/intervals.ts';
import { intervals as words } from '../../text/hours.ts';
import { holidays, strip, timetables as text } from '../../text/timetables.ts';
import type { HolidayRecord } from '../shared/hours/working-hours.ts';
import { daysFrom, readWorkingDays } from '../shared/schedule/hours-on.ts';
import type { OutsideHours } from './api.ts';
import { shapeOf, valuesOf } from './timetable-values.ts';

/** The nearest of them, and how many there were. */
export interface OutsideBefore {
  readonly data: readonly OutsideHours[];
  readonly meta: { readonly pagination: { readonly total: number } };
}

/** Parts those that a change put outside of the hours from those that were there, as far as they were read. */
export function partConflicts(conflicts: readonly OutsideHours[], before?: OutsideBefore) {
  const { data, meta } = before ?? { data: [], meta: { pagination: { total: 0 } } };
  const known = new Set(data.map(({ documentId }) => documentId));
  const readTo = data.length < meta.pagination.total ? (data.at(-1)?.starts_at ?? '') : undefined;
  const isFresh = ({ documentId, starts_at }: OutsideHours) =>
    !known.has(documentId) && (readTo === undefined || Date.parse(starts_at) < Date.parse(readTo));
  return {
    fresh: conflicts.filter(isFresh),
    earlier: conflicts.filter((one) => !isFresh(one)),
  };
}

/** A timetable as the engine takes it; services by their numbers. */
const recordOf = (row: Timetable): TimetableRecord => ({
  id: row.id,
  kind: row.kind,
  valid_from: row.valid_from,
  valid_to: row.valid_to,
  priority: row.priority,
  is_online_bookable: row.is_online_bookable,
  weekly: row.weekly as TimetableRecord['weekly'],
  cycle: row.cycle as TimetableRecord['cycle'],
  dates: row.dates as TimetableRecord['dates'],
  breaks: (row.breaks ?? []) as TimetableRecord['breaks'],
  services: row.services.map(({ id }) => id),
});

interface StripInput<H extends HolidayRecord> {
  readonly from: Day;
  readonly days: number;
  readonly zone: string;
  readonly timetables: readonly Timetable[];
  readonly holidays: readonly H[];
  readonly service: Service;
  readonly meta: {
    readonly dates: Readonly<Record<string, number>>;
    readonly working_dates: readonly string[];
  };
  /** The number of days from today on that clients can book. */
  readonly horizon: number;
}

export interface StripDay {
  readonly day: Day;
  readonly hours: readonly Interval[];
  /** The number of free starts that clients are offered. */
  readonly count: number;
  /** The reason there is no free start; null: there are some. */
  readonly reason: string | null;
}

/** The next days as clients have them: counts and days of work are the server's answer, hours those of the timetables. */
export function stripOf<H extends Holiday>(input: StripInput<H>): readonly StripDay[] {
  const { from, days, service, meta } = input;
  const workOn = readWorkingDays({
    timetables: input.timetables.map(recordOf),
    holidays: input.holidays,
    zone: input.zone,
  });
  return daysFrom(from, days).map((day) => {
    const work = workOn(day, service.id);
    const count = meta.dates[day] ?? 0;
    const isWorking = meta.working_dates.includes(day);
    const reason = (): string => {
      if (work.isOffline) return strip.offline;
      const [off] = work.holidays;
      if (work.hours.length === 0) return off ? holidayText(off) : strip.dayOff;
      if (day > shiftDay(from, input.horizon)) return strip.tooFar;
      return isWorking && day === from ? strip.overToday : strip.full;
    };
    return { day, hours: work.hours, count, reason: count > 0 ? null : reason() };
  });
}

/** The one that counts first, as the engine has it. */
export const byStrength = (one: Timetable, other: Timetable): number =>
  Number(other.kind === 'dates') - Number(one.kind === 'dates') ||
  other.priority - one.priority ||
  (one.valid_from < other.valid_from ? 1 : one.valid_from > other.valid_from ? -1 : 0) ||
  other.id - one.id;

export const holidayText = ({ title, kind }: Pick<Holiday, 'title' | 'kind'>): string =>
  title?.trim() || holidays.kinds[kind];

/** The dates or times of time off: '1–14 июля', 'вт, 24 нояб., 12:00–14:00'. */
export function spanText(row: Holiday, zone: string): string {
  if (row.date_from !== null && row.date_to !== null) {
    return row.date_from === row.date_to
      ? shortDayText(row.date_from)
      : `${shortDayText(row.date_from)} — ${shortDayText(row.date_to)}`;
  }
  const [from, to] = [row.starts_at ?? '', row.ends_at ?? ''];
  const [first, last] = [dayOf(from, zone), dayOf(to, zone)];
  if (first === last) return `${shortDayText(first)}, ${timesText(from, to, zone)}`;
  return holidays.between(
    `${shortDayText(first)}, ${timeText(from, zone)}`,
    `${shortDayText(last)}, ${timeText(to, zone)}`,
  );
}

/** The hours of a timetable in lines: 'пн–пт 10:00–19:00', '2 через 2, 10:00–19:00'. */
export function linesOf(row: Timetable): readonly string[] {
  const { kind, week, cycle, dates, anchor } = valuesOf(row);
  if (kind === 'weekly') return weekLines(week);
  if (kind === 'dates') {
    return dates.map(({ date, intervals }) => `${shortDayText(date)}: ${textOf(intervals)}`);
  }
  const shape = shapeOf(cycle);
  const [hours = []] = cycle;
  const isEven = shape && cycle.slice(0, shape[0]).every((one) => textOf(one) === textOf(hours));
  const first = text.anchored(shortDayText(anchor));
  return isEven
    ? [`${text.cycleName(...shape)}, ${textOf(hours)}`, first]
    : [...cycle.map((one, index) => `${text.cycleDay(index + 1)}: ${textOf(one)}`), first];
}

const textOf = (hours: readonly Interval[]): string =>
  hours.length > 0 ? hoursText(hours) : words.dayOff;

const weekLines = (week: Week): readonly string[] =>
  groupsOf(week).map(([days, hours]) => `${daysText(days)} ${hoursText(hours)}`);

type Days = Parameters<typeof daysText>[0];

/** Three and more in a row as a range: 'пн–ср, пт'. */
export function daysText(days: ReturnType<typeof groupsOf>[number][0]): string {
  const order = Object.keys(words.short) as unknown as Days;
  const runs: Days[number][][] = [];
  for (const day of days) {
    const run = runs.at(-1);
    const last = run?.at(-1);
    if (run && last && order.indexOf(day) === order.indexOf(last) + 1) run.push(day);
    else runs.push([day]);
  }
  const short = (day: Days[number] | undefined) => (day ? words.short[day] : '');
  return runs
    .map((run) =>
      run.length > 2 ? `${short(run[0])}–${short(run.at(-1))}` : run.map(short).join(', '),
    )
    .join(', ');
}

/** The term of a timetable: 'с 23 ноября 2026', 'по 1 декабря'. */
export function termText({ valid_from: from, valid_to: to }: Timetable, today: Day): string | null {
  if (to !== null && to < today) return text.over(fullDayText(to));
  const begins = from > today ? text.begins(fullDayText(from)) : null;
  const ends = to === null ? null : text.ends(fullDayText(to));
  return [begins, ends].filter((part) => part !== null).join(' ') || null;
}

/** Days of work of the next cycle and a half: what a first day means is seen, not imagined. */
export const cyclePreview = (
  { anchor, cycle }: { readonly anchor: Day; readonly cycle: readonly (readonly Interval[])[] },
  from: Day,
  count: number,
): readonly { readonly day: Day; readonly hours: readonly Interval[] }[] => {
  const record: TimetableRecord = {
    id: 0,
    kind: 'cycle',
    valid_from: from,
    valid_to: null,
    priority: 0,
    is_online_bookable: true,
    weekly: null,
    cycle: { anchor_date: anchor, days: cycle },
    dates: null,
    breaks: [],
    services: [],
  };
  const workOn = readWorkingDays({ timetables: [record], holidays: [], zone: 'UTC' });
  return daysFrom(from, count).map((day) => ({ day, hours: workOn(day, null).hours }));
};
