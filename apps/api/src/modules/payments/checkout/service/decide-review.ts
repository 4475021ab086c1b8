import type { MANUAL_REVIEW_RESOLUTIONS } from '@okoshko/contract/payments/states';
import type { Call } from '../../../../platform/call.ts';
import { writeStaffEntries } from '../../../../platform/collections/audit.ts';
import { AppError } from '../../../../platform/errors.ts';
import {
  closeManualReview,
  findManualReview,
  type ManualReviewRow,
} from '../../ledger/repository.ts';
import { presentReviews } from '../../purchases/service/present-reviews.ts';
import { applyDecision, type Decision } from './apply-decision.ts';

const RESOLUTIONS: Readonly<
  Record<Decision['resolution'], (typeof MANUAL_REVIEW_RESOLUTIONS)[number]>
> = {
  refund: 'refunded',
  grant: 'granted',
  refunded_elsewhere: 'refunded_elsewhere',
  dismiss: 'dismissed',
};

/** Closes a review and makes its decision take effect, in the caller's transaction: of two that decide one does. */
export async function decideReview(
  call: Call,
  documentId: string,
  decision: Decision,
): Promise<ManualReviewRow> {
  const review = await findManualReview(call.db, documentId);
  if (!review) throw new AppError('not_found');
  const resolution = {
    resolution: RESOLUTIONS[decision.resolution],
    note: decision.note,
    resolved_at: call.now,
    resolved_by: call.actor.user,
  };
  const isClosed = await closeManualReview(call.db, review.id, resolution);
  if (!isClosed) throw await decidedAlready(call, documentId);
  const decided = { ...review, ...resolution };
  await auditDecision(call, decided, decision);
  await applyDecision(call, review, decision);
  return decided;
}

/** Who was faster, and what they decided. */
async function decidedAlready(call: Call, documentId: string): Promise<AppError> {
  const review = await findManualReview(call.db, documentId);
  const [decided] = await presentReviews(call, review ? [review] : []);
  if (!decided) return new AppError('not_found');
  const { resolution, note, resolved_at, resolved_by, resolved_by_name } = decided;
  const details = { resolution, note, resolved_at, resolved_by, resolved_by_name };
  return new AppError('manual_review_resolved', { details });
}

function auditDecision(
  call: Call,
  { document_id: document, resolution, note, payment: own }: ManualReviewRow,
  { amount, payment }: Decision,
) {
  const model = 'api::manual-review.manual-review';
  const before = { resolution: null, note: null };
  const after = {
    resolution,
    note,
    ...(amount !== undefined && { amount }),
    ...(payment !== undefined && { payment }),
  };
  const about = { payments: [own ?? [], payment ?? []].flat() };
  return writeStaffEntries(call, [{ model, document, before, after, about }]);
}
