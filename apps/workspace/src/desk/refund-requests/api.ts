import type { Reply } from '@okoshko/contract/endpoint';
import {
  listRefundRequests,
  previewRefundRequest,
  readRefundRequest,
} from '@okoshko/contract/payments/wire';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../api/call.ts';
import type { Key } from '../../api/follows.ts';
import { READ_EVERY } from '../../api/live/polling.ts';
import type { RefundRequestsSearch } from './search.ts';

export type RefundRequest = Reply<typeof listRefundRequests>['data'][number];

const PAGE = 25;

export const requestsOptions = ({ state, page = 1 }: RefundRequestsSearch) => {
  const query = { state: state ?? ('open' as const), page, pageSize: PAGE };
  return queryOptions({
    queryKey: ['refund-requests', 'list', query] satisfies Key,
    queryFn: () => call(listRefundRequests, { query }),
    placeholderData: keepPreviousData,
    refetchInterval: READ_EVERY,
  });
};

/** A request is read anew before it is answered, whatever the list says of it. */
export const requestOptions = (id: string) =>
  queryOptions({
    queryKey: ['refund-requests', 'one', id] satisfies Key,
    queryFn: async () => (await call(readRefundRequest, { id })).data,
    staleTime: 0,
  });

/** The present effect of granting the request. It is never cached: the unused part shrinks with time. */
export const previewOptions = (id: string) =>
  queryOptions({
    queryKey: ['refund-requests', 'preview', id] satisfies Key,
    queryFn: async () => (await call(previewRefundRequest, { id })).data,
    staleTime: 0,
    gcTime: 0,
  });
