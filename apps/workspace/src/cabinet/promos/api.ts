import { BUSY_STATUSES, OVER_STATUSES } from '@okoshko/contract/appointments/statuses';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Row } from '../../api/collections.ts';
import { readOne, update } from '../../api/documents.ts';
import { readAgain } from '../../api/follows.ts';
import { ownedBy } from '../../api/owned-by.ts';
import { allOptions, listOptions } from '../../api/queries.ts';
import { announce } from '../../kit/announce.tsx';
import { saveSeen } from '../../kit/save-seen.ts';
import { promos as text } from '../../text/promos.ts';

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

/** Stops a discount, or lets it work again. */
export function useActivity(promo: Promo, onDone?: () => void) {
  const client = useQueryClient();
  const { documentId: id, title } = promo;
  return useMutation({
    mutationFn: async (isActive: boolean) => {
      const send = (version: number) => update('promos', id, { is_active: isActive, version });
      const now = await saveSeen({
        base: promo,
        send: () => send(promo.version),
        read: () => readOne('promos', id, PROMO),
        isDone: (row) => row.is_active === isActive,
      });
      // Another change of the discount does not stand against this one.
      if (now) await send(now.version);
    },
    onSuccess: async (_, isActive) => {
      await readAgain(client, 'promos');
      announce(isActive ? text.resumed(title) : text.stopped(title));
      onDone?.();
    },
  });
}
