import { useQuery } from '@tanstack/react-query';
import { ownedBy } from '../../../api/owned-by.ts';
import { listOptions } from '../../../api/queries.ts';

export const shortestServiceOptions = (provider: string) =>
  listOptions('services', {
    filters: { ...ownedBy(provider), is_active: { $eq: true } },
    fields: ['duration'],
    sort: ['duration'],
    pagination: { pageSize: 1, withCount: false },
  });

interface ShortestService {
  readonly data: readonly { readonly duration: number | null }[];
}

/** Minutes. Shorter free time is a breather, and no place for anybody; without services, or before they are known, a quarter of an hour. */
export const leastGapOf = (services: ShortestService | undefined): number =>
  services?.data[0]?.duration ?? 15;

/** Reads the services for it. */
export const useLeastGap = (provider: string): number =>
  leastGapOf(useQuery(shortestServiceOptions(provider)).data);
