import type { Body, Reply } from '@okoshko/contract/endpoint';
import type { SentBroadcast } from '@okoshko/contract/messaging/broadcasts-schemas';
import {
  listBroadcasts,
  listCities,
  previewBroadcast,
  sendBroadcast,
  stopBroadcast,
  tryBroadcast,
} from '@okoshko/contract/messaging/broadcasts-wire';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../api/call.ts';
import type { Row } from '../../api/collections.ts';
import { create, readOne, update } from '../../api/documents.ts';
import { ApiFailure, codeOf } from '../../api/failure.ts';
import type { Key } from '../../api/follows.ts';
import { allOptions } from '../../api/queries.ts';
import type { Draft, Values } from './rules.ts';

export type Broadcast = Reply<typeof listBroadcasts>['data'][number];
export type Preview = Reply<typeof previewBroadcast>['data'];

const PAGE_SIZE = 20;
/** While one goes out, so often it is looked at, in ms. */
const POLLING = 10_000;

/** A page of broadcasts, the newest first. */
export const broadcastsOptions = (page: number) =>
  queryOptions({
    queryKey: ['broadcasts', 'list', page] satisfies Key,
    queryFn: () => call(listBroadcasts, { query: { page, pageSize: PAGE_SIZE } }),
    refetchInterval: ({ state }) =>
      state.data?.data.some(({ status }) => status === 'running' || status === 'scheduled')
        ? POLLING
        : false,
  });

export const citiesOptions = queryOptions({
  queryKey: ['broadcasts', 'cities'] satisfies Key,
  queryFn: async () => (await call(listCities)).data,
});

export const tariffsOptions = allOptions('tariffs', { fields: ['title'], sort: ['id'] });

export const preview = async (draft: Draft): Promise<Preview> =>
  (await call(previewBroadcast, { body: { data: draft } })).data;

export type Sending = Body<typeof sendBroadcast>['data'];

export const send = async (data: Sending, idempotencyKey: string) =>
  (await call(sendBroadcast, { body: { data }, idempotencyKey })).data;

/** Sends the operator what all would read; the channels that it goes by. */
export const sendToSelf = async ({ title, text, is_marketing, channels }: Draft) =>
  (await call(tryBroadcast, { body: { data: { title, text, is_marketing, channels } } })).data
    .sent_by;

const DRAFT = { fields: ['title', 'content', 'updatedAt', 'version'] } as const;
export type KeptDraft = Row<'broadcast-drafts', typeof DRAFT>;

/** The drafts of all operators, the last written first. */
export const draftsOptions = allOptions('broadcast-drafts', {
  ...DRAFT,
  sort: ['updatedAt:desc', 'id'],
});

export const draftOptions = (id: string) =>
  queryOptions({
    queryKey: ['broadcast-drafts', 'one', id] satisfies Key,
    queryFn: () => readOne('broadcast-drafts', id, DRAFT),
  });

/** Keeps what is written; `over`: the draft that it was, whose version another operator may have changed since. */
export const keepDraft = (
  values: Values,
  over: Pick<KeptDraft, 'documentId' | 'version'> | null,
  idempotencyKey: string,
) => {
  const data = { title: values.title.trim(), content: { ...values } };
  return over
    ? update('broadcast-drafts', over.documentId, { ...data, version: over.version })
    : create('broadcast-drafts', data, idempotencyKey);
};

/** The earlier broadcast that a refusal names as the same one; null: the refusal has another reason. */
export const sentBefore = (thrown: unknown): SentBroadcast | null =>
  thrown instanceof ApiFailure && codeOf(thrown) === 'broadcast_sent'
    ? (thrown.error.details as unknown as SentBroadcast)
    : null;

export const stop = async (id: string) => (await call(stopBroadcast, { id })).data;
