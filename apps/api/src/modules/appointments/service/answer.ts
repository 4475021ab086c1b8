import type { Actor, Call } from '../../../platform/call.ts';
import { AppError } from '../../../platform/errors.ts';
import { findParticipantsOfUser } from '../groups/repository.ts';
import { lockAppointments, updateAppointment } from '../repository.ts';
import { cancelAppointment } from './cancel.ts';

interface Answer {
  readonly user: number;
  readonly appointment: number;
  readonly comes: boolean;
}

/** A client answers a reminder: they come, or give the appointment up. What their side may not do is refused. */
export async function answerReminder(
  call: Call,
  { user, appointment, comes }: Answer,
): Promise<'done' | 'refused'> {
  const theirs = { ...call, actor: asClient(user) };
  try {
    if (comes) await confirm(theirs, appointment, user);
    else await cancelAppointment(theirs, String(appointment));
    return 'done';
  } catch (error) {
    if (error instanceof AppError) return 'refused';
    throw error;
  }
}

async function confirm(call: Call, id: number, user: number): Promise<void> {
  const [appointment] = await lockAppointments(call.db, [String(id)]);
  const [participant] = appointment
    ? await findParticipantsOfUser(call.db, appointment.id, user)
    : [];
  if (!appointment || !participant || participant.status === 'left')
    throw new AppError('not_found');
  if (appointment.status !== 'confirmed' || appointment.starts_at <= call.now) {
    throw new AppError('bad_transition');
  }
  await updateAppointment(call.db, appointment.id, {
    client_confirmed_at: appointment.client_confirmed_at ?? call.now,
    updated_at: call.now,
  });
}

/** Somebody known by a messenger: a client, and nothing more. */
const asClient = (user: number): Actor => ({
  user,
  provider: null,
  session: null,
  role: 'messenger',
  isOperator: false,
  may: () => false,
});
