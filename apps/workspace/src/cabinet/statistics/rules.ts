import { grouped, rubles } from '@okoshko/ui/format';
import type { Line } from '../../kit/charts/lines.ts';
import { shortDateText, shortDayText, shortMonthText } from '../../kit/when.ts';
import { type Day, shiftDay } from '../../kit/zoned.ts';
import { statistics as words } from '../../text/statistics.ts';
import { type Range, rangeText, spanText } from './period.ts';
import type { Bucket } from './search.ts';

export interface Metric {
  readonly value: number | null;
  readonly previous: number | null;
  readonly change_percent: number | null;
}

/** A number of people, '1 234,5'. */
export function decimal(number: number): string {
  const [whole = '0', part] = String(Math.abs(Math.round(number * 10) / 10)).split('.');
  return `${number < 0 ? '−' : ''}${grouped(Number(whole))}${part ? `,${part}` : ''}`;
}

/** From three times as much on, percents are read worse than times. */
const TIMES_FROM = 200;

/** How much of a change there is, without its direction: 'на 12%', 'в 3,5 раза'. */
function sizeOf(value: number, previous: number): string {
  const percent = Math.abs((100 * (value - previous)) / previous);
  if (value < previous || percent < TIMES_FROM) return words.percent(decimal(percent));
  const times = Math.round((10 * value) / previous) / 10;
  return words.times(decimal(times), Number.isInteger(times), times);
}

export type Direction = 'more' | 'less' | 'same';

export interface Change {
  readonly direction: Direction;
  /** 'на 12% больше'; null: there was nothing before, or is nothing now, and a share says nothing. */
  readonly text: string | null;
}

/** What became of a number; null: there is nothing to compare. */
export function changeOf({ value, previous }: Pick<Metric, 'value' | 'previous'>): Change | null {
  if (value === null || previous === null || (value === 0 && previous === 0)) return null;
  if (value === previous) return { direction: 'same', text: words.same };
  const direction = value > previous ? 'more' : 'less';
  if (value === 0 || previous === 0) return { direction, text: null };
  const size = sizeOf(value, previous);
  return { direction, text: direction === 'more' ? words.more(size) : words.less(size) };
}

/** The change of a number in words: 'на 12% больше, было 4'. */
export function changeText(metric: Metric, format: (value: number) => string): string | null {
  const change = changeOf(metric);
  if (!change) return null;
  if (change.direction === 'same') return words.same;
  const before = format(metric.previous ?? 0);
  return change.text === null ? words.was(before) : words.change(change.text, before);
}

interface Compared {
  readonly value: number;
  readonly previous: number;
  /** The days that it was in. */
  readonly days: string;
}

/** The same as a sentence: 'На 12% больше, чем за октябрь 2026: 38 200₽'. */
export function sentenceOf(compared: Compared, format: (value: number) => string): string {
  const { previous, days } = compared;
  const change = changeOf(compared);
  const before = format(previous);
  if (change?.direction === 'same') return words.sameAs(days, before);
  if (!change?.text) return words.noneBefore(days, before);
  const [first = '', ...rest] = change.text;
  return words.sentence(`${first.toUpperCase()}${rest.join('')}`, days, before);
}

interface SeriesPoint {
  readonly at: string;
  readonly revenue: number;
}

interface Compares {
  readonly series: readonly SeriesPoint[];
  readonly previous_series: readonly SeriesPoint[] | null;
  readonly revenue: Metric;
}

interface ComparedRange extends Range {
  readonly bucket: Bucket;
  readonly previous: Range | null;
}

/** Whether the period has days to come. */
export const isGoingOn = ({ from, to }: Range, today: Day): boolean => from <= today && today < to;

/**
 * Revenue beside that of the time before. Half a month is compared with half a month: where the period is going on and
 * days are counted, as many of them as have come.
 */
export function comparedRevenue(
  { previous_series, revenue }: Compares,
  range: ComparedRange,
  today: Day,
): Compared | null {
  const { previous, bucket } = range;
  if (!previous || revenue.value === null || revenue.previous === null) return null;
  const value = revenue.value;
  if (!isGoingOn(range, today) || bucket !== 'day' || !previous_series) {
    return { value, previous: revenue.previous, days: rangeText(previous) };
  }
  const count = Math.round((Date.parse(today) - Date.parse(range.from)) / 86_400_000) + 1;
  const come = previous_series.slice(0, count);
  const to = come.at(-1)?.at ?? previous.to;
  return {
    value,
    previous: come.reduce((sum, point) => sum + point.revenue, 0),
    days: rangeText({ from: previous.from, to }),
  };
}

interface LineOf<P> {
  readonly series: readonly P[];
  readonly range: Range;
  readonly bucket: Bucket;
  readonly numberOf: (point: P) => number;
  /** Points that begin after it are not known yet: a local day, or a local hour. */
  readonly until?: string;
}

/** A series as a line of a plot, named by its days. */
export function lineOf<P extends { readonly at: string }>({
  series,
  range,
  bucket,
  numberOf,
  until,
}: LineOf<P>): Line {
  return {
    name: rangeText(range),
    points: series.map((point, index) => {
      const next = series[index + 1]?.at.slice(0, 10);
      const to = next && bucket !== 'hour' ? shiftDay(next, -1) : range.to;
      return {
        ...nameOf(point.at, to, bucket),
        value: until !== undefined && point.at > until ? null : numberOf(point),
      };
    }),
  };
}

/** What a point is called, on the axis and where it is read. */
function nameOf(at: string, to: Day, bucket: Bucket): { short: string; name: string } {
  const day = at.slice(0, 10);
  if (bucket === 'hour') {
    const hour = at.slice(11);
    return { short: hour, name: `${shortDateText(day)}, ${hour}` };
  }
  if (bucket === 'day') return { short: shortDateText(day), name: shortDayText(day) };
  const name = spanText({ from: day, to });
  return { short: bucket === 'month' ? shortMonthText(day) : shortDateText(day), name };
}

/** Where a visit or a view came from, in one line: the campaign says more than the site. */
export function sourceText(
  source: Readonly<
    Record<'referrer_host' | 'utm_source' | 'utm_medium' | 'utm_campaign', string | null>
  >,
): string {
  const tags = [source.utm_source, source.utm_medium, source.utm_campaign].filter(Boolean);
  return tags.length > 0 ? tags.join(' / ') : (source.referrer_host ?? words.direct);
}

/** Minutes as they are told of work: '45 мин', '12 ч', '1 ч 30 мин'. */
export const hoursText = (minutes: number): string =>
  words.time(Math.floor(minutes / 60), minutes % 60);

/** Kopecks of a mean, which nobody counts to the last: in whole rubles. */
export const wholeRubles = (kopecks: number): string => rubles(Math.round(kopecks / 100) * 100);
