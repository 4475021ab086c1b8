import type { UncheckedAddress } from '@okoshko/contract/endpoint';
import { listUsers } from '@okoshko/contract/users/wire';
import { infiniteQueryOptions } from '@tanstack/react-query';
import { call } from '../../api/call.ts';
import type { Row } from '../../api/collections.ts';
import type { Key } from '../../api/follows.ts';
import { nextPage, pageFrom } from './rules.ts';
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
  call(LIST, { query: { ...PERSON, ...pageFrom(search, after) } });

/** People, the newest first unless they are sorted otherwise; they are never counted. */
export const peopleOptions = (search: PeopleSearch) =>
  infiniteQueryOptions({
    queryKey: ['users', 'pages', search] satisfies Key,
    queryFn: ({ pageParam }) => readPage(search, pageParam),
    initialPageParam: 0,
    getNextPageParam: (page, pages) => nextPage(search, page, pages),
  });
