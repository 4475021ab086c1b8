import { BUCKETS, COMPARISONS } from '@okoshko/contract/statistics/kinds';
import { dayIn, oneOf } from '../../kit/search.ts';
import type { Day } from '../../kit/zoned.ts';

const PERIODS = ['week', 'month', 'quarter', 'year', 'dates'] as const;
export type PeriodKind = (typeof PERIODS)[number];
export type Bucket = (typeof BUCKETS)[number];
export type Comparison = (typeof COMPARISONS)[number];

export interface StatisticsSearch {
  /** The month by default. */
  period?: PeriodKind | undefined;
  /** Within the period; today by default. */
  day?: Day | undefined;
  /** The first and last own dates, both included. */
  from?: Day | undefined;
  to?: Day | undefined;
  /** The compared period; the one right before by default. */
  compare?: Comparison | undefined;
  /** The step of the plots; by default it depends on the period's length. */
  bucket?: Bucket | undefined;
}

export const statisticsSearch = (search: Record<string, unknown>): StatisticsSearch => ({
  period: oneOf(search.period, PERIODS),
  day: dayIn(search.day),
  from: dayIn(search.from),
  to: dayIn(search.to),
  compare: oneOf(search.compare, COMPARISONS),
  bucket: oneOf(search.bucket, BUCKETS),
});
