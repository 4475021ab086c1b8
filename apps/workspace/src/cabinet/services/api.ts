import { UPCOMING_STATUSES } from '@okoshko/contract/appointments/statuses';
import { now } from '../../api/clock.ts';
import type { Row } from '../../api/collections.ts';
import { ownedBy } from '../../api/owned-by.ts';
import { allOptions, listOptions } from '../../api/queries.ts';

export const SERVICE = {
  fields: [
    'title',
    'description',
    'duration',
    'price',
    'price_max',
    'capacity',
    'buffer_before',
    'buffer_after',
    'step',
    'is_online_bookable',
    'is_active',
    'sort',
    'version',
  ],
  populate: {
    service_group: { fields: ['title'] },
    photos: { fields: ['name', 'url', 'formats'] },
  },
} as const;
export type Service = Row<'services', typeof SERVICE>;

export const GROUP = { fields: ['title', 'sort', 'version'] } as const;
export type Group = Row<'service-groups', typeof GROUP>;

/** The professional's services; the archived ones are not among them. */
export const servicesOptions = (provider: string) =>
  allOptions('services', { ...SERVICE, filters: ownedBy(provider), sort: ['sort', 'id'] });

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
