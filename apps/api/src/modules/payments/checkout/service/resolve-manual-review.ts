import type {
  MANUAL_REVIEW_DECISIONS,
  MANUAL_REVIEW_RESOLUTIONS,
} from '@okoshko/contract/payments/states';
import type { Call } from '../../../../platform/call.ts';
import { writeAuditEntries } from '../../../../platform/collections/audit.ts';
import { transact } from '../../../../platform/db/transact.ts';
import { AppError } from '../../../../platform/errors.ts';
import { presentManualReview } from '../../ledger/present.ts';
import {
  balanceOf,
  closeManualReview,
  findManualReview,
  insertPostings,
  type ManualReviewRow,
} from '../../ledger/repository.ts';
import { acceptanceMovement } from '../../ledger/rules.ts';
import {
  type AttemptRow,
  findAttempt,
  lockAttempt,
  updateAttempt,
} from '../../purchases/repository.ts';
import { requestRefund } from '../../refunds/service/request-refund.ts';
import { applyPurchase } from './settle.ts';

interface Decision {
  readonly resolution: (typeof MANUAL_REVIEW_DECISIONS)[number];
  readonly note: string;
}

const RESOLUTIONS: Readonly<
  Record<Decision['resolution'], (typeof MANUAL_REVIEW_RESOLUTIONS)[number]>
> = {
  refund: 'refunded',
  grant: 'granted',
  refunded_elsewhere: 'refunded_elsewhere',
  dismiss: 'dismissed',
};

/** Staff decide what becomes of the money; the review keeps who did and why. */
export const resolveManualReview = (call: Call, documentId: string, decision: Decision) =>
  transact(call, async (call) => {
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
    await auditDecision(call, { ...review, ...resolution });
    await applyDecision(call, review, decision);
    return { data: presentManualReview({ ...review, ...resolution }) };
  });

function auditDecision(call: Call, { document_id: document, resolution, note }: ManualReviewRow) {
  const model = 'api::manual-review.manual-review';
  const before = { resolution: null, note: null };
  return writeAuditEntries(call, [{ model, document, before, after: { resolution, note } }]);
}

async function applyDecision(
  call: Call,
  review: ManualReviewRow,
  decision: Decision,
): Promise<void> {
  if (decision.resolution === 'dismiss') return;
  const attempt = review.attempt && (await findAttempt(call.db, review.attempt));
  if (!attempt) throw new AppError('manual_review_not_grantable');
  if (decision.resolution === 'grant') return grant(call, attempt);
  await requestRefund(call, attempt, {
    key: `review:${review.document_id}:${call.now.getTime()}`,
    reason: decision.note.slice(0, 250),
  });
}

/** The money is taken for the price, though it is another amount. */
async function grant(call: Call, { id, intent: intentId }: AttemptRow): Promise<void> {
  const { intent, attempt } = await lockAttempt(call.db, { id, intent: intentId });
  const amount = await balanceOf(call.db, id);
  if (attempt.status !== 'review' || intent.paid_at !== null || amount <= 0) {
    throw new AppError('manual_review_not_grantable');
  }
  const paid = await updateAttempt(call.db, id, { status: 'paid', updated_at: call.now });
  const about = { intent: intent.id, attempt: id, at: call.now };
  await insertPostings(call.db, acceptanceMovement(attempt.document_id, amount), about);
  await applyPurchase(call, { intent, attempt: paid }, amount);
}
