import type { Changes } from '../../api/collections.ts';
import type { Holiday } from '../../api/provider-rows.ts';
import { timeText } from '../../kit/when.ts';
import { type Day, dayOf, instantAt } from '../../kit/zoned.ts';
import { minutesOfTime } from '../../shared/schedule/intervals.ts';
import { type HolidayProblem, holidays as text } from '../../text/timetables.ts';

export const HOLIDAY_KINDS = ['vacation', 'day_off', 'busy'] as const;
type HolidayKind = (typeof HOLIDAY_KINDS)[number];

/** Time off as its form has it. */
export interface HolidayValues {
  readonly kind: HolidayKind;
  readonly title: string;
  /** Whole days; else from a time to a time. */
  readonly isWhole: boolean;
  readonly from: Day;
  readonly to: Day;
  readonly fromTime: string;
  readonly toTime: string;
  readonly isYearly: boolean;
}

export const newHoliday = (today: Day): HolidayValues => ({
  kind: 'vacation',
  title: '',
  isWhole: true,
  from: today,
  to: today,
  fromTime: '12:00',
  toTime: '14:00',
  isYearly: false,
});

export function valuesOf(row: Holiday, zone: string): HolidayValues {
  const isWhole = row.date_from !== null;
  const dayIn = (date: string | null, instant: string | null) =>
    date ?? (instant ? dayOf(instant, zone) : '');
  return {
    kind: row.kind,
    title: row.title ?? '',
    isWhole,
    from: dayIn(row.date_from, row.starts_at),
    to: dayIn(row.date_to, row.ends_at),
    fromTime: row.starts_at ? timeText(row.starts_at, zone) : '12:00',
    toTime: row.ends_at ? timeText(row.ends_at, zone) : '14:00',
    isYearly: row.repeat_yearly,
  };
}

/** The request for right values: either days or times, the other pair is empty. */
export function changesOf(values: HolidayValues, zone: string): Changes<'holidays'> {
  const { kind, isWhole, from, to, fromTime, toTime } = values;
  const instant = (day: Day, time: string) =>
    isWhole ? null : instantAt(day, minutesOfTime(time), zone).toISOString();
  return {
    kind,
    title: values.title.trim() || null,
    date_from: isWhole ? from : null,
    date_to: isWhole ? to : null,
    starts_at: instant(from, fromTime),
    ends_at: instant(to, toTime),
    repeat_yearly: values.isYearly,
  };
}

/** The fault of the typed values; null: there is none. */
export function problemOf(values: HolidayValues): string | null {
  const { isWhole, from, to, fromTime, toTime } = values;
  const check = (): HolidayProblem | null => {
    if (!from || !to) return 'dates';
    if (to < from) return 'order';
    if (isWhole) return null;
    if (!fromTime || !toTime) return 'times';
    return from === to && toTime <= fromTime ? 'order' : null;
  };
  const problem = check();
  return problem && text.problems[problem];
}

/** Tells whether time off is yet to come or goes on: past time off is shown apart. */
export const isAhead = (row: Holiday, today: Day, zone: string): boolean =>
  row.repeat_yearly || lastDayOf(row, zone) >= today;

const lastDayOf = (row: Holiday, zone: string): Day =>
  row.date_to ?? (row.ends_at ? dayOf(row.ends_at, zone) : '');

const startOf = (row: Holiday, zone: string): string =>
  row.date_from ?? (row.starts_at ? `${dayOf(row.starts_at, zone)}T${row.starts_at}` : '');

export const byStart =
  (zone: string) =>
  (one: Holiday, other: Holiday): number =>
    startOf(one, zone) < startOf(other, zone) ? -1 : 1;
