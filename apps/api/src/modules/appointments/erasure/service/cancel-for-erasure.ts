import type { Call } from '../../../../platform/call.ts';
import { transact } from '../../../../platform/db/transact.ts';
import { lockCalendar } from '../../../schedule/index.ts';
import { leave } from '../../groups/service/leave.ts';
import { findParticipantsOfActor } from '../../participants/repository.ts';
import type { AppointmentRow } from '../../repository.ts';
import { clientActor } from '../../rules/client-actor.ts';
import { applyTransition } from '../../service/apply-transition.ts';
import { lockUpcomingOfProvider, lockUpcomingOfUser } from '../repository.ts';

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
