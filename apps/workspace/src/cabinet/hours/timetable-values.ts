import type { Changes } from '../../api/collections.ts';
import type { Timetable } from '../../api/provider-rows.ts';
import type { Day } from '../../kit/zoned.ts';
import {
  type Interval,
  isRight,
  isRightWeek,
  ordered,
  orderedWeek,
  WEEKDAYS,
  type Week,
} from '../../shared/schedule/intervals.ts';
import { type TimetableProblem, timetables as text } from '../../text/timetables.ts';
import type { Kind } from './search.ts';

export interface DateHours {
  readonly date: Day;
  readonly intervals: readonly Interval[];
}

/** A timetable as its form has it. */
export interface TimetableValues {
  readonly kind: Kind;
  readonly title: string;
  readonly validFrom: string;
  /** Empty: without end. */
  readonly validTo: string;
  readonly week: Week;
  /** The first day of the cycle. */
  readonly anchor: string;
  readonly cycle: readonly (readonly Interval[])[];
  readonly dates: readonly DateHours[];
  readonly breaks: readonly Interval[];
  /** documentIds; none: all services. */
  readonly services: readonly string[];
  readonly isOnline: boolean;
  readonly priority: string;
}

const WORKDAY: readonly Interval[] = [{ from: '10:00', to: '19:00' }];

/** A cycle of some working days, then some days off. */
export const cycleOf = (
  work: number,
  off: number,
  hours: readonly Interval[] = WORKDAY,
): readonly (readonly Interval[])[] => [
  ...Array.from({ length: work }, () => hours),
  ...Array.from({ length: off }, () => []),
];

/** The usual cycles: days of work, days off. */
export const CYCLES = [
  [2, 2],
  [3, 3],
  [1, 2],
  [1, 3],
] as const;

/** The numbers of working days and days off in a cycle; null: it has another shape. */
export function shapeOf(cycle: TimetableValues['cycle']): readonly [number, number] | null {
  const work = cycle.findIndex((hours) => hours.length === 0);
  if (work <= 0) return null;
  return cycle.slice(work).every((hours) => hours.length === 0)
    ? [work, cycle.length - work]
    : null;
}

export const newTimetable = (kind: Kind, today: Day): TimetableValues => ({
  kind,
  title: '',
  validFrom: today,
  validTo: '',
  week: { mon: WORKDAY, tue: WORKDAY, wed: WORKDAY, thu: WORKDAY, fri: WORKDAY },
  anchor: today,
  cycle: cycleOf(2, 2),
  dates: [{ date: today, intervals: WORKDAY }],
  breaks: [],
  services: [],
  isOnline: true,
  priority: '0',
});

export function valuesOf(row: Timetable): TimetableValues {
  const week = (row.weekly ?? {}) as Week;
  const cycle = row.cycle as { anchor_date: Day; days: readonly (readonly Interval[])[] } | null;
  return {
    kind: row.kind,
    title: row.title ?? '',
    validFrom: row.valid_from,
    validTo: row.valid_to ?? '',
    week: Object.fromEntries(WEEKDAYS.map((day) => [day, plain(week[day] ?? [])])),
    anchor: cycle?.anchor_date ?? row.valid_from,
    cycle: (cycle?.days ?? []).map(plain),
    dates: ((row.dates ?? []) as readonly DateHours[]).map(({ date, intervals }) => ({
      date,
      intervals: plain(intervals),
    })),
    breaks: plain((row.breaks ?? []) as readonly Interval[]),
    services: row.services.map(({ documentId }) => documentId),
    isOnline: row.is_online_bookable,
    priority: String(row.priority),
  };
}

/** Keys in one order, so that two can be compared. */
const plain = (intervals: readonly Interval[]): readonly Interval[] =>
  intervals.map(({ from, to }) => ({ from, to }));

/** The request for right values. */
export const changesOf = (values: TimetableValues): Changes<'timetables'> => ({
  kind: values.kind,
  title: values.title.trim() || null,
  valid_from: values.validFrom,
  valid_to: values.validTo || null,
  weekly: values.kind === 'weekly' ? orderedWeek(values.week) : undefined,
  cycle:
    values.kind === 'cycle'
      ? { anchor_date: values.anchor, days: values.cycle.map(ordered) }
      : undefined,
  dates: values.kind === 'dates' ? orderedDates(values.dates) : undefined,
  breaks: ordered(values.breaks),
  services: [...values.services],
  is_online_bookable: values.isOnline,
  priority: Number(values.priority),
});

const orderedDates = (dates: TimetableValues['dates']) =>
  [...dates]
    .sort((one, other) => (one.date < other.date ? -1 : 1))
    .map(({ date, intervals }) => ({ date, intervals: ordered(intervals) }));

/** The most important fault of the typed values; null: there is none. */
export function problemOf(values: TimetableValues): string | null {
  const problem = problemOfHours(values) ?? problemOfTerm(values);
  return problem && text.problems[problem];
}

function problemOfHours(values: TimetableValues): TimetableProblem | null {
  const { kind, week, cycle, dates, breaks } = values;
  const isHoursRight =
    (kind !== 'weekly' || isRightWeek(week)) &&
    (kind !== 'cycle' || cycle.every(isRight)) &&
    (kind !== 'dates' || dates.every(({ intervals }) => isRight(intervals))) &&
    isRight(breaks);
  if (!isHoursRight) return 'hours';
  if (kind === 'weekly' && WEEKDAYS.every((day) => !week[day]?.length)) return 'noDay';
  if (kind === 'cycle' && cycle.every((hours) => hours.length === 0)) return 'noDay';
  if (kind === 'dates' && dates.length === 0) return 'noDate';
  return kind === 'cycle' && !values.anchor ? 'anchor' : null;
}

function problemOfTerm({ validFrom, validTo, priority }: TimetableValues): TimetableProblem | null {
  if (!validFrom) return 'validFrom';
  if (validTo && validTo < validFrom) return 'validTo';
  return /^-?\d{1,6}$/.test(priority.trim()) ? null : 'priority';
}
