import type { Ctx } from '../../platform/ctx.ts';
import { newDocument } from '../../platform/tokens.ts';
import { notify, notifyStaff } from '../notifications/index.ts';
import {
  findReviewAudience,
  insertEvent,
  lockRating,
  type NewEvent,
  type ReviewRow,
  updateRating,
  updateReview,
} from './repository.ts';
import { noticesOf, staffNoticesOf } from './rules.ts';

/** Recounts the rating and notifies all but the caller of a review that was written (`before` null) or changed. */
export async function announceReview(
  ctx: Ctx,
  before: ReviewRow | null,
  after: ReviewRow,
): Promise<void> {
  const affectsRating = before?.status !== after.status || before.rating !== after.rating;
  if (affectsRating) await recountRating(ctx, after.provider_profile);
  const notices = noticesOf(before, after, await findReviewAudience(ctx.db, after.id));
  await notify(
    ctx,
    notices.flatMap(({ user, ...notice }) =>
      user === null || user === ctx.actor.user ? [] : { user, ...notice },
    ),
  );
  for (const notice of staffNoticesOf(before, after)) await notifyStaff(ctx, notice);
}

/** A part of what one request changes of a review: the columns, and the event that records it. */
export interface ReviewChange {
  readonly patch: Partial<ReviewRow>;
  readonly event: EventInput;
}

/** Applies the changes in one update, in the caller's transaction. Without any nothing is written. */
export async function applyReviewChanges(
  ctx: Ctx,
  review: ReviewRow,
  changes: readonly (ReviewChange | null)[],
): Promise<void> {
  const effective = changes.filter((change) => change !== null);
  if (effective.length === 0) return;
  const patch: Partial<ReviewRow> = Object.assign({}, ...effective.map((change) => change.patch));
  const changed = await updateReview(ctx.db, review.id, { ...patch, updated_at: ctx.now });
  for (const { event } of effective) await recordReviewEvent(ctx, changed, event);
  await announceReview(ctx, review, changed);
}

type EventInput = Pick<NewEvent, 'kind' | 'by' | 'before' | 'after'>;

/** Adds to the review's history. */
export async function recordReviewEvent(
  ctx: Ctx,
  review: ReviewRow,
  event: EventInput,
): Promise<void> {
  await insertEvent(ctx.db, {
    ...newDocument(ctx.now),
    ...event,
    provider_profile: review.provider_profile,
    review: review.id,
    user: ctx.actor.user,
  });
}

/**
 * Counts a provider's rating and reviews anew, in the transaction that changed a review. The provider's
 * row is locked first, so that a concurrent count waits and sees what was written.
 */
export async function recountRating({ db, now }: Ctx, provider: number): Promise<void> {
  await lockRating(db, provider);
  await updateRating(db, provider, now);
}
