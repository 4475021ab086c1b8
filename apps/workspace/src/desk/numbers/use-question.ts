import { COMPANY_ZONE } from '@okoshko/contract/statistics/company-kinds';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useMemo } from 'react';
import { useNow } from '../../api/clock.ts';
import { periodOf } from '../../kit/statistics/period.ts';
import type { PeriodState } from '../../kit/statistics/toolbar.tsx';
import { dayOf } from '../../kit/zoned.ts';
import type { Question } from './api.ts';
import { companyBucketsFor, untilToday } from './rules.ts';
import type { NumbersSearch } from './search.ts';

export interface QuestionState extends PeriodState {
  readonly question: Question;
  readonly search: NumbersSearch;
  readonly change: (changes: Partial<NumbersSearch>) => void;
}

/** The request that the address stands for, by the days of Moscow. */
export function useQuestion(): QuestionState {
  const search = useSearch({ from: '/desk/numbers' });
  const navigate = useNavigate({ from: '/desk/numbers' });
  const today = dayOf(useNow(), COMPANY_ZONE);
  const period = periodOf(search, today);
  const { from, to } = untilToday(period, today);
  const { compare = 'previous' } = search;
  const buckets = companyBucketsFor(period);
  const bucket = buckets.find((one) => one === search.bucket);
  const question = useMemo(
    () => ({ from, to, compare, ...(bucket && { bucket }) }),
    [from, to, compare, bucket],
  );
  return {
    ...{ period, question, buckets, today, search },
    change: (changes) =>
      navigate({
        search: (last) => ({ ...last, ...changes }),
        replace: true,
        resetScroll: false,
      }),
  };
}
