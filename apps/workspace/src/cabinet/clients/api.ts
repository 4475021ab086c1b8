import { infiniteQueryOptions } from '@tanstack/react-query';
import { readList } from '../../api/documents.ts';
import type { Key } from '../../api/follows.ts';
import type { Last } from '../../shared/booking/client-search.ts';
import { type ClientQuery, lastOf, PAGE, pageFilters } from './rules.ts';

const FIELDS = [
  'name',
  'phone',
  'tags',
  'is_blocked',
  'visits_count',
  'no_show_count',
  'last_visit_at',
] as const;

const readPage = async (query: ClientQuery, after: Last | null) =>
  (
    await readList('client-profiles', {
      filters: pageFilters(query, after),
      fields: FIELDS,
      sort: ['name', 'id'],
      pagination: { pageSize: PAGE, withCount: false },
    })
  ).data;

export type ListedClient = Awaited<ReturnType<typeof readPage>>[number];

/** Clients by name, page after page; twenty thousand are never counted. */
export const clientsOptions = (query: ClientQuery) =>
  infiniteQueryOptions({
    queryKey: ['client-profiles', 'pages', query] satisfies Key,
    queryFn: ({ pageParam }) => readPage(query, pageParam),
    initialPageParam: null as Last | null,
    getNextPageParam: lastOf,
  });
