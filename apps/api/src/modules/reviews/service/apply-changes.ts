import type { Call } from '../../../platform/call.ts';
import { type ReviewRow, updateReview } from '../repository.ts';
import { announce } from './announce.ts';
import { type EventInput, recordEvent } from './record-event.ts';

/** A part of what one request changes of a review: the columns, and the event that records it. */
export interface ReviewChange {
  readonly patch: Partial<ReviewRow>;
  readonly event: EventInput;
}

/** Applies the changes in one update, in the caller's transaction. Without any nothing is written. */
export async function applyChanges(
  call: Call,
  review: ReviewRow,
  changes: readonly (ReviewChange | null)[],
): Promise<void> {
  const effective = changes.filter((change) => change !== null);
  if (effective.length === 0) return;
  const patch: Partial<ReviewRow> = Object.assign({}, ...effective.map((change) => change.patch));
  const changed = await updateReview(call.db, review.id, { ...patch, updated_at: call.now });
  for (const { event } of effective) await recordEvent(call, changed, event);
  await announce(call, review, changed);
}
