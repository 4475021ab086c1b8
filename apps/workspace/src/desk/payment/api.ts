import { previewRefund } from '@okoshko/contract/payments/accounting-wire';
import { readPayment } from '@okoshko/contract/payments/wire';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../api/call.ts';
import type { Key } from '../../api/follows.ts';
import type { Payment, Terms } from './rules.ts';

export type Refund = Payment['refunds'][number];

/** A refund that is on its way ends by itself: so often the page looks. */
const UNDER_WAY = 3000;

export const paymentOptions = (id: string) =>
  queryOptions({
    queryKey: ['payments', 'one', id] satisfies Key,
    queryFn: async () => (await call(readPayment, { id })).data,
    refetchInterval: ({ state }) => (state.data && isUnderWay(state.data) ? UNDER_WAY : false),
  });

const isUnderWay = ({ refunds }: Payment): boolean =>
  refunds.some(({ status }) => status === 'creating' || status === 'pending');

/** The present effect of a refund on these terms. It is never cached: time passes, and others decide. */
export const previewOptions = (id: string, terms: Terms) =>
  queryOptions({
    queryKey: ['payments', 'preview', id, terms] satisfies Key,
    queryFn: async () => (await call(previewRefund, { id, query: terms })).data,
    placeholderData: keepPreviousData,
    staleTime: 0,
    gcTime: 0,
  });
