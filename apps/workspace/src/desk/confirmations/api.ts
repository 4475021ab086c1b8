import type { Confirmation } from '@okoshko/contract/confirmations/schemas';
import {
  listConfirmations,
  readConfirmationTerms,
  readStaffConfirmation,
} from '@okoshko/contract/confirmations/wire';
import type { Reply } from '@okoshko/contract/endpoint';
import { previewRefund } from '@okoshko/contract/payments/accounting-wire';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../api/call.ts';
import { readList } from '../../api/documents.ts';
import type { Key } from '../../api/follows.ts';
import { READ_EVERY } from '../../api/live/polling.ts';
import type { ConfirmationsSearch } from './search.ts';

export type { Confirmation };
export type Terms = Reply<typeof readConfirmationTerms>['data'][number];

const PAGE = 25;

export const confirmationsOptions = ({ state, page = 1 }: ConfirmationsSearch) => {
  const query = { state: state ?? ('open' as const), page, pageSize: PAGE };
  return queryOptions({
    queryKey: ['confirmations', 'list', query] satisfies Key,
    queryFn: () => call(listConfirmations, { query }),
    placeholderData: keepPreviousData,
    refetchInterval: READ_EVERY,
  });
};

/** It is read anew before it is decided, whatever the list says of it. */
export const confirmationOptions = (id: string) =>
  queryOptions({
    queryKey: ['confirmations', 'one', id] satisfies Key,
    queryFn: async () => (await call(readStaffConfirmation, { id })).data,
    staleTime: 0,
  });

export const termsOptions = queryOptions({
  queryKey: ['confirmations', 'terms'] satisfies Key,
  queryFn: async () => (await call(readConfirmationTerms)).data,
});

export const tariffOptions = (id: string) =>
  queryOptions({
    queryKey: ['tariffs', 'title', id] satisfies Key,
    queryFn: async () => {
      const query = { fields: ['title'], filters: { documentId: { $eq: id } } } as const;
      return (await readList('tariffs', query)).data[0] ?? { title: null };
    },
  });

/** The present effect of a refund that waits. It is never cached: what can go back changes. */
export const effectOptions = ({ documentId, request }: Confirmation) => {
  const { payment, amount, unused, rest } = request as Readonly<Record<string, never>>;
  return queryOptions({
    queryKey: ['confirmations', 'effect', documentId] satisfies Key,
    queryFn: async () =>
      (await call(previewRefund, { id: payment, query: { amount, unused, rest } })).data,
    staleTime: 0,
    gcTime: 0,
  });
};
