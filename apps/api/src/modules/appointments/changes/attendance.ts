import type { Call } from '../../../platform/call.ts';
import { requireVersion } from '../../../platform/collections/version.ts';
import { transact } from '../../../platform/db/transact.ts';
import { AppError } from '../../../platform/errors.ts';
import { isVisible } from '../access.ts';
import { recordEvent } from '../history/announce.ts';
import {
  findParticipants,
  findParticipantsOfActor,
  updateParticipant,
} from '../participants/repository.ts';
import { lockAppointments, updateAppointment } from '../repository.ts';
import { clientActor } from '../rules/actors.ts';
import { confirmationOf } from '../rules/participants.ts';
import { cancelAppointment } from './status.ts';

interface Confirmation {
  /** Its id or documentId. */
  readonly appointment: string;
  /** The version the client has seen; absent: whichever there is. */
  readonly version?: number | undefined;
}

/**
 * The client says that they come; repeated, it changes nothing. Of a group they say so for themselves alone, and the
 * appointment changes with the last who does. Answers its id. Throws `not_found`, `bad_transition` to one who does
 * not take part as well, `stale`.
 */
export const confirmAttendance = (
  call: Call,
  { appointment: reference, version }: Confirmation,
): Promise<number> =>
  transact(call, async (call) => {
    const [appointment] = await lockAppointments(call.db, [reference]);
    if (!appointment) throw new AppError('not_found');
    const { id } = appointment;
    const participants = await findParticipantsOfActor(call.db, id, call.actor);
    if (participants.length === 0 && !(await isVisible(call, appointment))) {
      throw new AppError('not_found');
    }
    const own = participants.filter(({ status }) => status !== 'left');
    const takesPlace = appointment.status === 'confirmed' && appointment.starts_at > call.now;
    if (!takesPlace || own.length === 0) throw new AppError('bad_transition');
    const unconfirmed = own.filter(({ confirmed_at }) => confirmed_at === null);
    if (unconfirmed.length === 0) return id;
    requireVersion(appointment.version, version);
    const confirmation = { confirmed_at: call.now, updated_at: call.now };
    for (const one of unconfirmed) await updateParticipant(call.db, one.id, confirmation);
    const client_confirmed_at = confirmationOf(await findParticipants(call.db, id));
    const changed =
      client_confirmed_at === null
        ? appointment
        : await updateAppointment(call.db, id, { client_confirmed_at, updated_at: call.now });
    for (const { client_profile } of unconfirmed) {
      await recordEvent(call, changed, {
        kind: 'changed',
        client_profile,
        before: { confirmed_at: null },
        after: { confirmed_at: call.now.toISOString() },
      });
    }
    return id;
  });

interface ReminderAnswer {
  readonly user: number;
  readonly appointment: number;
  readonly comes: boolean;
}

/** A client answers a reminder: they confirm the appointment, or cancel it as clients may. */
export async function answerReminder(
  call: Call<'config'>,
  { user, appointment, comes }: ReminderAnswer,
): Promise<'done' | 'refused'> {
  const clientCall = { ...call, actor: clientActor({ user }) };
  try {
    if (comes) await confirmAttendance(clientCall, { appointment: String(appointment) });
    else await cancelAppointment(clientCall, String(appointment));
    return 'done';
  } catch (error) {
    if (error instanceof AppError) return 'refused';
    throw error;
  }
}
