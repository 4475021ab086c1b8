import type { Filters, Row } from '../../api/collections.ts';
import { polling, READ_EVERY } from '../../api/live/polling.ts';
import { listOptions } from '../../api/queries.ts';
import type { RequestsSearch, Show } from './search.ts';

export const REQUEST = {
  fields: ['type', 'text', 'status', 'due_at', 'createdAt', 'version'],
  populate: {
    user: { fields: ['name'] },
    assignee: { fields: ['name'] },
    closed_by: { fields: ['name'] },
  },
} as const;
export type ListedRequest = Row<'help-requests', typeof REQUEST>;

const PAGE = 50;
const OLDEST = ['createdAt', 'id'] as const;
const NEWEST = ['createdAt:desc', 'id:desc'] as const;

const filtersOf = (show: Show, user: string): Filters<'help-requests'> => {
  if (show === 'all') return {};
  if (show === 'closed') return { status: { $eq: 'closed' } };
  const assignee = show === 'mine' ? { documentId: { $eq: user } } : undefined;
  return { status: { $ne: 'closed' }, assignee };
};

/** A page of requests, those that wait longest first, of the closed ones the newest. `user`: who looks. */
export function requestsOptions(search: RequestsSearch, user: string) {
  const { type, page = 1 } = search;
  const show: Show = search.show ?? 'open';
  return {
    ...listOptions('help-requests', {
      ...REQUEST,
      filters: {
        ...filtersOf(show, user),
        type: type && { $eq: type },
      },
      sort: show === 'open' || show === 'mine' ? OLDEST : NEWEST,
      pagination: { page, pageSize: PAGE },
    }),
    refetchInterval: polling(READ_EVERY),
  };
}
