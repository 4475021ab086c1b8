import type { InboxKind } from '@okoshko/contract/inbox/kinds';
import { listInbox } from '@okoshko/contract/inbox/wire';
import { infiniteQueryOptions } from '@tanstack/react-query';
import { call } from '../../api/call.ts';
import type { Key } from '../../api/follows.ts';
import { READ_EVERY } from '../../api/live/polling.ts';
import { INBOX } from '../../api/queries.ts';

const PAGE = 50;

/** The waiting items, the oldest first; each page begins where the one before ended. */
export const inboxOptions = (kind: InboxKind | undefined) =>
  infiniteQueryOptions({
    queryKey: [INBOX, 'list', kind ?? null] satisfies Key,
    queryFn: ({ pageParam: cursor }) =>
      call(listInbox, {
        query: { limit: PAGE, ...(kind && { kind }), ...(cursor !== null && { cursor }) },
      }),
    initialPageParam: null as string | null,
    getNextPageParam: (last) => last.meta.next,
    refetchInterval: READ_EVERY,
  });
