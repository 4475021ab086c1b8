import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNow } from '../../api/clock.ts';
import { readOne, update } from '../../api/documents.ts';
import { codeOf } from '../../api/failure.ts';
import { useUser } from '../../api/session.ts';
import { deviceZone } from '../../kit/device-zone.ts';
import { saveSeen } from '../../kit/save-seen.ts';
import { eventsOptions, REVIEW, type Review, reviewOptions } from './api.ts';
import { changeOf, type Decision, meanwhileText } from './rules.ts';

interface Decided {
  readonly decision: Decision;
  readonly reason: string;
}

/**
 * Decides of a review. What somebody else made of it since it was opened comes back in words, whether the refusal or the stream
 * told of it; nothing is written over what was not seen.
 */
export function useDecide(review: Review, onDone: (decision: Decision) => Promise<void>) {
  const client = useQueryClient();
  const [opened] = useState(review);
  const { documentId: id } = review;
  const decide = useMutation({
    mutationFn: ({ decision, reason }: Decided) => sent(review, changeOf(decision, reason)),
    onSuccess: async (after, { decision }) => {
      if (!after) return onDone(decision);
      client.setQueryData(reviewOptions(id).queryKey, after);
      await Promise.all(
        [['reviews', 'list'], ['review-events']].map((queryKey) =>
          client.invalidateQueries({ queryKey }),
        ),
      );
    },
  });
  const isOwn = decide.isPending || decide.data === null;
  return { decide, meanwhile: useMeanwhile(opened, review, isOwn) };
}

/** Null: it is as it was when it was opened, or who looks at it changed it. */
function useMeanwhile(before: Review, after: Review, isOwn: boolean): string | null {
  const me = useUser()?.documentId;
  const now = useNow();
  const { data: events = [] } = useQuery(eventsOptions(after));
  if (isOwn || after.version === before.version) return null;
  return meanwhileText({ before, after, events, me, zone: deviceZone(), now });
}

/** Null: done. The review as it is, where somebody else has changed it meanwhile. */
function sent(review: Review, change: ReturnType<typeof changeOf>): Promise<Review | null> {
  const { documentId: id, version } = review;
  // A decision that is ours though its answer was lost is done; the same one of another operator is theirs.
  let isAnothers = false;
  return saveSeen<Review>({
    base: review,
    send: async () => {
      try {
        await update('reviews', id, { ...change, ...(version !== null && { version }) });
      } catch (thrown) {
        isAnothers = codeOf(thrown) === 'stale';
        throw thrown;
      }
    },
    read: () => readOne('reviews', id, REVIEW),
    isDone: (row) =>
      !isAnothers &&
      Object.entries(change).every(([name, value]) => row[name as keyof Review] === value),
  });
}
