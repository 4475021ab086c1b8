import type { Call } from '../../../platform/call.ts';
import { transact } from '../../../platform/db/transact.ts';
import { AppError } from '../../../platform/errors.ts';
import { lockCalendar } from '../../schedule/index.ts';
import { leave } from '../groups/join-or-leave.ts';
import { findParticipant, findParticipantsOfActor } from '../participants/repository.ts';
import { type AppointmentRow, lockAppointments } from '../repository.ts';
import { actorRoleOf, clientActor } from '../rules/actors.ts';
import { isUpcoming } from '../rules/transitions.ts';
import { lockUpcomingOfProvider, lockUpcomingOfUser } from './repository.ts';
import { applyTransition } from './transition.ts';

/**
 * Cancels an appointment: the provider for all its participants, a client their own; a group a client leaves.
 * Repeating it changes nothing. Answers the appointment's id. Throws `bad_transition`, `cancel_window`, and
 * `not_found` to a client who never took part.
 */
export const cancelAppointment = (call: Call<'config'>, reference: string): Promise<number> =>
  transact(call, async (call) => {
    const [appointment] = await lockAppointments(call.db, [reference]);
    if (!appointment) throw new AppError('not_found');
    if (actorRoleOf(call, appointment) !== 'client') {
      await applyTransition(call, appointment, 'cancelled_by_provider');
      return appointment.id;
    }
    const [participant] = await findParticipantsOfActor(call.db, appointment.id, call.actor);
    if (!participant) throw new AppError('not_found');
    if (appointment.capacity === 1) {
      await applyTransition(call, appointment, 'cancelled_by_client');
    } else if (participant.status !== 'left') {
      await leave(call, appointment, participant);
    }
    return appointment.id;
  });

/**
 * The provider cancels the client's appointments that are still upcoming, and takes the client out of groups; the
 * client is told. In the caller's transaction.
 */
export async function cancelForClient(
  call: Call<'config'>,
  client: number,
  ids: readonly number[],
): Promise<void> {
  if (ids.length === 0) return;
  for (const appointment of await lockAppointments(call.db, ids.map(String))) {
    const participant = await findParticipant(call.db, appointment.id, client);
    if (!participant || !isUpcoming(appointment)) continue;
    if (appointment.capacity > 1) await leave(call, appointment, participant);
    else await applyTransition(call, appointment, 'cancelled_by_provider');
  }
}

/**
 * Cancels what is to come of a user who closes their account, and tells the other side: all appointments of their
 * calendar, and their own with other providers, those too that clients may not cancel any more.
 */
export const cancelForErasure = (
  call: Call<'config'>,
  { user, provider }: { readonly user: number; readonly provider: number | null },
): Promise<void> =>
  transact(call, async (call) => {
    if (provider !== null) await cancelCalendar(call, provider);
    const clientCall = { ...call, actor: { ...clientActor({ user }), closesAccount: true } };
    for (const appointment of await lockUpcomingOfUser(call.db, user, call.now)) {
      await cancelOwn(clientCall, appointment);
    }
  });

/** What is booked while the rows are locked is seen once the calendar is; after that nobody books any more. */
async function cancelCalendar(call: Call<'config'>, provider: number): Promise<void> {
  await cancelAll(call, await lockUpcomingOfProvider(call.db, provider, call.now));
  await lockCalendar(call.db, provider);
  await cancelAll(call, await lockUpcomingOfProvider(call.db, provider, call.now));
}

async function cancelAll(
  call: Call<'config'>,
  appointments: readonly AppointmentRow[],
): Promise<void> {
  for (const appointment of appointments) {
    await applyTransition(call, appointment, 'cancelled_by_provider');
  }
}

async function cancelOwn(call: Call<'config'>, appointment: AppointmentRow): Promise<void> {
  if (appointment.capacity === 1) {
    return applyTransition(call, appointment, 'cancelled_by_client');
  }
  for (const participant of await findParticipantsOfActor(call.db, appointment.id, call.actor)) {
    if (participant.status !== 'left') await leave(call, appointment, participant);
  }
}
