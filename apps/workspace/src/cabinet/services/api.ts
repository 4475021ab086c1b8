import { UPCOMING_STATUSES } from '@okoshko/contract/appointments/statuses';
import { now } from '../../api/clock.ts';
import type { Row } from '../../api/collections.ts';
import { ownedBy } from '../../api/owned-by.ts';
import { allOptions, listOptions } from '../../api/queries.ts';

export const GROUP = { fields: ['title', 'sort', 'version'] } as const;
export type Group = Row<'service-groups', typeof GROUP>;

export const groupsOptions = (provider: string) =>
  allOptions('service-groups', { ...GROUP, filters: ownedBy(provider), sort: ['sort', 'id'] });

/** The number of coming appointments with a service: `meta.pagination.total`. */
export const upcomingOptions = (provider: string, service: string) =>
  listOptions('appointments', {
    fields: ['starts_at'],
    filters: {
      ...ownedBy(provider),
      services: { documentId: { $eq: service } },
      status: { $in: UPCOMING_STATUSES },
      // The instant is rounded down to the minute, because it is part of a cache key.
      starts_at: { $gt: new Date(Math.floor(now().getTime() / 60_000) * 60_000) },
    },
    pagination: { pageSize: 1 },
  });
