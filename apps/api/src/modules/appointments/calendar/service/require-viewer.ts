import type { Call } from '../../../../platform/call.ts';
import { AppError } from '../../../../platform/errors.ts';
import { isVisible } from '../../access.ts';
import type { FileSubject } from '../../file-links/rules.ts';
import { findOwnParticipant } from '../../participants/service/resolve-participant.ts';
import { type AppointmentRow, findAppointmentByReference } from '../../repository.ts';
import { actorRoleOf } from '../../rules/actor-role.ts';

interface View {
  readonly appointment: AppointmentRow;
  /** As of a file. */
  readonly client: FileSubject['client'];
}

/** The appointment, and as whom the caller sees it. Throws `not_found`. */
export async function requireViewer(call: Call, reference: string): Promise<View> {
  const appointment = await findAppointmentByReference(call.db, reference);
  if (!appointment || !(await isVisible(call, appointment))) throw new AppError('not_found');
  if (actorRoleOf(call, appointment) !== 'client') return { appointment, client: null };
  const participant = await findOwnParticipant(call, appointment);
  return { appointment, client: participant?.client_profile ?? 0 };
}
