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
import { keyOf, readAgain } from '../../api/queries.ts';
import { receiveFile, sendFiles } from '../../api/transfer.ts';
import { saveFile } from '../../kit/save-file.ts';
import { accountant as words } from '../../text/desk/accountant.ts';
import { daysOf, type Register } from './rules.ts';

export type Summary = Reply<typeof summarizePayments>;
export type SummaryLine = Summary['data'][number];
export type AccountDay = Reply<typeof trialBalance>['data'][number];
export type Comparison = Reply<typeof listComparisons>['data'][number];
export type Payout = Reply<typeof listPayouts>['data'][number];

export const summaryOptions = (month: string) =>
  queryOptions({
    queryKey: keyOf('accounting', 'summary', month),
    queryFn: () => call(summarizePayments, { query: daysOf(month) }),
  });

export const balanceOptions = (month: string) =>
  queryOptions({
    queryKey: keyOf('accounting', 'balance', month),
    queryFn: () => call(trialBalance, { query: daysOf(month) }),
  });

/** One page is enough: two providers and a month make 62 days at most. */
export const comparisonsOptions = (month: string) =>
  queryOptions({
    queryKey: keyOf('accounting', 'comparisons', month),
    queryFn: async () =>
      (await call(listComparisons, { query: { ...daysOf(month), pageSize: 100 } })).data,
  });

/** Each provider pays out once a day at most. */
export const payoutsOptions = (month: string) =>
  queryOptions({
    queryKey: keyOf('accounting', 'payouts', month),
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
