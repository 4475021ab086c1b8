import type { Call } from '../../../../platform/call.ts';
import type { ManualReviewRow } from '../../ledger/repository.ts';
import { presentReview } from '../present.ts';
import { findPeople, findPurchases } from '../repository.ts';

/** Reviews as staff see them: with what the money was paid for, by whom, and who decided. */
export async function presentReviews({ db }: Call, reviews: readonly ManualReviewRow[]) {
  const [purchases, people] = await Promise.all([
    findPurchases(
      db,
      reviews.map(({ payment }) => payment),
    ),
    findPeople(
      db,
      reviews.map(({ resolved_by }) => resolved_by),
    ),
  ]);
  return reviews.map((review) =>
    presentReview(review, {
      purchase: purchases.get(review.payment ?? ''),
      decider: people.get(review.resolved_by ?? 0),
    }),
  );
}
