import type { Body, Reply } from '@okoshko/contract/endpoint';
import { listBills, markBillPaid, readBill } from '@okoshko/contract/payments/wire';
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../api/call.ts';
import { ApiFailure, codeOf } from '../../api/failure.ts';
import { type Key, readAgain } from '../../api/follows.ts';
import { READ_EVERY } from '../../api/live/polling.ts';
import { announce } from '../../kit/announce.tsx';
import { notify } from '../../kit/notify.tsx';
import { useConfirmed } from '../../shared/second-factor/confirmation.tsx';
import { bills as words } from '../../text/desk/bills.ts';
import type { BillsSearch } from './search.ts';

export type Bill = Reply<typeof listBills>['data'][number];
export type Transfer = Body<typeof markBillPaid>;
/** The payment by which a bill was closed before. */
export type Closed = Partial<Pick<Bill, 'paid_on' | 'order_number' | 'closed_by_name'>>;

const PAGE = 25;

export const billsOptions = ({ state, q, page = 1 }: BillsSearch) => {
  const query = { state: state ?? ('open' as const), ...(q && { q }), page, pageSize: PAGE };
  return queryOptions({
    queryKey: ['bills', 'list', query] satisfies Key,
    queryFn: () => call(listBills, { query }),
    placeholderData: keepPreviousData,
    refetchInterval: READ_EVERY,
  });
};

/** A bill is read anew before its payment is noted, whatever the list says of it. */
export const billOptions = (id: string) =>
  queryOptions({
    queryKey: ['bills', 'one', id] satisfies Key,
    queryFn: async () => (await call(readBill, { id })).data,
    staleTime: 0,
  });

/** Notes a transfer. Of two who differ one wins, the other is answered what was noted: `closed`. */
export function useMarkPaid({ bill, number }: Pick<Bill, 'bill' | 'number'>, onDone: () => void) {
  const client = useQueryClient();
  const confirmed = useConfirmed();
  const mark = useMutation({
    mutationFn: async (body: Transfer): Promise<Closed | null> => {
      try {
        await confirmed(() => call(markBillPaid, { id: bill, body }));
        return null;
      } catch (thrown) {
        if (!(thrown instanceof ApiFailure) || codeOf(thrown) !== 'bill_closed') throw thrown;
        return (thrown.error.details ?? {}) as Closed;
      }
    },
    onSuccess: (closed) => {
      if (closed) return;
      const message = words.done(number);
      announce(message);
      void notify({ message });
      onDone();
    },
    onSettled: () => readAgain(client, 'bills'),
  });
  return { ...mark, closed: mark.data ?? null };
}
