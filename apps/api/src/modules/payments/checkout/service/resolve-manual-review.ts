import type { Call } from '../../../../platform/call.ts';
import { transact } from '../../../../platform/db/transact.ts';
import { invalidField } from '../../../../platform/errors.ts';
import { sentence } from '../../../../platform/sentence.ts';
import { requireRecentPassword } from '../../../auth/index.ts';
import type { ManualReviewRow } from '../../ledger/repository.ts';
import { presentReviews } from '../../purchases/service/present-reviews.ts';
import { dayOf } from '../../rules/period.ts';
import type { Decision } from './apply-decision.ts';
import { decideReview } from './decide-review.ts';

/** Staff decide what becomes of the money; the review keeps who did and why. */
export async function resolveManualReview(call: Call, documentId: string, decision: Decision) {
  const { resolution, transfer } = decision;
  if (resolution === 'refund' || transfer) await requireRecentPassword(call);
  return transact(call, async (call) => {
    const review = await decideReview(call, documentId, decision);
    requireTransfer(call, review, decision);
    const [data] = await presentReviews(call, [review]);
    return { data: data as NonNullable<typeof data> };
  });
}

/** Money of a bill goes back by a transfer of all of it, whose day and number are told; nothing else does. */
function requireTransfer(
  { now }: Call,
  { kind, details }: ManualReviewRow,
  { resolution, transfer, amount }: Decision,
): void {
  const isTransferred = kind === 'refund_by_transfer' && resolution === 'refunded_elsewhere';
  if (!isTransferred) {
    if (transfer) throw invalidField('transfer', sentence('unused'));
    return;
  }
  if (!transfer) throw invalidField('transfer', sentence('required'));
  if (transfer.paid_on > dayOf(now)) {
    throw invalidField('transfer.paid_on', sentence('in_the_future'));
  }
  if (amount !== undefined && amount !== details.amount) {
    throw invalidField('amount', sentence('unused'));
  }
}
