import type { Call } from '../../../platform/call.ts';
import { AppError } from '../../../platform/errors.ts';
import { findCompletedAppointment, findLastAppointment, type ReviewRow } from '../repository.ts';
import { mayEdit, reopenComplaint } from '../rules/editing.ts';
import { statusOf } from '../rules/filter.ts';
import type { Step } from './apply.ts';

interface Edit {
  readonly appointment?: number | null;
  readonly rating?: number | null;
  readonly text?: string | null;
}

/**
 * The step by which its author says something else, of a later appointment too; null: it says so already.
 * Throws `review_closed`, `visit_not_completed`.
 */
export async function edited(call: Call, review: ReviewRow, edit: Edit): Promise<Step | null> {
  const after = {
    rating: edit.rating ?? review.rating,
    text: edit.text === undefined ? review.text : edit.text,
    appointment: edit.appointment ?? review.appointment,
  };
  const before = { rating: review.rating, text: review.text, appointment: review.appointment };
  if (JSON.stringify(after) === JSON.stringify(before)) return null;
  if (!(await isOpen(call, review))) throw new AppError('review_closed');
  if (after.appointment !== before.appointment) {
    const author = { client: review.client_profile };
    const appointment = await findCompletedAppointment(call.db, after.appointment, author);
    if (!appointment) throw new AppError('visit_not_completed');
  }
  const complaint_status = reopenComplaint(review.complaint_status);
  return {
    patch: {
      ...after,
      ...(after.text !== before.text && { status: statusOf(after.text) }),
      ...(complaint_status === null && { complaint: null, complaint_status, complained_at: null }),
      edited_at: call.now,
    },
    event: { kind: 'edited', by: 'client', before, after },
  };
}

/** Whether its author may edit the review now. */
export async function isOpen({ db, now }: Call, review: ReviewRow): Promise<boolean> {
  const visited = await findLastAppointment(db, review.client_profile);
  return mayEdit(review, { visited, now });
}
