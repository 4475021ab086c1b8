import { infiniteQueryOptions } from '@tanstack/react-query';
import { readList } from '../../api/documents.ts';
import type { Key } from '../../api/follows.ts';
import { type After, type ListOwner, nextAfter, PAGE, pageFilters, sortOf } from './rules.ts';
import type { ClientChoice } from './search.ts';

const FIELDS = [
  'name',
  'phone',
  'birthday',
  'tags',
  'is_blocked',
  'visits_count',
  'no_show_count',
  'last_visit_at',
  'spent',
] as const;

const readPage = async (choice: ClientChoice, owner: ListOwner, after: After | null) =>
  (
    await readList('client-profiles', {
      filters: pageFilters(choice, owner, after),
      fields: FIELDS,
      sort: sortOf(choice),
      pagination: { pageSize: PAGE, withCount: false },
    })
  ).data;

export type ListedClient = Awaited<ReturnType<typeof readPage>>[number];

/** The clients of a choice, page after page; twenty thousand are never counted. */
export const clientsOptions = (choice: ClientChoice, owner: ListOwner) =>
  infiniteQueryOptions({
    queryKey: ['client-profiles', 'pages', choice, owner] satisfies Key,
    queryFn: ({ pageParam }) => readPage(choice, owner, pageParam),
    initialPageParam: null as After | null,
    getNextPageParam: (page, _pages, after) => nextAfter(choice, page, after),
  });
