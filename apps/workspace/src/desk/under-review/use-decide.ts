import { resolveManualReview } from '@okoshko/contract/payments/manual-reviews-wire';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../api/call.ts';
import { ApiFailure, codeOf } from '../../api/failure.ts';
import { readAgain } from '../../api/follows.ts';
import { useUser } from '../../api/session.ts';
import { announce } from '../../kit/announce.tsx';
import { notify } from '../../kit/notify.tsx';
import { useConfirmed } from '../../shared/second-factor/confirmation.tsx';
import { money } from '../../text/desk/money.ts';
import { underReview as words } from '../../text/desk/under-review.ts';
import type { TypedTransfer } from '../shared/money/transfer.ts';
import type { DecisionTerms } from './api.ts';
import { type Decided, isDecided, isOwnDecision, RESOLUTIONS } from './rules.ts';

interface Order {
  readonly terms: DecisionTerms;
  readonly note: string;
  readonly transfer?: TypedTransfer;
}

/**
 * Decides. Of two who decide at once one wins, the other is answered what was decided: `decided`. One's own decision
 * whose answer was lost is no failure.
 */
export function useDecide(review: string, onDone: () => void) {
  const confirmed = useConfirmed();
  const client = useQueryClient();
  const user = useUser()?.id;
  const decide = useMutation({
    mutationFn: async ({ terms, note, transfer }: Order): Promise<Decided | null> => {
      try {
        const body = { ...terms, note, ...(transfer && { transfer }) };
        await confirmed(() => call(resolveManualReview, { id: review, body }));
        return null;
      } catch (thrown) {
        const decided = decidedIn(thrown);
        if (!decided) throw thrown;
        const own = { decision: terms.resolution, note, user };
        return isOwnDecision(decided, own) ? null : decided;
      }
    },
    onSuccess: (decided, { terms }) => {
      if (decided) return;
      const message = words.decided(money.resolutions[RESOLUTIONS[terms.resolution]]);
      announce(message);
      void notify({ message });
      onDone();
    },
    onSettled: () => readAgain(client, 'payments'),
  });
  return { ...decide, decided: decide.data ?? null };
}

/** The earlier decision that a refusal names; null: the refusal has another reason. */
export function decidedIn(thrown: unknown): Decided | null {
  if (!(thrown instanceof ApiFailure) || codeOf(thrown) !== 'manual_review_resolved') return null;
  const details = (thrown.error.details ?? {}) as Partial<Decided>;
  return isDecided(details) ? details : null;
}
