import type { Call } from '../../../../platform/call.ts';
import { AppError } from '../../../../platform/errors.ts';
import { chosenPayment } from '../../checkout/rules.ts';
import type { Decision } from '../../checkout/service/apply-decision.ts';
import { decideReview } from '../../checkout/service/decide-review.ts';
import { findManualReview } from '../../ledger/repository.ts';
import { previewEffect } from './preview-effect.ts';

/** What a decision of a review would do. */
export async function previewDecision(
  call: Call,
  documentId: string,
  decision: Omit<Decision, 'note'>,
) {
  const review = await findManualReview(call.db, documentId);
  if (!review) throw new AppError('not_found');
  const payment =
    review.payment ?? (decision.resolution === 'grant' ? chosenPayment(review, decision) : null);
  return previewEffect(call, payment, (call) =>
    decideReview(call, documentId, { ...decision, note: '' }),
  );
}
