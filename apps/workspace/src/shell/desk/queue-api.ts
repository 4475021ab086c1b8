import type { InboxKind } from '@okoshko/contract/inbox/kinds';
import { listInbox, readInboxItem } from '@okoshko/contract/inbox/wire';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../api/call.ts';
import { readCount } from '../../api/documents.ts';
import { polling } from '../../api/live/polling.ts';
import { INBOX, keyOf } from '../../api/queries.ts';
import type { Decision } from './queue-rules.ts';

/** The interval at which undelivered messages are counted: nothing tells of them. */
export const EVERY = 30_000;
/** The number of items among which the next one is sought. */
const AHEAD = 100;

/** The oldest of what waits. */
export const queueOptions = (kind: InboxKind | undefined) =>
  queryOptions({
    queryKey: keyOf(INBOX, 'queue', kind ?? null),
    queryFn: () => call(listInbox, { query: { limit: AHEAD, ...(kind && { kind }) } }),
  });

/** The number of waiting items of each kind. */
export const countsOptions = queryOptions({
  queryKey: keyOf(INBOX, 'counts'),
  queryFn: async () => (await call(listInbox, { query: { limit: 1 } })).meta.counts,
  refetchInterval: EVERY,
});

/** The number of the operator's unread notices; `user`: their documentId. */
export const unreadOptions = (user: string) =>
  queryOptions({
    queryKey: keyOf('notifications', 'unread of staff', user),
    queryFn: () =>
      readCount('notifications', {
        user: { documentId: { $eq: user } },
        kind: { $startsWith: 'staff_' },
        read_at: { $null: true },
      }),
    refetchInterval: polling(EVERY),
  });

/** Tells whether an item still waits, and who decided it. */
export const readDecision = async ({ kind, id }: Decision) =>
  (await call(readInboxItem, { query: { kind, id } })).data;

export const decisionOptions = (item: Decision) =>
  queryOptions({
    queryKey: keyOf(INBOX, 'item', item.kind, item.id),
    queryFn: () => readDecision(item),
    refetchInterval: EVERY,
  });
