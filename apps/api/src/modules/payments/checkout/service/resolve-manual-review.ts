import type { Call } from '../../../../platform/call.ts';
import { transact } from '../../../../platform/db/transact.ts';
import { requireRecentPassword } from '../../../auth/index.ts';
import { presentReviews } from '../../purchases/service/present-reviews.ts';
import type { Decision } from './apply-decision.ts';
import { decideReview } from './decide-review.ts';

/** Staff decide what becomes of the money; the review keeps who did and why. */
export async function resolveManualReview(call: Call, documentId: string, decision: Decision) {
  if (decision.resolution === 'refund') await requireRecentPassword(call);
  return transact(call, async (call) => {
    const [data] = await presentReviews(call, [await decideReview(call, documentId, decision)]);
    return { data: data as NonNullable<typeof data> };
  });

function auditDecision(
  call: Call,
  { document_id: document, resolution, note, payment: known }: ManualReviewRow,
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
  const about = { payments: [known ?? [], payment ?? []].flat() };
  return writeAuditEntries(call, [{ model, document, before, after, about }]);
}
