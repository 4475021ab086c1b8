import type { Call } from '../../../platform/call.ts';
import { newDocument } from '../../../platform/tokens.ts';
import { insertEvent, type NewEvent, type ReviewRow } from '../repository.ts';

export type EventInput = Pick<NewEvent, 'kind' | 'by' | 'before' | 'after'>;

/** Adds to the review's history. */
export async function recordEvent(call: Call, review: ReviewRow, event: EventInput): Promise<void> {
  await insertEvent(call.db, {
    ...newDocument(call.now),
    ...event,
    provider_profile: review.provider_profile,
    review: review.id,
    user: call.actor.user,
  });
}
