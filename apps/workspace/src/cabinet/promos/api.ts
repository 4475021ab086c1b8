import { BUSY_STATUSES, OVER_STATUSES } from '@okoshko/contract/appointments/statuses';
import type { Row } from '../../api/collections.ts';
import { ownedBy } from '../../api/owned-by.ts';
import { allOptions, listOptions } from '../../api/queries.ts';

export const PROMO = {
  fields: [
    'title',
    'description',
    'kind',
    'value',
    'starts_at',
    'ends_at',
    'weekdays',
    'time_from',
    'time_to',
    'new_clients_only',
    'code',
    'max_uses',
    'max_uses_per_client',
    'used_count',
    'is_active',
    'version',
  ],
  populate: { services: { fields: ['title'] } },
} as const;
export type Promo = Row<'promos', typeof PROMO>;

/** The professional's discounts; the removed ones are not among them. */
export const promosOptions = (provider: string) =>
  allOptions('promos', { ...PROMO, filters: ownedBy(provider), sort: ['id:desc'] });

/** One request adds up at most so many uses; beyond that no sum is shown. */
export const COUNTED_USES = 100;

/** The appointments that took a use of a discount and stand. */
export const usesOptions = (provider: string, promo: string) =>
  listOptions('appointments', {
    filters: {
      ...ownedBy(provider),
      participants: { promo: { documentId: { $eq: promo } }, status: { $ne: 'left' } },
      status: { $in: [...BUSY_STATUSES, ...OVER_STATUSES] },
    },
    fields: ['status'],
    populate: {
      participants: { fields: ['status', 'discount'], populate: { promo: { fields: ['title'] } } },
    },
    pagination: { pageSize: COUNTED_USES, withCount: false },
  });
