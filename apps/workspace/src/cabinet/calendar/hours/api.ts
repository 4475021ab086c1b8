import { useQueries } from '@tanstack/react-query';
import { useMemo } from 'react';
import { ownedBy } from '../../../api/owned-by.ts';
import { timetablesOptions } from '../../../api/provider-rows.ts';
import { allOptions } from '../../../api/queries.ts';
import type { Day } from '../../../kit/zoned.ts';
import { holidaysAround, hoursOfDays, type WorkingHours } from './hours-of-days.ts';

interface HoursQuery {
  readonly provider: string;
  readonly zone: string;
  readonly days: readonly Day[];
}

/** The working hours on these days; undefined while unknown. `failure` holds the reason when they cannot be read. */
export function useWorkingHours({ provider, zone, days }: HoursQuery) {
  const [timetables, holidays] = useQueries({
    queries: [
      timetablesOptions(provider),
      allOptions('holidays', {
        filters: { ...ownedBy(provider), $or: holidaysAround(days, zone) },
        sort: ['id'],
      }),
    ],
  });
  const hours = useMemo<WorkingHours | undefined>(
    () =>
      timetables.data && holidays.data
        ? hoursOfDays({ zone, timetables: timetables.data, holidays: holidays.data }, days)
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
