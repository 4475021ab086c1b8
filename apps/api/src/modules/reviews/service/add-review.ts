import type { Call } from '../../../platform/call.ts';
import { newDocument } from '../../../platform/tokens.ts';
import { insertReview, type ReviewRow } from '../repository.ts';
import { initialStatus } from '../rules/editing.ts';
import { announce } from './announce.ts';
import { recordEvent } from './record-event.ts';

type NewReview = Pick<
  ReviewRow,
  'provider_profile' | 'client_profile' | 'appointment' | 'rating' | 'text' | 'source'
>;

/** Adds a client's review with its event and notifications; null: the client has written one already. */
export async function addReview(call: Call, input: NewReview): Promise<ReviewRow | null> {
  const { rating, text } = input;
  const review = await insertReview(call.db, {
    ...newDocument(call.now),
    ...input,
    status: initialStatus(text),
  });
  if (!review) return null;
  await recordEvent(call, review, { kind: 'written', by: 'client', after: { rating, text } });
  await announce(call, null, review);
  return review;
}
