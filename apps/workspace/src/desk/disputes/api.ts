import type { Reply } from '@okoshko/contract/endpoint';
import { listDisputes, readDispute } from '@okoshko/contract/payments/accounting-wire';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../api/call.ts';
import { keyOf } from '../../api/queries.ts';
import type { DisputesSearch } from './search.ts';

export type Dispute = Reply<typeof listDisputes>['data'][number];

const PAGE = 25;
/** Others close meanwhile: so often the list is read while it is looked at, in ms. */
const EVERY = 30_000;

export const disputesOptions = ({ state, page = 1 }: DisputesSearch) => {
  const query = { state: state ?? ('open' as const), page, pageSize: PAGE };
  return queryOptions({
    queryKey: keyOf('disputes', 'list', query),
    queryFn: () => call(listDisputes, { query }),
    placeholderData: keepPreviousData,
    refetchInterval: EVERY,
  });
};

/** A dispute is read anew before it is closed, whatever the list says of it. */
export const disputeOptions = (id: string) =>
  queryOptions({
    queryKey: keyOf('disputes', 'one', id),
    queryFn: async () => (await call(readDispute, { id })).data,
    staleTime: 0,
  });
