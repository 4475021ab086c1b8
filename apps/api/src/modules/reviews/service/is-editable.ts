import type { Call } from '../../../platform/call.ts';
import { findLastAppointmentEnd, type ReviewRow } from '../repository.ts';
import { mayEdit } from '../rules/editing.ts';

/** Whether the author may edit the review now. */
export async function isEditable({ db, now }: Call, review: ReviewRow): Promise<boolean> {
  const lastAppointmentEnd = await findLastAppointmentEnd(db, review.client_profile);
  return mayEdit(review, { lastAppointmentEnd, now });
}
