import { listAudit } from '@okoshko/contract/content-manager/wire';
import type { Query } from '@okoshko/contract/endpoint';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { call } from '../../api/call.ts';
import type { Key } from '../../api/follows.ts';
import { labelIn, listDocuments, readDocument } from '../shared/content/api.ts';
import type { RecordSource } from '../shared/content/record-search.tsx';

const PAGE = 50;
const USERS = 'plugin::users-permissions.user';

export type AuditQuery = Omit<Query<typeof listAudit>, 'before' | 'limit'>;

/** The latest entries first, page after page: they are never counted. */
export const auditOptions = (query: AuditQuery) =>
  infiniteQueryOptions({
    queryKey: ['audit', query] satisfies Key,
    queryFn: ({ pageParam }) =>
      call(listAudit, {
        query: { ...query, limit: PAGE, ...(pageParam !== null && { before: pageParam }) },
      }),
    initialPageParam: null as number | null,
    getNextPageParam: ({ meta }) => meta.next,
  });

/** Accounts, by name, phone or e-mail. */
export const people: RecordSource = {
  key: ['users', 'picked'],
  read: (query) => listDocuments(USERS, { ...query, fields: ['name', 'phone'] }),
  labelAttribute: 'name',
};

/** The name of the account in the address. */
export const personOptions = (id: string) =>
  queryOptions({
    queryKey: ['users', 'name', id] satisfies Key,
    queryFn: async () => labelIn(await readDocument(USERS, id, {}), 'name'),
  });
