import { useQueries } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { Filters } from '../../../api/collections.ts';
import { ownedBy } from '../../../api/owned-by.ts';
import { timetablesOptions } from '../../../api/provider-rows.ts';
import { allOptions } from '../../../api/queries.ts';
import type { Day } from '../../../kit/zoned.ts';
import type { Range } from '../period.ts';
import { type WorkingHours, workingHours } from './working-hours.ts';

interface HoursQuery {
  readonly provider: string;
  readonly zone: string;
  readonly days: readonly Day[];
  readonly range: Range;
}

/** The working hours on these days; undefined while unknown. `failure` holds the reason when they cannot be read. */
export function useWorkingHours({ provider, zone, days, range }: HoursQuery) {
  const [timetables, holidays] = useQueries({
    queries: [
      timetablesOptions(provider),
      allOptions('holidays', {
        filters: { ...ownedBy(provider), $or: holidaysOf(days, range) },
        sort: ['id'],
      }),
    ],
  });
  const hours = useMemo<WorkingHours | undefined>(
    () =>
      timetables.data && holidays.data
        ? workingHours({ zone, timetables: timetables.data, holidays: holidays.data }, days)
        : undefined,
    [timetables.data, holidays.data, zone, days],
  );
  const queries = [timetables, holidays];
  const failed = queries.find(({ error }) => error);
  return {
    hours,
    failure: failed?.error ?? null,
    retry: () => queries.filter(({ error }) => error).map(({ refetch }) => refetch()),
  };
}

/** Whole dates, stretches and what comes back each year. */
const holidaysOf = (days: readonly Day[], { from, to }: Range): readonly Filters<'holidays'>[] => [
  { repeat_yearly: { $eq: true } },
  { date_from: { $lte: days.at(-1) ?? '' }, date_to: { $gte: days[0] ?? '' } },
  { starts_at: { $lt: to }, ends_at: { $gt: from } },
];
