import type { Body, Reply } from '@okoshko/contract/endpoint';
import type { SentBroadcast } from '@okoshko/contract/messaging/broadcasts-schemas';
import {
  listBroadcasts,
  listCities,
  previewBroadcast,
  sendBroadcast,
  stopBroadcast,
} from '@okoshko/contract/messaging/broadcasts-wire';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../api/call.ts';
import { ApiFailure, codeOf } from '../../api/failure.ts';
import { allOptions, keyOf } from '../../api/queries.ts';

export type Broadcast = Reply<typeof listBroadcasts>['data'][number];
export type Draft = Body<typeof previewBroadcast>['data'];
export type Preview = Reply<typeof previewBroadcast>['data'];

const PAGE_SIZE = 20;
/** While one goes out, so often it is looked at, in ms. */
const POLLING = 10_000;

/** A page of broadcasts, the newest first. */
export const broadcastsOptions = (page: number) =>
  queryOptions({
    queryKey: keyOf('broadcasts', 'list', page),
    queryFn: () => call(listBroadcasts, { query: { page, pageSize: PAGE_SIZE } }),
    refetchInterval: ({ state }) =>
      state.data?.data.some(({ status }) => status === 'running') ? POLLING : false,
  });

export const citiesOptions = queryOptions({
  queryKey: keyOf('broadcasts', 'cities'),
  queryFn: async () => (await call(listCities)).data,
});

export const tariffsOptions = allOptions('tariffs', { fields: ['title'], sort: ['id'] });

export const preview = async (draft: Draft): Promise<Preview> =>
  (await call(previewBroadcast, { body: { data: draft } })).data;

export const send = async (draft: Draft, recipients: number, idempotencyKey: string) =>
  (await call(sendBroadcast, { body: { data: { ...draft, recipients } }, idempotencyKey })).data;

/** The earlier broadcast that a refusal names as the same one; null: the refusal has another reason. */
export const sentBefore = (thrown: unknown): SentBroadcast | null =>
  thrown instanceof ApiFailure && codeOf(thrown) === 'broadcast_sent'
    ? (thrown.error.details as unknown as SentBroadcast)
    : null;

export const stop = async (id: string) => (await call(stopBroadcast, { id })).data;
