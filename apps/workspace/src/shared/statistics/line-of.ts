import type { Line } from '../../kit/charts/lines.ts';
import { shortDateText, shortDayText, shortMonthText } from '../../kit/when.ts';
import { type Day, shiftDay } from '../../kit/zoned.ts';
import { type Range, rangeText, spanText } from './period.ts';
import type { Bucket } from './search.ts';

interface LineOf<P> {
  readonly series: readonly P[];
  readonly range: Range;
  readonly bucket: Bucket;
  readonly numberOf: (point: P) => number | null;
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

/** The names of a point: on the axis, and in full. */
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
