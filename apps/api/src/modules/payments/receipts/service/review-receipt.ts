import type { Call } from '../../../../platform/call.ts';
import { openManualReview } from '../../ledger/service/open-manual-review.ts';
import type { AttemptRow } from '../../purchases/repository.ts';

interface FailedReceipt {
  readonly attempt: Pick<AttemptRow, 'id' | 'provider' | 'provider_payment_id'>;
  readonly what: 'payment' | 'refund' | 'closing receipt';
  /** `document_id` of what the receipt is of. */
  readonly subject: string;
  /** Kopecks. */
  readonly amount: number;
  readonly reason: string;
}

/** Asks staff to look at a receipt that was not registered: the money has moved, the tax register does not know. */
export const reviewReceipt = (
  call: Call,
  { attempt, subject, what, amount, reason }: FailedReceipt,
): Promise<void> =>
  openManualReview(call, {
    kind: 'receipt_failed',
    provider: attempt.provider,
    provider_payment_id: attempt.provider_payment_id ?? '',
    attempt: attempt.id,
    subject,
    details: { what, amount, reason: reason.slice(0, 500) },
  });
