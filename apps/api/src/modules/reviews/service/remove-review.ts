import type { Call } from '../../../platform/call.ts';
import { recountRating } from '../rating/service/recount-rating.ts';
import { deleteReview, findReview } from '../repository.ts';

/** Deletes a review with its history. */
export async function removeReview(call: Call, id: number): Promise<void> {
  const review = await findReview(call.db, id);
  if (!review) return;
  await deleteReview(call.db, id);
  await recountRating(call, review.provider_profile);
}
