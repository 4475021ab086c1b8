import type { Reply } from '@okoshko/contract/endpoint';
import {
  listRefundRequests,
  previewRefundRequest,
  readRefundRequest,
} from '@okoshko/contract/payments/wire';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../api/call.ts';
import { keyOf } from '../../api/queries.ts';
import type { RefundRequestsSearch } from './search.ts';

export type RefundRequest = Reply<typeof listRefundRequests>['data'][number];

const PAGE = 25;
/** Others answer meanwhile: so often the list is read while it is looked at, in ms. */
const EVERY = 30_000;

export const requestsOptions = ({ state, page = 1 }: RefundRequestsSearch) => {
  const query = { state: state ?? ('open' as const), page, pageSize: PAGE };
  return queryOptions({
    queryKey: keyOf('refund-requests', 'list', query),
    queryFn: () => call(listRefundRequests, { query }),
    placeholderData: keepPreviousData,
    refetchInterval: EVERY,
  });
};

/** A request is read anew before it is answered, whatever the list says of it. */
export const requestOptions = (id: string) =>
  queryOptions({
    queryKey: keyOf('refund-requests', 'one', id),
    queryFn: async () => (await call(readRefundRequest, { id })).data,
    staleTime: 0,
  });

/** The present effect of granting the request. It is never cached: the unused part shrinks with time. */
export const previewOptions = (id: string) =>
  queryOptions({
    queryKey: keyOf('refund-requests', 'preview', id),
    queryFn: async () => (await call(previewRefundRequest, { id })).data,
    staleTime: 0,
    gcTime: 0,
  });
