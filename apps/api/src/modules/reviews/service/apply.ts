import type { Call } from '../../../platform/call.ts';
import { newDocument } from '../../../platform/tokens.ts';
import { notify } from '../../notifications/index.ts';
import {
  findAudience,
  insertEvent,
  type NewEvent,
  type ReviewRow,
  updateReview,
} from '../repository.ts';
import { noticesOf } from '../rules/notices.ts';
import { recountRating } from './rating.ts';

/** A part of a change: what is written and what the history says of it. */
export interface Step {
  readonly patch: Partial<ReviewRow>;
  readonly event: Pick<NewEvent, 'kind' | 'by' | 'before' | 'after'>;
}

/** Changes a review the transaction holds, at once; none of the steps: nothing happens. */
export async function apply(
  call: Call,
  review: ReviewRow,
  steps: readonly (Step | null)[],
): Promise<void> {
  const taken = steps.filter((step) => step !== null);
  if (taken.length === 0) return;
  const patch: Partial<ReviewRow> = Object.assign({}, ...taken.map((step) => step.patch));
  const changed = await updateReview(call.db, review.id, { ...patch, updated_at: call.now });
  for (const { event } of taken) await record(call, changed, event);
  await announce(call, review, changed);
}

/** What everybody hears of a review that was written (`before` null) or changed. */
export async function announce(
  call: Call,
  before: ReviewRow | null,
  after: ReviewRow,
): Promise<void> {
  const counts = before?.status !== after.status || before.rating !== after.rating;
  if (counts) await recountRating(call, after.provider_profile);
  const told = noticesOf(before, after, await findAudience(call.db, after.id));
  await notify(
    call,
    told.flatMap(({ user, ...notice }) =>
      user === null || user === call.actor.user ? [] : { user, ...notice },
    ),
  );
}

/** A line of the review's history. */
export async function record(call: Call, review: ReviewRow, event: Step['event']): Promise<void> {
  await insertEvent(call.db, {
    ...newDocument(call.now),
    ...event,
    provider_profile: review.provider_profile,
    review: review.id,
    user: call.actor.user,
  });
}
