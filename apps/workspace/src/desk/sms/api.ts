import type { Reply } from '@okoshko/contract/endpoint';
import {
  listSmsSenders,
  readSmsBudget,
  resumeSms,
  stopSms,
} from '@okoshko/contract/messaging/wire';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../api/call.ts';
import { keyOf } from '../../api/queries.ts';

export type Budget = Reply<typeof readSmsBudget>['data'];
export type ShareLine = Budget['shares'][number];
export type Country = Budget['countries'][number];
export type Sender = Reply<typeof listSmsSenders>['data'][number];

const EVERY_MS = 30_000;
const KEY = 'sms-budget';
export const SMS_KEY = [KEY] as const;

export const budgetOptions = queryOptions({
  queryKey: keyOf(KEY, 'day'),
  queryFn: async () => (await call(readSmsBudget)).data,
  refetchInterval: EVERY_MS,
});

export const sendersOptions = (page: number | undefined) =>
  queryOptions({
    queryKey: keyOf(KEY, 'senders', page ?? 1),
    queryFn: () => call(listSmsSenders, { query: { page: page ?? 1, pageSize: 20 } }),
    refetchInterval: EVERY_MS,
  });

export interface Decision {
  /** Null: all but codes. */
  readonly provider_profile: string | null;
  readonly reason: string;
}

export const decideAbout = async (what: 'stop' | 'resume', data: Decision): Promise<Budget> =>
  (await call(what === 'stop' ? stopSms : resumeSms, { body: { data } })).data;
