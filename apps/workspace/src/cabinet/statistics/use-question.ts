import { useNavigate, useSearch } from '@tanstack/react-router';
import { useMemo } from 'react';
import { useNow } from '../../api/clock.ts';
import { type Day, dayOf } from '../../kit/zoned.ts';
import { useProvider } from '../../shell/provider.tsx';
import type { Question } from './api.ts';
import { bucketsFor, type Period, periodOf } from './period.ts';
import type { StatisticsSearch } from './search.ts';

export interface QuestionState {
  readonly period: Period;
  readonly question: Question;
  readonly today: Day;
  readonly change: (changes: Partial<StatisticsSearch>) => void;
}

/** What the address asks for, by the professional's calendar. */
export function useQuestion(): QuestionState {
  const { time_zone: zone } = useProvider();
  const search = useSearch({ from: '/cabinet/statistics' });
  const navigate = useNavigate({ from: '/cabinet/statistics' });
  const today = dayOf(useNow(), zone);
  const period = periodOf(search, today);
  const { from, to } = period;
  const { compare = 'previous' } = search;
  const bucket = bucketsFor(period).find((one) => one === search.bucket);
  const question = useMemo(
    () => ({ from, to, compare, ...(bucket && { bucket }) }),
    [from, to, compare, bucket],
  );
  return {
    ...{ period, question, today },
    change: (changes) =>
      navigate({
        search: (last) => ({ ...last, ...changes }),
        replace: true,
        resetScroll: false,
      }),
  };
}
