import { searchOf } from '../../kit/search.ts';
import { STATISTICS_SEARCH } from '../../shared/statistics/search.ts';
import { GROUPS } from './rules.ts';

/** The period, and the number that each group plots; its first one by default. */
export const numbersSearch = searchOf({ ...STATISTICS_SEARCH, ...GROUPS });
export type NumbersSearch = ReturnType<typeof numbersSearch>;
