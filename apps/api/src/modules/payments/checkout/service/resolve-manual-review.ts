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
}
