import type { UncheckedAddress } from '@okoshko/contract/endpoint';
import { listRoles } from '@okoshko/contract/roles/wire';
import { listUsers } from '@okoshko/contract/users/wire';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { call } from '../../api/call.ts';
import type { Row } from '../../api/collections.ts';
import { keyOf } from '../../api/queries.ts';
import { nextPage, PAGE, peopleFilters } from './rules.ts';
import type { PeopleSearch } from './search.ts';

const PERSON = {
  fields: ['name', 'phone', 'email', 'blocked', 'erase_at', 'erased_at', 'createdAt'],
  populate: {
    role: { fields: ['name', 'type'] },
    provider_profile: {
      fields: ['name'],
      populate: {
        user_tariffs: { fields: ['status'], populate: { tariff: { fields: ['title'] } } },
      },
    },
  },
} as const;
export type ListedPerson = Row<'users', typeof PERSON>;

/** Accounts are answered without an envelope. */
const LIST: UncheckedAddress<readonly ListedPerson[]> = { method: 'GET', path: listUsers.path };

const readPage = (search: PeopleSearch, after: number) =>
  call(LIST, {
    query: { ...PERSON, filters: peopleFilters(search, after), sort: 'id:desc', limit: PAGE },
  });

/** People, the newest first; they are never counted. */
export const peopleOptions = (search: PeopleSearch) =>
  infiniteQueryOptions({
    queryKey: keyOf('users', 'pages', search),
    queryFn: ({ pageParam }) => readPage(search, pageParam),
    initialPageParam: 0,
    getNextPageParam: nextPage,
  });

export const rolesOptions = queryOptions({
  queryKey: keyOf('roles', 'all'),
  queryFn: async () => (await call(listRoles)).roles,
});
