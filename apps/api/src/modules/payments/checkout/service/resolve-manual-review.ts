import type { MANUAL_REVIEW_RESOLUTIONS } from '@okoshko/contract/payments/states';
import type { Call } from '../../../../platform/call.ts';
import { writeAuditEntries } from '../../../../platform/collections/audit.ts';
import { transact } from '../../../../platform/db/transact.ts';
import { AppError } from '../../../../platform/errors.ts';
import { requireRecentPassword } from '../../../auth/index.ts';
import { presentManualReview } from '../../ledger/present.ts';
import {
  closeManualReview,
  findManualReview,
  type ManualReviewRow,
} from '../../ledger/repository.ts';
import { applyDecision, type Decision } from './apply-decision.ts';

const RESOLUTIONS: Readonly<
  Record<Decision['resolution'], (typeof MANUAL_REVIEW_RESOLUTIONS)[number]>
> = {
  refund: 'refunded',
  grant: 'granted',
  refunded_elsewhere: 'refunded_elsewhere',
  dismiss: 'dismissed',
};

/** Staff decide what becomes of the money; the review keeps who did and why. */
export async function resolveManualReview(call: Call, documentId: string, decision: Decision) {
  if (decision.resolution === 'refund') await requireRecentPassword(call);
  return transact(call, async (call) => {
    const review = await findManualReview(call.db, documentId);
    if (!review) throw new AppError('not_found');
    const resolution = {
      resolution: RESOLUTIONS[decision.resolution],
      note: decision.note,
      resolved_at: call.now,
      resolved_by: call.actor.user,
    };
    const isClosed = await closeManualReview(call.db, review.id, resolution);
    if (!isClosed) throw new AppError('manual_review_resolved');
    await auditDecision(call, { ...review, ...resolution }, decision);
    await applyDecision(call, review, decision);
    return { data: presentManualReview({ ...review, ...resolution }) };
  });
}

function auditDecision(
  call: Call,
  { document_id: document, resolution, note }: ManualReviewRow,
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
  return writeAuditEntries(call, [{ model, document, before, after }]);
}
