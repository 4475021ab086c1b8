import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { now as present } from '../../api/clock.ts';
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
 * Decides of a review as it was when it was opened. What somebody else decided meanwhile comes back in words, and nothing
 * is written over it.
 */
export function useDecide(review: Review, onDone: (decision: Decision) => Promise<void>) {
  const client = useQueryClient();
  const me = useUser()?.documentId;
  const [meanwhile, setMeanwhile] = useState<string | null>(null);
  const { documentId: id } = review;
  const decide = useMutation({
    mutationFn: ({ decision, reason }: Decided) => sent(review, changeOf(decision, reason)),
    onSuccess: async (after, { decision }) => {
      if (after) {
        const events = await client.fetchQuery({ ...eventsOptions(id), staleTime: 0 });
        const at = { zone: deviceZone(), now: present() };
        setMeanwhile(meanwhileText({ before: review, after, events, me, ...at }));
        client.setQueryData(reviewOptions(id).queryKey, after);
        void client.invalidateQueries({ queryKey: ['reviews', 'list'] });
        return;
      }
      setMeanwhile(null);
      await onDone(decision);
    },
  });
  return { decide, meanwhile };
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
