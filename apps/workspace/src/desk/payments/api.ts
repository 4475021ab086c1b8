import type { Reply } from '@okoshko/contract/endpoint';
import { listPayments } from '@okoshko/contract/payments/wire';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../api/call.ts';
import type { Key } from '../../api/follows.ts';
import { filtersOf } from './rules.ts';
import type { PaymentsSearch } from './search.ts';

export type ListedPayment = Reply<typeof listPayments>['data'][number];

const PAGE = 50;

export const paymentsOptions = (search: PaymentsSearch) => {
  const query = { ...filtersOf(search), page: search.page ?? 1, pageSize: PAGE };
  return queryOptions({
    queryKey: ['payments', 'list', query] satisfies Key,
    queryFn: () => call(listPayments, { query }),
    placeholderData: keepPreviousData,
  });
};

/** The totals of all pages; they are requested apart, so that the next page does not sum them up again. */
export const totalsOptions = (search: PaymentsSearch) => {
  const { sort: _sort, ...filters } = filtersOf(search);
  const query = { ...filters, pageSize: 1, totals: true };
  return queryOptions({
    queryKey: ['payments', 'totals', query] satisfies Key,
    queryFn: async () => (await call(listPayments, { query })).meta.totals ?? null,
  });
};
