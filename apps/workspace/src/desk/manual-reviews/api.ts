import type { Query, Reply } from '@okoshko/contract/endpoint';
import { previewDecision } from '@okoshko/contract/payments/accounting-wire';
import {
  listManualReviews,
  readManualReview,
} from '@okoshko/contract/payments/manual-reviews-wire';
import { readPayment } from '@okoshko/contract/payments/wire';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../api/call.ts';
import type { Key } from '../../api/follows.ts';
import { READ_EVERY } from '../../api/live/polling.ts';
import type { ManualReviewsSearch } from './search.ts';

export type Review = Reply<typeof listManualReviews>['data'][number];
export type DecisionTerms = Query<typeof previewDecision>;

const PAGE = 25;

export const reviewsOptions = ({ tab, kind, page = 1 }: ManualReviewsSearch) => {
  const query = { resolved: tab === 'resolved', ...(kind && { kind }), page, pageSize: PAGE };
  return queryOptions({
    queryKey: ['manual reviews', 'list', query] satisfies Key,
    queryFn: () => call(listManualReviews, { query }),
    placeholderData: keepPreviousData,
    refetchInterval: READ_EVERY,
  });
};

/** A review is read anew before it is decided, whatever the list says of it. */
export const reviewOptions = (id: string) =>
  queryOptions({
    queryKey: ['manual reviews', 'one', id] satisfies Key,
    queryFn: async () => (await call(readManualReview, { id })).data,
    staleTime: 0,
  });

export const previewOptions = (id: string, terms: DecisionTerms) =>
  queryOptions({
    queryKey: ['manual reviews', 'preview', id, terms] satisfies Key,
    queryFn: async () => (await call(previewDecision, { id, query: terms })).data,
    placeholderData: keepPreviousData,
    staleTime: 0,
    gcTime: 0,
  });

/** A purchase that money may be for. */
export const candidateOptions = (payment: string) =>
  queryOptions({
    queryKey: ['payments', 'one', payment] satisfies Key,
    queryFn: async () => (await call(readPayment, { id: payment })).data,
  });
