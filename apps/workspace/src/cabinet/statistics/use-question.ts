import { useNavigate, useSearch } from '@tanstack/react-router';
import { useMemo } from 'react';
import { useNow } from '../../api/clock.ts';
import { bucketsFor, periodOf } from '../../kit/statistics/period.ts';
import type { PeriodState } from '../../kit/statistics/toolbar.tsx';
import { dayOf } from '../../kit/zoned.ts';
import { useProvider } from '../../shell/provider.tsx';
import type { Question } from './api.ts';

export interface QuestionState extends PeriodState {
  readonly question: Question;
}

/** The question in the address, by the professional's calendar. */
export function useQuestion(): QuestionState {
  const { time_zone: zone } = useProvider();
  const search = useSearch({ from: '/cabinet/statistics' });
  const navigate = useNavigate({ from: '/cabinet/statistics' });
  const today = dayOf(useNow(), zone);
  const period = periodOf(search, today);
  const { from, to } = period;
  const { compare = 'previous' } = search;
  const buckets = bucketsFor(period);
  const bucket = buckets.find((one) => one === search.bucket);
  const question = useMemo(
    () => ({ from, to, compare, ...(bucket && { bucket }) }),
    [from, to, compare, bucket],
  );
  return {
    ...{ period, question, buckets, today },
    change: (changes) =>
      navigate({
        search: (last) => ({ ...last, ...changes }),
        replace: true,
        resetScroll: false,
      }),
  };
}
