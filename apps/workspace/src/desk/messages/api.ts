import type { Reply } from '@okoshko/contract/endpoint';
import {
  listMessageErrors,
  listMessages,
  readMessage,
  retryMessage,
  retryMessages,
} from '@okoshko/contract/messaging/wire';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../api/call.ts';
import { codeOf } from '../../api/failure.ts';
import type { Key } from '../../api/follows.ts';
import type { Filters } from './rules.ts';

/** With each attempt to send it. */
export type WholeMessage = Reply<typeof readMessage>['data'];
export type Retried = Reply<typeof retryMessages>['data'];

const PAGE_SIZE = 50;
/** The interval at which waiting messages are read again: they are on their way. */
const EVERY_MS = 30_000;
/** Soon after something was sent again. */
const SOON_MS = 2000;

export const messagesOptions = (filters: Filters, page = 1) =>
  queryOptions({
    queryKey: ['messages', 'list', filters, page] satisfies Key,
    queryFn: () => call(listMessages, { query: { ...filters, page, pageSize: PAGE_SIZE } }),
    refetchInterval: EVERY_MS,
  });

export const errorsOptions = (filters: Filters) =>
  queryOptions({
    queryKey: ['messages', 'errors', filters] satisfies Key,
    queryFn: () => call(listMessageErrors, { query: filters }),
    refetchInterval: EVERY_MS,
  });

/** One message; null: there is none. */
export const messageOptions = (id: number) =>
  queryOptions({
    queryKey: ['messages', 'one', id] satisfies Key,
    queryFn: async (): Promise<WholeMessage | null> => {
      try {
        return (await call(readMessage, { id })).data;
      } catch (thrown) {
        if (codeOf(thrown) === 'not_found') return null;
        throw thrown;
      }
    },
    refetchInterval: ({ state }) => (state.data?.status === 'queued' ? SOON_MS : false),
  });

export const sendAgain = async (id: number): Promise<WholeMessage> =>
  (await call(retryMessage, { id })).data;

/** The most messages that the API sends again, or cancels, at once. */
export const MOST_AT_ONCE = 500;

interface Choice {
  readonly filters: Filters;
  /** True if messages that may have arrived are sent again, too. */
  readonly mayArriveTwice: boolean;
}

const dataOf = ({ filters, mayArriveTwice }: Choice) => ({
  filters,
  limit: MOST_AT_ONCE,
  may_arrive_twice: mayArriveTwice,
});

/** The effect of sending the messages again. */
export const forecastOptions = (choice: Choice) =>
  queryOptions({
    queryKey: ['messages', 'forecast', choice] satisfies Key,
    queryFn: async () =>
      (await call(retryMessages, { body: { data: { ...dataOf(choice), dry_run: true } } })).data,
    staleTime: 0,
  });

/** Takes the messages from what waits, those too that can be sent no more. */
export const cancelMany = async (filters: Filters, idempotencyKey: string): Promise<Retried> => {
  const data = { filters, limit: MOST_AT_ONCE, cancel: true };
  return (await call(retryMessages, { body: { data }, idempotencyKey })).data;
};

export const sendMany = async (choice: Choice, idempotencyKey: string): Promise<Retried> =>
  (await call(retryMessages, { body: { data: dataOf(choice) }, idempotencyKey })).data;
