import type { Call } from '../../../platform/call.ts';
import { AppError } from '../../../platform/errors.ts';
import { clientActor } from '../rules/client-actor.ts';
import { cancelAppointment } from './cancel-appointment.ts';
import { confirmAttendance } from './confirm-attendance.ts';

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
