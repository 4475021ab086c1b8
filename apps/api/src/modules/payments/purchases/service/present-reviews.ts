import type { Call } from '../../../../platform/call.ts';
import type { ManualReviewRow } from '../../ledger/repository.ts';
import { presentReview } from '../present.ts';
import { findBuyers, findPurchases } from '../repository.ts';

/** Reviews as staff see them: with what the money was paid for, by whom, and who decided. */
export async function presentReviews({ db }: Call, reviews: readonly ManualReviewRow[]) {
  const [purchases, users] = await Promise.all([
    findPurchases(
      db,
      reviews.map(({ payment }) => payment),
    ),
    findBuyers(
      db,
      reviews.map(({ resolved_by }) => resolved_by),
    ),
  ]);
  return reviews.map((review) =>
    presentReview(review, {
      purchase: purchases.get(review.payment ?? ''),
      decider: users.get(review.resolved_by ?? 0),
    }),
  );
}
