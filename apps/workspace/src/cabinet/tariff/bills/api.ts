import type { Reply } from '@okoshko/contract/endpoint';
import { cancelBill, issueBill, listOwnBills } from '@okoshko/contract/payments/wire';
import { quotePlan } from '@okoshko/contract/tariffs/wire';
import {
  infiniteQueryOptions,
  queryOptions,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query';
import { call } from '../../../api/call.ts';
import { useIdempotencyKey } from '../../../api/idempotency.ts';
import { allOptions, keyOf, readAgain } from '../../../api/queries.ts';
import { announce } from '../../../kit/announce.tsx';
import { bills as text } from '../../../text/bills.ts';

export type Bill = Reply<typeof listOwnBills>['data'][number];

export const billsOptions = () =>
  infiniteQueryOptions({
    queryKey: keyOf('bills'),
    queryFn: ({ pageParam }) => call(listOwnBills, { query: { page: pageParam, pageSize: 10 } }),
    initialPageParam: 1,
    getNextPageParam: ({ meta: { pagination } }) =>
      pagination.page < pagination.pageCount ? pagination.page + 1 : null,
  });

/** The plans that a bill can be for. */
export const onSaleOptions = allOptions('tariffs', {
  fields: ['title'],
  sort: ['cost', 'id'],
});

/** The present price of a plan. Never cached: the credit of an upgrade shrinks with time. */
export const quoteOptions = (tariff: string) =>
  queryOptions({
    queryKey: keyOf('bills', 'quote', tariff),
    queryFn: async () => (await call(quotePlan, { query: { tariff_id: tariff } })).data,
    staleTime: 0,
    gcTime: 0,
  });

interface Order {
  readonly tariff_id: string;
  /** Kopecks that were shown. */
  readonly amount: number;
}

/** Asks for a bill; a press that is repeated after a lost answer is the same bill. */
export function useIssueBill(onDone: (bill: Bill) => void) {
  const client = useQueryClient();
  const keyOf = useIdempotencyKey();
  return useMutation({
    mutationFn: async (body: Order) =>
      (await call(issueBill, { body, idempotencyKey: keyOf(body) })).data,
    onSuccess: onDone,
    onSettled: () => readAgain(client, 'bills'),
  });
}

export function useCancelBill() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (bill: string) => call(cancelBill, { id: bill }),
    onSuccess: () => announce(text.cancelled),
    onSettled: () => readAgain(client, 'bills'),
  });
}
