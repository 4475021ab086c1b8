import type { Call } from '../../../../platform/call.ts';
import { AppError } from '../../../../platform/errors.ts';
import { isVisible } from '../../access.ts';
import { findOwnParticipant } from '../../participants/service/find-own-participant.ts';
import { type AppointmentRow, findAppointmentByReference } from '../../repository.ts';

/** The appointment that the caller takes part in. Throws `not_found`, and `bad_transition` to who sees it but does not. */
export async function requireOwn(call: Call, reference: string): Promise<AppointmentRow> {
  const appointment = await findAppointmentByReference(call.db, reference);
  if (!appointment) throw new AppError('not_found');
  if (await findOwnParticipant(call, appointment)) return appointment;
  throw new AppError((await isVisible(call, appointment)) ? 'bad_transition' : 'not_found');
}
