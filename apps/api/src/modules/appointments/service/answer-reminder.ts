import type { Actor, Call } from '../../../platform/call.ts';
import { AppError } from '../../../platform/errors.ts';
import { findOwnParticipant } from '../participants/service/resolve-participant.ts';
import { lockAppointments, updateAppointment } from '../repository.ts';
import { cancelAppointment } from './cancel-appointment.ts';

interface ReminderAnswer {
  readonly user: number;
  readonly appointment: number;
  readonly comes: boolean;
}

/** A client answers a reminder: they confirm the appointment, or cancel it as clients may. */
export async function answerReminder(
  call: Call,
  { user, appointment, comes }: ReminderAnswer,
): Promise<'done' | 'refused'> {
  const clientCall = { ...call, actor: clientActor(user) };
  try {
    if (comes) await confirmAttendance(clientCall, appointment);
    else await cancelAppointment(clientCall, String(appointment));
    return 'done';
  } catch (error) {
    if (error instanceof AppError) return 'refused';
    throw error;
  }
}

async function confirmAttendance(call: Call, id: number): Promise<void> {
  const [appointment] = await lockAppointments(call.db, [String(id)]);
  if (!appointment || !(await findOwnParticipant(call, appointment))) {
    throw new AppError('not_found');
  }
  if (appointment.status !== 'confirmed' || appointment.starts_at <= call.now) {
    throw new AppError('bad_transition');
  }
  await updateAppointment(call.db, appointment.id, {
    client_confirmed_at: appointment.client_confirmed_at ?? call.now,
    updated_at: call.now,
  });
}

/** Whoever answers in a messenger has not signed in: the actor is the client, with no other rights. */
const clientActor = (user: number): Actor => ({
  user,
  provider: null,
  session: null,
  role: 'messenger',
  isOperator: false,
  may: () => false,
});
