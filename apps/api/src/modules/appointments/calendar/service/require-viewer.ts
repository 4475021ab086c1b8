import type { Call } from '../../../../platform/call.ts';
import { AppError } from '../../../../platform/errors.ts';
import type { FileSubject } from '../../file-links/rules.ts';
import { findOwnParticipant } from '../../participants/service/find-own-participant.ts';
import { type AppointmentRow, findAppointmentByReference } from '../../repository.ts';
import { actorRoleOf } from '../../rules/actor-role.ts';

interface View {
  readonly appointment: AppointmentRow;
  /** As of a file. */
  readonly client: FileSubject['client'];
}

/** The appointment, and as whom the caller sees it. Throws `not_found` to whoever may not read it. */
export async function requireViewer(call: Call, reference: string): Promise<View> {
  const appointment = await findAppointmentByReference(call.db, reference);
  if (!appointment) throw new AppError('not_found');
  if (actorRoleOf(call, appointment) !== 'client') return { appointment, client: null };
  const participant = await findOwnParticipant(call, appointment);
  if (!participant) throw new AppError('not_found');
  return { appointment, client: participant.client_profile };
}
