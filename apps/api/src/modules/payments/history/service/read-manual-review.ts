import type { Call } from '../../../../platform/call.ts';
import { recordRead } from '../../../../platform/collections/audit.ts';
import { AppError } from '../../../../platform/errors.ts';
import { findManualReview } from '../../ledger/repository.ts';
import { presentReviews } from '../../purchases/service/present-reviews.ts';

export async function readManualReview(call: Call, documentId: string) {
  const review = await findManualReview(call.db, documentId);
  if (!review) throw new AppError('not_found');
  const about = { payments: [review.payment ?? []].flat() };
  await recordRead(call, {
    model: 'api::manual-review.manual-review',
    document: documentId,
    about,
  });
  const [data] = await presentReviews(call, [review]);
  return { data: data as NonNullable<typeof data> };
}
