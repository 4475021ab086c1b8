import type { Reply } from '@okoshko/contract/endpoint';
import type { Channel as Name } from '@okoshko/contract/messaging/channels';
import {
  listBalances,
  listChannels,
  readMessage,
  restChannel,
  testChannel,
  wakeChannel,
} from '@okoshko/contract/messaging/wire';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../api/call.ts';
import { keyOf } from '../../api/queries.ts';

export type Channel = Reply<typeof listChannels>['data'][number];
export type Balance = Reply<typeof listBalances>['data'][number];

const EVERY_MS = 15_000;
/** The API asks the suppliers as often. */
const BALANCE_MS = 180_000;
const SOON_MS = 1000;

export const channelsOptions = queryOptions({
  queryKey: keyOf('message-channels', 'list'),
  queryFn: async () => (await call(listChannels)).data,
  refetchInterval: EVERY_MS,
});

/** Apart from the channels: a supplier that does not answer keeps nothing else waiting. */
export const balancesOptions = queryOptions({
  queryKey: keyOf('message-channels', 'balances'),
  queryFn: async () => (await call(listBalances)).data,
  refetchInterval: BALANCE_MS,
});

interface Rest {
  /** Null: until it is woken. */
  readonly minutes: number | null;
  readonly reason: string;
}

export const rest = async (channel: Name, data: Rest): Promise<Channel> =>
  (await call(restChannel, { id: channel, body: { data } })).data;

export const wake = async (channel: Name, reason: string): Promise<Channel> =>
  (await call(wakeChannel, { id: channel, body: { data: reason ? { reason } : {} } })).data;

/** Answers the id of the message. */
export const sendTest = async (channel: Name): Promise<number> =>
  (await call(testChannel, { id: channel })).data.message;

/** The fate of a test message, asked for until it is known. */
export const testOptions = (id: number | undefined) =>
  queryOptions({
    queryKey: keyOf('messages', 'test', id),
    queryFn: async () => (await call(readMessage, { id: id ?? 0 })).data,
    enabled: id !== undefined,
    refetchInterval: ({ state }) =>
      state.data === undefined || state.data.status === 'queued' ? SOON_MS : false,
  });
