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
import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { call } from '../../api/call.ts';
import { codeOf } from '../../api/failure.ts';
import type { Key } from '../../api/follows.ts';
import { announce } from '../../kit/announce.tsx';
import { type Faults, useActionForm } from '../../kit/form/use-action-form.ts';

export type Channel = Reply<typeof listChannels>['data'][number];
export type Balance = Reply<typeof listBalances>['data'][number];

const EVERY_MS = 15_000;
/** The API asks the suppliers as often. */
const BALANCE_MS = 180_000;
const SOON_MS = 1000;

export const channelsOptions = queryOptions({
  queryKey: ['message-channels', 'list'] satisfies Key,
  queryFn: async () => (await call(listChannels)).data,
  refetchInterval: EVERY_MS,
});

/** Apart from the channels: a supplier that does not answer keeps nothing else waiting. */
export const balancesOptions = queryOptions({
  queryKey: ['message-channels', 'balances'] satisfies Key,
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
    queryKey: ['messages', 'test', id] satisfies Key,
    queryFn: async () => (await call(readMessage, { id: id ?? 0 })).data,
    enabled: id !== undefined,
    refetchInterval: ({ state }) =>
      state.data === undefined || state.data.status === 'queued' ? SOON_MS : false,
  });

interface DecisionOptions<V extends object> {
  readonly form: string;
  readonly initial: V;
  validate?(values: V): Faults<V>;
  send(values: V): Promise<Channel>;
  /** Said when it is done. */
  readonly done: string;
  onDone(): void;
}

/** Rests or wakes a channel once; where another operator was first, it is read as it is now. */
export function useDecision<V extends object>({ done, onDone, ...options }: DecisionOptions<V>) {
  const client = useQueryClient();
  return useActionForm<V, Channel>({
    ...options,
    changes: ['message-channels'],
    onSent: (changed) => {
      client.setQueryData(channelsOptions.queryKey, (before) =>
        before?.map((one) => (one.channel === changed.channel ? changed : one)),
      );
      announce(done);
      onDone();
    },
  });
}

export const isDecided = (thrown: unknown): boolean =>
  thrown !== null && ['channel_rests', 'channel_awake'].includes(codeOf(thrown));
