import type { Call } from '../../../platform/call.ts';
import { transact } from '../../../platform/db/transact.ts';
import { AppError } from '../../../platform/errors.ts';
import { applyChanges } from '../history/service/apply-changes.ts';
import { findOwnParticipant } from '../participants/service/resolve-participant.ts';
import { lockAppointments } from '../repository.ts';

interface Confirmation {
  readonly appointment: number;
  /** The version the client has seen; absent: whichever there is. */
  readonly version?: number | undefined;
}

/**
 * The client says that they come; repeated, it changes nothing. Throws `not_found`, `bad_transition` to one who does
 * not take part as well, `stale`.
 */
export const confirmAttendance = (
  call: Call,
  { appointment: id, version }: Confirmation,
): Promise<void> =>
  transact(call, async (call) => {
    const [appointment] = await lockAppointments(call.db, [String(id)]);
    if (!appointment) throw new AppError('not_found');
    const takesPlace = appointment.status === 'confirmed' && appointment.starts_at > call.now;
    if (!takesPlace || !(await findOwnParticipant(call, appointment))) {
      throw new AppError('bad_transition');
    }
    if (appointment.client_confirmed_at !== null) return;
    if (version !== undefined && version !== appointment.version) throw new AppError('stale');
    await applyChanges(call, appointment, [
      {
        patch: { client_confirmed_at: call.now },
        event: {
          kind: 'changed',
          before: { client_confirmed_at: null },
          after: { client_confirmed_at: call.now.toISOString() },
        },
      },
    ]);
  });
