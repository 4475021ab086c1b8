import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { readList } from '../../../api/documents.ts';
import type { Key } from '../../../api/follows.ts';
import { ownedBy } from '../../../api/owned-by.ts';
import { clientFilters, type Last } from '../../../shared/booking/client-search.ts';

const PAGE = 20;
const RECENT = 6;
export const CLIENT_FIELDS = ['name', 'phone', 'is_blocked'] as const;

/** A client as the pickers show them. */
export interface ListedClient {
  readonly documentId: string;
  readonly name: string;
  readonly phone: string | null;
  readonly is_blocked?: boolean;
}

/** Clients by name, page after page: twenty thousand are never counted. */
export const clientsOptions = (provider: string, text: string) =>
  infiniteQueryOptions({
    queryKey: ['client-profiles', 'search', { provider, text }] satisfies Key,
    queryFn: async ({ pageParam }) => {
      const { data } = await readList('client-profiles', {
        filters: clientFilters(provider, text, pageParam),
        fields: CLIENT_FIELDS,
        sort: ['name', 'id'],
        pagination: { pageSize: PAGE, withCount: false },
      });
      return data;
    },
    initialPageParam: null as Last | null,
    getNextPageParam: (page): Last | null => {
      const last = page.at(-1);
      return page.length === PAGE && last ? { name: last.name, id: last.id } : null;
    },
  });

/** The clients of the latest bookings, groups included. */
export const recentClientsOptions = (provider: string) =>
  queryOptions({
    queryKey: ['client-profiles', 'recent', provider] satisfies Key,
    queryFn: async (): Promise<readonly ListedClient[]> => {
      const { data } = await readList('appointments', {
        filters: { ...ownedBy(provider), participants_count: { $gt: 0 } },
        fields: ['starts_at'],
        populate: {
          participants: {
            fields: ['status'],
            populate: { client_profile: { fields: CLIENT_FIELDS } },
          },
        },
        sort: ['createdAt:desc', 'id:desc'],
        pagination: { pageSize: 30, withCount: false },
      });
      const clients = data
        .flatMap(({ participants }) => participants)
        .flatMap(({ client_profile }) => client_profile ?? []);
      const ids = new Map(clients.map((client) => [client.documentId, client]));
      return [...ids.values()].slice(0, RECENT);
    },
  });
