import { Temporal } from 'temporal-polyfill';
import { previousSeriesOf, seriesOf } from '../../rules/buckets.ts';
import type { Period, Range } from '../../rules/period.ts';

/** The days of each bucket of a period. */
export const bucketsOf = (period: Period): readonly Range[] =>
  rangesOf(seriesOf(period, [], []), period.to);

/** Likewise of the period compared with, beside them by position. */
export const previousBucketsOf = (
  period: Period & { readonly previous: Range },
): readonly Range[] => rangesOf(previousSeriesOf(period, [], []), period.previous.to);

const rangesOf = (starts: readonly { readonly at: string }[], to: string): readonly Range[] =>
  starts.map(({ at }, n) => {
    const next = starts[n + 1];
    return { from: at, to: next ? dayBefore(next.at) : to };
  });

export const dayBefore = (day: string): string =>
  Temporal.PlainDate.from(day).subtract({ days: 1 }).toString();
