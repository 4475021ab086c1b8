import { rubles } from '@okoshko/ui/format';
import type { Day } from '../../kit/zoned.ts';
import { changeOf, type Metric } from '../../shared/statistics/metrics.ts';
import { type Range, rangeText } from '../../shared/statistics/period.ts';
import type { Bucket } from '../../shared/statistics/search.ts';
import { statistics as words } from '../../text/statistics.ts';

interface Compared {
  readonly value: number;
  readonly previous: number;
  /** The days that it was in. */
  readonly days: string;
}

/** A comparison as a sentence: 'На 12% больше, чем за октябрь 2026: 38 200₽'. */
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

/** Tells whether the period goes on after today. */
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

/** The source of a visit or a view in one line: the campaign says more than the site. */
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
