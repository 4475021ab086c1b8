import { listAudit } from '@okoshko/contract/content-manager/wire';
import type { Query } from '@okoshko/contract/endpoint';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { call } from '../../api/call.ts';
import { keyOf } from '../../api/queries.ts';
import { labelIn, listDocuments, readDocument } from '../../kit/content/api.ts';
import type { RecordSource } from '../../kit/content/record-search.tsx';

const PAGE = 50;
const USERS = 'plugin::users-permissions.user';

export type AuditQuery = Omit<Query<typeof listAudit>, 'before' | 'limit'>;

/** The latest entries first, page after page: they are never counted. */
export const auditOptions = (query: AuditQuery) =>
  infiniteQueryOptions({
    queryKey: keyOf('audit', query),
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
    queryKey: keyOf('users', 'name', id),
    queryFn: async () => labelIn(await readDocument(USERS, id, {}), 'name'),
  });
