import { MAX_DAYS } from '@okoshko/contract/statistics/kinds';
import { daysText, fullDaysText, monthText } from '../../kit/when.ts';
import { type Day, firstOfMonth, mondayOf, shiftDay } from '../../kit/zoned.ts';
import { statistics as words } from '../../text/statistics.ts';
import type { Bucket, PeriodKind, StatisticsSearch } from './search.ts';

/** Days, both included. */
export interface Range {
  readonly from: Day;
  readonly to: Day;
}
export interface Period extends Range {
  readonly kind: PeriodKind;
}

const MONTHS = { month: 1, quarter: 3, year: 12 } as const;

/** The period that an address names. */
export function periodOf(
  { period: kind = 'month', ...search }: StatisticsSearch,
  today: Day,
): Period {
  const day = search.day ?? today;
  if (kind === 'week') {
    const from = mondayOf(day);
    return { kind, from, to: shiftDay(from, 6) };
  }
  if (kind === 'dates') return { kind, ...ownDates(search, today) };
  const month = Number(day.slice(5, 7)) - 1;
  const from = firstOfMonth(day, -(month % MONTHS[kind]));
  return { kind, from, to: shiftDay(firstOfMonth(from, MONTHS[kind]), -1) };
}

/** The two dates in order, and no longer than can be counted. */
function ownDates({ from, to }: StatisticsSearch, today: Day): Range {
  const first = from ?? (to ? shiftDay(to, -6) : shiftDay(today, -6));
  const last = to ?? (first > today ? first : today);
  const [early, late] = first <= last ? [first, last] : [last, first];
  const furthest = shiftDay(early, MAX_DAYS - 1);
  return { from: early, to: late < furthest ? late : furthest };
}

/** The search parameters of the previous or next period. */
export function stepOf({ kind, from, to }: Period, direction: 1 | -1): Partial<StatisticsSearch> {
  if (kind === 'dates') {
    const days = daysIn({ from, to }) * direction;
    return { from: shiftDay(from, days), to: shiftDay(to, days) };
  }
  if (kind === 'week') return { day: shiftDay(from, 7 * direction) };
  return { day: firstOfMonth(from, MONTHS[kind] * direction) };
}

export const daysIn = ({ from, to }: Range): number =>
  Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000) + 1;

const previousMonth = (today: Day): Day => firstOfMonth(today, -1);

/** The chosen entry in the list of periods. */
export type Choice = PeriodKind | 'last_month' | 'other_month';

export function choiceOf({ kind, from }: Period, today: Day): Choice {
  if (kind !== 'month') return kind;
  const month = from.slice(0, 7);
  if (month === today.slice(0, 7)) return 'month';
  return from === previousMonth(today) ? 'last_month' : 'other_month';
}

/** The address of a chosen period; own dates begin as the days that are shown. */
export function chosen(
  choice: Exclude<Choice, 'other_month'>,
  { from, to }: Range,
  today: Day,
): Pick<StatisticsSearch, 'period' | 'day' | 'from' | 'to'> {
  const none = { period: undefined, day: undefined, from: undefined, to: undefined };
  if (choice === 'month') return none;
  if (choice === 'last_month') return { ...none, day: previousMonth(today) };
  return choice === 'dates' ? { ...none, period: choice, from, to } : { ...none, period: choice };
}

/** The steps a plot can have: neither a single point nor too many to tell apart. */
export function bucketsFor(range: Range): readonly Bucket[] {
  const days = daysIn(range);
  const all = [
    days <= 7 && 'hour',
    days > 1 && 'day',
    days > 14 && 'week',
    days > 62 && 'month',
  ] as const;
  return all.filter((bucket) => bucket !== false);
}

/** A whole month, quarter or year by its name, other days by themselves. */
export function rangeText({ from, to }: Range): string {
  return wholeText({ from, to }) ?? fullDaysText(from, to);
}

/** The range in words, without the year when it is clear from the days. */
export const spanText = ({ from, to }: Range): string =>
  wholeText({ from, to }) ?? daysText(from, to);

function wholeText({ from, to }: Range): string | null {
  const isWhole = (months: number) =>
    from.endsWith('-01') && shiftDay(firstOfMonth(from, months), -1) === to;
  const month = Number(from.slice(5, 7));
  const year = from.slice(0, 4);
  if (isWhole(1)) return monthText(from);
  if (isWhole(3) && month % 3 === 1) return words.quarter((month + 2) / 3, year);
  return isWhole(12) && month === 1 ? words.year(year) : null;
}
