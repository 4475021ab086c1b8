import type { InboxKind } from '@okoshko/contract/inbox/kinds';
import { listInbox, readInboxItem } from '@okoshko/contract/inbox/wire';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../api/call.ts';
import { readCount } from '../../api/documents.ts';
import type { Key } from '../../api/follows.ts';
import { polling, READ_EVERY } from '../../api/live/polling.ts';
import { INBOX } from '../../api/queries.ts';
import type { Decision } from './queue-rules.ts';

/** The number of items among which the next one is sought. */
const AHEAD = 100;

/** The oldest of what waits. */
export const queueOptions = (kind: InboxKind | undefined) =>
  queryOptions({
    queryKey: [INBOX, 'queue', kind ?? null] satisfies Key,
    queryFn: () => call(listInbox, { query: { limit: AHEAD, ...(kind && { kind }) } }),
  });

/** The number of waiting items of each kind. */
export const countsOptions = queryOptions({
  queryKey: [INBOX, 'counts'] satisfies Key,
  queryFn: async () => (await call(listInbox, { query: { limit: 1 } })).meta.counts,
  refetchInterval: READ_EVERY,
});

/** The number of the operator's unread notices; `user`: their documentId. */
export const unreadOptions = (user: string) =>
  queryOptions({
    queryKey: ['notifications', 'unread of staff', user] satisfies Key,
    queryFn: () =>
      readCount('notifications', {
        user: { documentId: { $eq: user } },
        kind: { $startsWith: 'staff_' },
        read_at: { $null: true },
      }),
    refetchInterval: polling(READ_EVERY),
  });

/** Tells whether an item still waits, and who decided it. */
export const readDecision = async ({ kind, id }: Decision) =>
  (await call(readInboxItem, { query: { kind, id } })).data;

export const decisionOptions = (item: Decision) =>
  queryOptions({
    queryKey: [INBOX, 'item', item.kind, item.id] satisfies Key,
    queryFn: () => readDecision(item),
    refetchInterval: READ_EVERY,
  });
