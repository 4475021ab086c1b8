import type { Reply } from '@okoshko/contract/endpoint';
import { listDisputes, readDispute } from '@okoshko/contract/payments/accounting-wire';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../api/call.ts';
import type { Key } from '../../api/follows.ts';
import { READ_EVERY } from '../../api/live/polling.ts';
import type { DisputesSearch } from './search.ts';

export type Dispute = Reply<typeof listDisputes>['data'][number];

const PAGE = 25;

export const disputesOptions = ({ state, page = 1 }: DisputesSearch) => {
  const query = { state: state ?? ('open' as const), page, pageSize: PAGE };
  return queryOptions({
    queryKey: ['disputes', 'list', query] satisfies Key,
    queryFn: () => call(listDisputes, { query }),
    placeholderData: keepPreviousData,
    refetchInterval: READ_EVERY,
  });
};

/** A dispute is read anew before it is closed, whatever the list says of it. */
export const disputeOptions = (id: string) =>
  queryOptions({
    queryKey: ['disputes', 'one', id] satisfies Key,
    queryFn: async () => (await call(readDispute, { id })).data,
    staleTime: 0,
  });
