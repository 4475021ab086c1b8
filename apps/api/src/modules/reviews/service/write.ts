import type { Input } from '@okoshko/contract/collection';
import type { reviews } from '@okoshko/contract/reviews/reviews';
import { type Call, userIdOf } from '../../../platform/call.ts';
import { AppError } from '../../../platform/errors.ts';
import { newDocument } from '../../../platform/tokens.ts';
import { findCompletedAppointment, insertReview, type ReviewRow } from '../repository.ts';
import { statusOf } from '../rules/filter.ts';
import { announce, record } from './apply.ts';

export type ReviewInput = Input<(typeof reviews)['attributes']>;

/** A client's review of an appointment they completed. Throws `visit_not_completed`. */
export async function writeReview(
  call: Call,
  input: Pick<ReviewInput, 'appointment' | 'rating' | 'text'>,
): Promise<number> {
  const { appointment, rating, text = null } = input;
  const completed = await findCompletedAppointment(call.db, Number(appointment), {
    user: userIdOf(call),
  });
  if (!completed) throw new AppError('visit_not_completed');
  const said = { rating: Number(rating), text };
  const review = await addReview(call, { ...completed, ...said, source: 'account' });
  if (!review) throw new AppError('validation_failed', { message: UNIQUE });
  return review.id;
}

/** As the constraint itself would be told. */
const UNIQUE = 'This attribute must be unique';

type ReviewText = Pick<
  ReviewRow,
  'provider_profile' | 'client_profile' | 'appointment' | 'rating' | 'text' | 'source'
>;

/** The one way a review comes to be; null: the client has written one. */
export async function addReview(call: Call, said: ReviewText): Promise<ReviewRow | null> {
  const { rating, text } = said;
  const review = await insertReview(call.db, {
    ...newDocument(call.now),
    ...said,
    status: statusOf(text),
  });
  if (!review) return null;
  await record(call, review, { kind: 'written', by: 'client', after: { rating, text } });
  await announce(call, null, review);
  return review;
}
