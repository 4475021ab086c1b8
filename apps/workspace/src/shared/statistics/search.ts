import { BUCKETS, COMPARISONS } from '@okoshko/contract/statistics/kinds';
import { dayIn, searchOf } from '../../kit/search.ts';

const PERIODS = ['week', 'month', 'quarter', 'year', 'dates'] as const;
export type PeriodKind = (typeof PERIODS)[number];
export type Bucket = (typeof BUCKETS)[number];
export type Comparison = (typeof COMPARISONS)[number];

export const STATISTICS_SEARCH = {
  /** The month by default. */
  period: PERIODS,
  /** Within the period; today by default. */
  day: dayIn,
  /** The first and last own dates, both included. */
  from: dayIn,
  to: dayIn,
  /** The compared period; the one right before by default. */
  compare: COMPARISONS,
  /** The step of the plots; by default it depends on the period's length. */
  bucket: BUCKETS,
} as const;

export const statisticsSearch = searchOf(STATISTICS_SEARCH);
export type StatisticsSearch = ReturnType<typeof statisticsSearch>;
