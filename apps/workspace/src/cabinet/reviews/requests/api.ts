import {
  askReview,
  listReviewCampaigns,
  readReviewCampaign,
} from '@okoshko/contract/messaging/wire';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { call } from '../../../api/call.ts';
import { now } from '../../../api/clock.ts';
import type { Key } from '../../../api/follows.ts';
import { type Forecast, isUnderWay } from './rules.ts';

/** The time between two readings of a campaign that is being sent, in ms. */
const SOON = 3000;

/** Whom a campaign would ask now, and what of the packs is left; nothing is sent. */
export const forecastOptions = queryOptions({
  queryKey: ['review-campaigns', 'forecast'] satisfies Key,
  queryFn: async () => (await call(askReview, { body: { data: { dry_run: true } } })).data,
  // Another tab may have sent what this one counts.
  staleTime: 0,
});

/** Asks so many clients, those who came last first. */
export const requestReviews = async (limit: number, idempotencyKey: string): Promise<Forecast> =>
  (await call(askReview, { body: { data: { limit } }, idempotencyKey })).data;

/** The result of one campaign; it is read again and again while it is being sent. */
export const campaignOptions = (id: string) =>
  queryOptions({
    queryKey: ['review-campaigns', 'one', id] satisfies Key,
    queryFn: async () => (await call(readReviewCampaign, { id })).data,
    refetchInterval: ({ state: { data } }) => (data && isUnderWay(data, now()) ? SOON : false),
  });

const PAGE_SIZE = 3;

/** The campaigns, the newest first. */
export const campaignsOptions = infiniteQueryOptions({
  queryKey: ['review-campaigns', 'list'] satisfies Key,
  queryFn: ({ pageParam }) =>
    call(listReviewCampaigns, { query: { page: pageParam, pageSize: PAGE_SIZE } }),
  initialPageParam: 1,
  getNextPageParam: ({ meta: { pagination } }) =>
    pagination.page < pagination.pageCount ? pagination.page + 1 : null,
});
