import type { Call } from '../../../platform/call.ts';
import { AppError } from '../../../platform/errors.ts';
import { findCompletedAppointment, type ReviewRow } from '../repository.ts';
import { complaintAfterEdit, initialStatus } from '../rules/editing.ts';
import type { ReviewChange } from './apply-changes.ts';
import { isEditable } from './is-editable.ts';

interface EditInput {
  readonly appointment?: number | null;
  readonly rating?: number | null;
  readonly text?: string | null;
}

/**
 * The author's edit, which may name a later appointment; null where it changes nothing. Throws
 * `review_closed`, `visit_not_completed`.
 */
export async function editChange(
  call: Call,
  review: ReviewRow,
  input: EditInput,
): Promise<ReviewChange | null> {
  const after = {
    rating: input.rating ?? review.rating,
    text: input.text === undefined ? review.text : input.text,
    appointment: input.appointment ?? review.appointment,
  };
  const before = { rating: review.rating, text: review.text, appointment: review.appointment };
  if (JSON.stringify(after) === JSON.stringify(before)) return null;
  if (!(await isEditable(call, review))) throw new AppError('review_closed');
  if (after.appointment !== before.appointment) {
    const author = { client: review.client_profile };
    const appointment = await findCompletedAppointment(call.db, after.appointment, author);
    if (!appointment) throw new AppError('visit_not_completed');
  }
  const complaint_status = complaintAfterEdit(review.complaint_status);
  return {
    patch: {
      ...after,
      ...(after.text !== before.text && { status: initialStatus(after.text) }),
      ...(complaint_status === null && {
        ...{ complaint: null, complaint_status, complained_at: null, complaint_answer: null },
      }),
      edited_at: call.now,
    },
    event: { kind: 'edited', by: 'client', before, after },
  };
}
