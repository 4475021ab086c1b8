import type { Input } from '@okoshko/contract/collection';
import type { reviews } from '@okoshko/contract/reviews/reviews';
import type { Call } from '../../../platform/call.ts';
import { AppError, invalidField } from '../../../platform/errors.ts';
import { sentence } from '../../../platform/sentence.ts';
import { findCompletedAppointment } from '../repository.ts';
import { addReview } from './add-review.ts';

export type ReviewInput = Input<(typeof reviews)['attributes']>;

/** A client's review of an appointment they completed. Throws `visit_not_completed`. */
export async function writeReview(
  call: Call,
  input: Pick<ReviewInput, 'appointment' | 'rating' | 'text'>,
): Promise<number> {
  const { appointment, rating, text = null } = input;
  const completed = await findCompletedAppointment(call.db, Number(appointment), call.actor);
  if (!completed) throw new AppError('visit_not_completed');
  const opinion = { rating: Number(rating), text };
  const review = await addReview(call, { ...completed, ...opinion, source: 'account' });
  if (!review) throw invalidField('appointment', sentence('unique'));
  return review.id;
}
