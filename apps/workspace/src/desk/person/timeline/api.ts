import type { TimelineKind } from '@okoshko/contract/timelines/kinds';
import { readTimeline } from '@okoshko/contract/timelines/wire';
import { infiniteQueryOptions } from '@tanstack/react-query';
import { call } from '../../../api/call.ts';
import type { Key } from '../../../api/follows.ts';

const PAGE = 20;

/** The history of a person, the latest first; each page begins where the one before ended. */
export const timelineOptions = (id: string, kind: TimelineKind | null) =>
  infiniteQueryOptions({
    queryKey: ['timelines', id, kind] satisfies Key,
    queryFn: ({ pageParam: cursor }) =>
      call(readTimeline, {
        ...{ id },
        query: { limit: PAGE, ...(kind && { kind }), ...(cursor !== null && { cursor }) },
      }),
    initialPageParam: null as string | null,
    getNextPageParam: (last) => last.meta.next,
  });
