import { suspectedIn } from '@okoshko/contract/reviews/screening';
import type { ComplaintStatus, ReviewStatus } from '@okoshko/contract/reviews/statuses';
import { after, DAY } from '../../../platform/clock.ts';

/** How long authors may edit a review, in milliseconds, from writing it or from a later appointment. */
const EDITABLE_MS = 30 * DAY;

/** Of a new text: published at once, unless contacts or abusive words make it wait for operators. */
export const initialStatus = (text: string | null | undefined): ReviewStatus =>
  text && suspectedIn(text).length > 0 ? 'pending' : 'published';

interface ReviewTimes {
  readonly status: ReviewStatus;
  readonly created_at: Date;
}

/** Whether the author may edit the review now. `lastAppointmentEnd`: of those they completed. */
export function mayEdit(
  { status, created_at }: ReviewTimes,
  { lastAppointmentEnd, now }: { readonly lastAppointmentEnd: Date | null; readonly now: Date },
): boolean {
  if (status === 'hidden') return false;
  const since =
    lastAppointmentEnd && lastAppointmentEnd > created_at ? lastAppointmentEnd : created_at;
  return now <= after(since, EDITABLE_MS);
}

/** What operators make of a review. */
export type ModeratedStatus = Exclude<ReviewStatus, 'pending'>;

/** Hiding the review upholds an open complaint, publishing dismisses it. */
export function complaintAfterModeration(
  complaint: ComplaintStatus | null,
  status: ModeratedStatus,
): ComplaintStatus | null {
  if (complaint !== 'open') return complaint;
  return status === 'hidden' ? 'upheld' : 'dismissed';
}

/** An open complaint waits on; a decided one was about the former text and is removed. */
export const complaintAfterEdit = (complaint: ComplaintStatus | null): ComplaintStatus | null =>
  complaint === 'open' ? complaint : null;
