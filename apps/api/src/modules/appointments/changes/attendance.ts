import { requireVersion } from '../../../platform/collections/declare/index.ts';
import type { Ctx } from '../../../platform/ctx.ts';
import { transact } from '../../../platform/db/transact.ts';
import { AppError } from '../../../platform/errors.ts';
import { isVisible } from '../access.ts';
import { recordAppointmentEvent } from '../history/announce.ts';
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
  ctx: Ctx,
  { appointment: reference, version }: Confirmation,
): Promise<number> =>
  transact(ctx, async (ctx) => {
    const [appointment] = await lockAppointments(ctx.db, [reference]);
    if (!appointment) throw new AppError('not_found');
    const { id } = appointment;
    const participants = await findParticipantsOfActor(ctx.db, id, ctx.actor);
    if (participants.length === 0 && !(await isVisible(ctx, appointment))) {
      throw new AppError('not_found');
    }
    const own = participants.filter(({ status }) => status !== 'left');
    const takesPlace = appointment.status === 'confirmed' && appointment.starts_at > ctx.now;
    if (!takesPlace || own.length === 0) throw new AppError('bad_transition');
    const unconfirmed = own.filter(({ confirmed_at }) => confirmed_at === null);
    if (unconfirmed.length === 0) return id;
    requireVersion(appointment.version, version);
    const confirmation = { confirmed_at: ctx.now, updated_at: ctx.now };
    for (const one of unconfirmed) await updateParticipant(ctx.db, one.id, confirmation);
    const client_confirmed_at = confirmationOf(await findParticipants(ctx.db, id));
    if (client_confirmed_at !== null) {
      await updateAppointment(ctx.db, id, { client_confirmed_at, updated_at: ctx.now });
    }
    for (const { client_profile } of unconfirmed) {
      await recordAppointmentEvent(ctx, appointment, {
        kind: 'changed',
        client_profile,
        before: { confirmed_at: null },
        after: { confirmed_at: ctx.now.toISOString() },
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
  ctx: Ctx<'config'>,
  { user, appointment, comes }: ReminderAnswer,
): Promise<'done' | 'refused'> {
  const clientCtx = { ...ctx, actor: clientActor({ user }) };
  try {
    if (comes) await confirmAttendance(clientCtx, { appointment: String(appointment) });
    else await cancelAppointment(clientCtx, String(appointment));
    return 'done';
  } catch (error) {
    if (error instanceof AppError) return 'refused';
    throw error;
  }
}
