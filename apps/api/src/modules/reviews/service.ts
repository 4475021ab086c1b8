import type { Input } from '@okoshko/contract/collection';
import type { reviews } from '@okoshko/contract/reviews/reviews';
import { type Call, userOf } from '../../platform/call.ts';
import { AppError } from '../../platform/errors.ts';
import { newDocument } from '../../platform/tokens.ts';
import { findCompletedVisit, insertReview, updateReview } from './repository.ts';
import { statusOf } from './rules.ts';

type ReviewInput = Input<(typeof reviews)['attributes']>;

const OF_AUTHOR = ['appointment', 'rating', 'text'];

/** A client's review of a visit they completed. */
export async function writeReview(call: Call, input: ReviewInput): Promise<number> {
  const key = Object.keys(input).find((one) => !OF_AUTHOR.includes(one));
  if (key !== undefined) {
    const details = { key, path: null, source: 'body' };
    throw new AppError('key_invalid', { message: `Invalid key ${key}`, details });
  }
  const { appointment, rating, text = null } = input;
  const visit = await findCompletedVisit(call.db, Number(appointment), userOf(call));
  if (!visit) throw new AppError('visit_not_completed');
  return insertReview(call.db, {
    ...newDocument(call.now),
    ...visit,
    appointment: Number(appointment),
    rating: Number(rating),
    text,
    status: statusOf(text),
    source: 'account',
  });
}

/** Its author edits rating and text, the provider replies; which of them may what is the standing's. */
export async function changeReview(call: Call, id: number, change: ReviewInput): Promise<void> {
  const { rating, text, reply, status } = change;
  const isEdited = rating !== undefined || text !== undefined;
  await updateReview(call.db, id, {
    ...(rating !== undefined && { rating: Number(rating) }),
    ...(text !== undefined && { text, status: statusOf(text) }),
    ...(isEdited && { edited_at: call.now }),
    ...(reply !== undefined && { reply, replied_at: reply === null ? null : call.now }),
    ...(status && { status: status as 'published' | 'pending' | 'hidden' }),
    updated_at: call.now,
  });
}
