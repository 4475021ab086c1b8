import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { readOne, update } from '../../api/documents.ts';
import { invalidate } from '../../api/queries.ts';
import { announce } from '../../kit/announce.tsx';
import { saveSeen } from '../../kit/save-seen.ts';
import { REVIEW, type Review } from './api.ts';

/** The reply or complaint of the professional; null removes it. */
type Change = Partial<Pick<Review, 'reply' | 'complaint'>>;

interface ChangeOptions {
  readonly change: Change;
  /** Said when it is done. */
  readonly done: string;
}

/** Changes a review as it was when its dialog was opened; `now`: what somebody else made of it meanwhile. */
export function useChangeReview(review: Review, onSaved: () => void) {
  // Read again behind the dialog, it may be another one than what was answered.
  const [opened] = useState(review);
  const [now, setNow] = useState<Review | null>(null);
  const client = useQueryClient();
  const base = now ?? opened;
  const { documentId: id } = base;
  const save = useMutation({
    mutationFn: ({ change }: ChangeOptions) =>
      saveSeen<Review>({
        base,
        send: () => update('reviews', id, { ...change, version: base.version }),
        read: () => readOne('reviews', id, REVIEW),
        isDone: (row) =>
          (Object.keys(change) as (keyof Change)[]).every((key) => row[key] === change[key]),
      }),
    onSuccess: async (changed, { done }) => {
      setNow(changed);
      if (changed) return;
      await invalidate(client, 'reviews', 'review-events');
      announce(done);
      onSaved();
    },
  });
  return { save, opened, now };
}
