import type { Reply } from '@okoshko/contract/endpoint';
import {
  createPayout,
  exportPayments,
  listComparisons,
  listPayouts,
  summarizePayments,
  trialBalance,
} from '@okoshko/contract/payments/accounting-wire';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../api/call.ts';
import { type Key, readAgain } from '../../api/follows.ts';
import { receiveFile, sendFiles } from '../../api/transfer.ts';
import { saveFile } from '../../kit/save-file.ts';
import { accountant as words } from '../../text/desk/accountant.ts';
import { daysOf, type Register } from './rules.ts';

export type Comparison = Reply<typeof listComparisons>['data'][number];
export type Payout = Reply<typeof listPayouts>['data'][number];

export const summaryOptions = (month: string) =>
  queryOptions({
    queryKey: ['accounting', 'summary', month] satisfies Key,
    queryFn: () => call(summarizePayments, { query: daysOf(month) }),
  });

export const balanceOptions = (month: string) =>
  queryOptions({
    queryKey: ['accounting', 'balance', month] satisfies Key,
    queryFn: () => call(trialBalance, { query: daysOf(month) }),
  });

/** One page is enough: two providers and a month make 62 days at most. */
export const comparisonsOptions = (month: string) =>
  queryOptions({
    queryKey: ['accounting', 'comparisons', month] satisfies Key,
    queryFn: async () =>
      (await call(listComparisons, { query: { ...daysOf(month), pageSize: 100 } })).data,
  });

/** Each provider pays out once a day at most. */
export const payoutsOptions = (month: string) =>
  queryOptions({
    queryKey: ['accounting', 'payouts', month] satisfies Key,
    queryFn: async () =>
      (await call(listPayouts, { query: { ...daysOf(month), pageSize: 100 } })).data,
  });

/** Sends the register of a payout. The same files again are the same payout, so a press may be repeated. */
export function useSendRegister(onDone: (payout: Payout) => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ files, ...data }: Register) => sendFiles(createPayout, files, { data }),
    onSuccess: ({ data }) => onDone(data),
    onSettled: () => readAgain(client, 'accounting'),
  });
}

export const useCsv = (month: string) =>
  useMutation({
    mutationFn: async () =>
      saveFile(await receiveFile(exportPayments, { query: daysOf(month) }), words.fileName(month)),
  });
