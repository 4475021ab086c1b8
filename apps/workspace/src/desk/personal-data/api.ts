import { infiniteQueryOptions } from '@tanstack/react-query';
import { readList } from '../../api/documents.ts';
import type { Key } from '../../api/follows.ts';
import { DATA_REQUEST } from '../shared/data-requests/api.ts';
import { filtersOf, sortOf } from './rules.ts';
import type { PersonalDataSearch } from './search.ts';

const PAGE = 50;

const readPage = async (search: PersonalDataSearch, page: number) =>
  (
    await readList('personal-data-requests', {
      ...DATA_REQUEST,
      filters: filtersOf(search),
      sort: sortOf(search),
      pagination: { page, pageSize: PAGE, withCount: false },
    })
  ).data;

/** The register as the address asks for it; looked at every half minute, as other operators answer too. */
export const registerOptions = ({ status, kind, user }: PersonalDataSearch) =>
  infiniteQueryOptions({
    queryKey: ['personal-data-requests', 'pages', { status, kind, user }] satisfies Key,
    queryFn: ({ pageParam }) => readPage({ status, kind, user }, pageParam),
    initialPageParam: 1,
    getNextPageParam: (page, pages) => (page.length < PAGE ? null : pages.length + 1),
    refetchInterval: 30_000,
  });
