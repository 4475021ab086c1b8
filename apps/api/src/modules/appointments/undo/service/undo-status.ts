import type { Status } from '@okoshko/contract/appointments/statuses';
import { UNDO_ACCEPTED_MS } from '@okoshko/contract/appointments/undo';
import type { Call } from '../../../../platform/call.ts';
import { after } from '../../../../platform/clock.ts';
import { withRefusals } from '../../../../platform/collections/refusals.ts';
import { insertTogether } from '../../../../platform/db/insert-rows.ts';
import { transact } from '../../../../platform/db/transact.ts';
import { AppError } from '../../../../platform/errors.ts';
import {
  cancelReminders,
  deleteWaiting,
  findAudience,
  insertMessages,
  newsKeyOf,
} from '../../../messaging/index.ts';
import { retakePromo } from '../../../promos/index.ts';
import { lockCalendar } from '../../../schedule/index.ts';
import { appointmentCollection } from '../../collection.ts';
import { newEvents } from '../../history/repository.ts';
import { announcementOf, eventKeyOf, eventRowOf, isUndoable } from '../../history/rules.ts';
import { findParticipants, updateParticipants } from '../../participants/repository.ts';
import { type AppointmentRow, lockAppointments, updateAppointment } from '../../repository.ts';
import { actorRoleOf } from '../../rules/actor-role.ts';
import { ATTENDANCE, isBusy, isCancelled } from '../../rules/transitions.ts';
import { recountParticipants } from '../../service/recount-participants.ts';
import { deleteNotices, findLastEvents, wasConfirmed } from '../repository.ts';
import { formerOf, UNDONE } from '../rules.ts';

/**
 * Takes back the status that the caller gave the appointment just now, with all that followed, so that
 * nobody is told of it; history has both. Answers the appointment's id. Throws `bad_transition` where something else was
 * done last, by somebody else or earlier, and `slot_taken` where its time is another's by now.
 */
export const undoStatus = (call: Call<'config'>, reference: string): Promise<number> =>
  transact(call, async (call) => {
    const [appointment] = await lockAppointments(call.db, [reference]);
    if (!appointment || actorRoleOf(call, appointment) === 'client') {
      throw new AppError('not_found');
    }
    const events = await findLastEvents(call.db, appointment.id);
    const [first] = events;
    const former = formerOf(events);
    if (
      !first ||
      !former ||
      !isOwn(call, first) ||
      !events.some((one) => isUndoable(one, one.by))
    ) {
      throw new AppError('bad_transition');
    }
    if (isCancelled(appointment.status)) {
      await requireNeverCounted(call, appointment, former.status);
    }
    // One that was over, or off, takes its time again, which is refused where that is another's by now.
    if (!isBusy(appointment) && isBusy(former)) {
      await lockCalendar(call.db, appointment.provider_profile);
    }
    const now = await withRefusals(appointmentCollection, () =>
      updateAppointment(call.db, appointment.id, { ...former, updated_at: call.now }),
    );
    const key = newsKeyOf(appointment.id, eventKeyOf({ kind: 'status_changed' }, first.created_at));
    const isUnsent = await deleteWaiting(call.db, { appointment: appointment.id, key });
    if (!isUnsent) throw new AppError('bad_transition');
    await deleteNotices(call.db, first);
    await resettle(call, appointment, former.status);
    await recordUndo(call, appointment, former.status);
    await remindAgain(call, now);
    return appointment.id;
  });

const isOwn = (
  { actor, now }: Call,
  { user, created_at }: { readonly user: number | null; readonly created_at: Date },
): boolean => user === actor.user && now <= after(created_at, UNDO_ACCEPTED_MS);

/** What the plan was given back by a cancellation is not counted a second time: that is asked about before, and final. */
async function requireNeverCounted(
  call: Call,
  { id }: AppointmentRow,
  former: Status,
): Promise<void> {
  if (former !== 'pending' || (await wasConfirmed(call.db, id))) {
    throw new AppError('bad_transition');
  }
}

/**
 * The participants and their promos as they were. The plan counts each of them once: a request that was confirmed stays
 * counted, so that it is not counted anew when it is confirmed again, and is given back once it is declined.
 */
async function resettle(call: Call, appointment: AppointmentRow, former: Status): Promise<void> {
  const { id, status } = appointment;
  if (ATTENDANCE[status]) {
    const attendance = ATTENDANCE[former] ?? 'joined';
    await updateParticipants(call.db, id, { status: attendance, updated_at: call.now });
    await recountParticipants(call, id);
  }
  if (!isCancelled(status)) return;
  for (const { promo } of await findParticipants(call.db, id)) await retakePromo(call, promo);
}

/** History tells of both; nobody else is told. */
async function recordUndo(call: Call, appointment: AppointmentRow, former: Status): Promise<void> {
  const event = {
    kind: 'status_changed',
    before: { status: appointment.status },
    after: { status: former, ...UNDONE },
  } as const;
  await insertTogether(call.db, [newEvents([eventRowOf(call, appointment, event)])]);
}

/** Its reminders as its status wants them; nothing else is told. */
async function remindAgain(call: Call<'config'>, appointment: AppointmentRow): Promise<void> {
  await cancelReminders(call.db, [appointment.id]);
  const audience = await findAudience(call.db, appointment.id, null);
  const silent = { appointment, event: { kind: 'changed' } as const, audience };
  await insertMessages(call.db, announcementOf(call, [silent]).messages);
}
