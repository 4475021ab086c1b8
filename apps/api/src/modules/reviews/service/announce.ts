import type { Call } from '../../../platform/call.ts';
import { notify, notifyStaff } from '../../notifications/index.ts';
import { recountRating } from '../rating/service/recount-rating.ts';
import { findAudience, type ReviewRow } from '../repository.ts';
import { noticesOf } from '../rules/notices.ts';
import { staffNoticesOf } from '../rules/staff-notices.ts';

/** Recounts the rating and notifies all but the caller of a review that was written (`before` null) or changed. */
export async function announce(
  call: Call,
  before: ReviewRow | null,
  after: ReviewRow,
): Promise<void> {
  const affectsRating = before?.status !== after.status || before.rating !== after.rating;
  if (affectsRating) await recountRating(call, after.provider_profile);
  const notices = noticesOf(before, after, await findAudience(call.db, after.id));
  await notify(
    call,
    notices.flatMap(({ user, ...notice }) =>
      user === null || user === call.actor.user ? [] : { user, ...notice },
    ),
  );
  for (const notice of staffNoticesOf(before, after)) await notifyStaff(call, notice);
}
