import { resolveManualReview } from '@okoshko/contract/payments/manual-reviews-wire';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../api/call.ts';
import { ApiFailure, codeOf } from '../../api/failure.ts';
import { readAgain } from '../../api/follows.ts';
import { useUser } from '../../api/session.ts';
import { announce } from '../../kit/announce.tsx';
import { notify } from '../../kit/notify.tsx';
import { manualReviews as words } from '../../text/desk/manual-reviews.ts';
import { money } from '../../text/desk/money.ts';
import type { TypedTransfer } from '../shared/money/transfer.ts';
import { type Raced, raced } from '../shared/raced.ts';
import { useSeconded } from '../shared/seconded.ts';
import type { DecisionTerms } from './api.ts';
import { type Decided, isDecided, isOwnDecision, RESOLUTIONS } from './rules.ts';

interface Order {
  readonly terms: DecisionTerms;
  readonly note: string;
  readonly transfer?: TypedTransfer;
}

/** Decides; `decided`: what somebody else decided meanwhile. */
export function useDecide(review: string, onDone: () => void) {
  const seconded = useSeconded();
  const client = useQueryClient();
  const user = useUser()?.id;
  const decide = useMutation({
    mutationFn: ({ terms, note, transfer }: Order): Promise<Raced<Decided>> => {
      const body = { ...terms, note, ...(transfer && { transfer }) };
      const request = { kind: 'manual_review', request: { review, ...body } } as const;
      return raced({
        run: () => seconded(request, () => call(resolveManualReview, { id: review, body })),
        earlierIn: decidedIn,
        isOwn: (earlier) => isOwnDecision(earlier, { decision: terms.resolution, note, user }),
      });
    },
    onSuccess: ({ earlier, isDone }, { terms }) => {
      if (earlier) return;
      if (isDone) {
        const message = words.decided(money.resolutions[RESOLUTIONS[terms.resolution]]);
        announce(message);
        void notify({ message });
      }
      onDone();
    },
    onSettled: () => readAgain(client, 'payments'),
  });
  return { ...decide, decided: decide.data?.earlier ?? null };
}

/** The earlier decision that a refusal names; null: the refusal has another reason. */
export function decidedIn(thrown: unknown): Decided | null {
  if (!(thrown instanceof ApiFailure) || codeOf(thrown) !== 'manual_review_resolved') return null;
  const details = (thrown.error.details ?? {}) as Partial<Decided>;
  return isDecided(details) ? details : null;
}
