import type { Call } from '../../../../platform/call.ts';
import { insertTogether } from '../../../../platform/db/insert-rows.ts';
import { cancelReminders } from '../../../messaging/index.ts';
import { newAnnouncement } from '../repository.ts';
import { announcementOf, type ConcernedHappening } from '../rules.ts';

/**
 * Records what happened in the appointments' history, queues the clients' messages and notifies the accounts it
 * concerns, apart from its author's; all in the transaction of the events.
 */
export async function announceTo(
  call: Call<'config'>,
  happenings: readonly ConcernedHappening[],
): Promise<void> {
  const existing = happenings.filter(({ event }) => event.kind !== 'booked');
  // Sent together, in this order: a reminder that stays is queued anew.
  await Promise.all([
    cancelReminders(
      call.db,
      existing.map(({ appointment }) => appointment.id),
    ),
    insertTogether(call.db, newAnnouncement(announcementOf(call, happenings))),
  ]);
}
