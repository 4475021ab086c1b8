import { STATUSES, type Status, UNDO_ACCEPTED_MS } from '@okoshko/contract/appointments/statuses';
import { after } from '../../../platform/clock.ts';
import { withRefusals } from '../../../platform/collections/declare/index.ts';
import type { Ctx } from '../../../platform/ctx.ts';
import { transact } from '../../../platform/db/transact.ts';
import { AppError } from '../../../platform/errors.ts';
import { deleteWaiting, newsKeyOf } from '../../messaging/index.ts';
import { retakePromo } from '../../promos/index.ts';
import { lockCalendar } from '../../schedule/index.ts';
import { appointmentCollection } from '../collection.ts';
import { recountParticipants, restoreParticipants } from '../participants/counting.ts';
import { findParticipants, updateParticipants } from '../participants/repository.ts';
import { type AppointmentRow, lockAppointments, updateAppointment } from '../repository.ts';
import { actorRoleOf } from '../rules/actors.ts';
import { eventKeyOf, isUndoable } from '../rules/notices.ts';
import { ATTENDANCE, isBusy, isCancelled } from '../rules/transitions.ts';
import { recordAppointmentEvent, remindAgain } from './announce.ts';
import { deleteNotices, findLastEvents } from './repository.ts';

/**
 * Takes back the status that the caller gave the appointment just now, with all that followed, so that
 * nobody is told of it; history has both. Answers the appointment's id. Throws `bad_transition` where something else was
 * done last, by somebody else or earlier, and `slot_taken` where its time is another's by now.
 */
export const undoStatus = (ctx: Ctx<'config'>, reference: string): Promise<number> =>
  transact(ctx, async (ctx) => {
    const [appointment] = await lockAppointments(ctx.db, [reference]);
    if (!appointment || actorRoleOf(ctx, appointment) === 'client') {
      throw new AppError('not_found');
    }
    const events = await findLastEvents(ctx.db, appointment.id);
    const [first] = events;
    const former = formerOf(events);
    if (!first || !former || !isOwn(ctx, first) || !events.some((one) => isUndoable(one, one.by))) {
      throw new AppError('bad_transition');
    }
    // One that was over, or off, takes its time again, which is refused where that is another's by now.
    if (!isBusy(appointment) && isBusy(former)) {
      await lockCalendar(ctx.db, appointment.provider_profile);
    }
    await withRefusals(appointmentCollection, () =>
      updateAppointment(ctx.db, appointment.id, { ...former, updated_at: ctx.now }),
    );
    const key = newsKeyOf(appointment.id, eventKeyOf({ kind: 'status_changed' }, first.created_at));
    const isUnsent = await deleteWaiting(ctx.db, { appointment: appointment.id, key });
    if (!isUnsent) throw new AppError('bad_transition');
    await deleteNotices(ctx.db, first);
    await resettle(ctx, appointment, former.status);
    // History tells of both; nobody else is told.
    await recordAppointmentEvent(ctx, appointment, {
      kind: 'status_changed',
      before: { status: appointment.status },
      after: { status: former.status, ...UNDONE },
    });
    await remindAgain(ctx, { ...appointment, ...former });
    return appointment.id;
  });

const isOwn = (
  { actor, now }: Ctx,
  { user, created_at }: { readonly user: number | null; readonly created_at: Date },
): boolean => user === actor.user && now <= after(created_at, UNDO_ACCEPTED_MS);

/**
 * The participants and their promos as they were. The plan counts each of them once: a request that was confirmed stays
 * counted, so that it is not counted anew when it is confirmed again, and is given back once it is declined. What was
 * given back so is counted again.
 */
async function resettle(ctx: Ctx, appointment: AppointmentRow, former: Status): Promise<void> {
  const { id, status } = appointment;
  if (ATTENDANCE[status]) {
    const attendance = ATTENDANCE[former] ?? 'joined';
    await updateParticipants(ctx.db, id, { status: attendance, updated_at: ctx.now });
    await recountParticipants(ctx, id);
  }
  if (!isCancelled(status)) return;
  const participants = await findParticipants(ctx.db, id);
  for (const { promo } of participants) await retakePromo(ctx, promo);
  await restoreParticipants(ctx, appointment, participants);
}

interface Event {
  readonly kind: string;
  readonly before: unknown;
  readonly after: unknown;
}

type Former = Partial<AppointmentRow> & { readonly status: Status };

/** Marks the event of a change that took another back: that is not taken back itself. */
const UNDONE = { undone: true };

const NOT_CANCELLED = { cancelled_at: null, cancelled_by: null, is_late_cancel: false } as const;

/** The appointment before events that gave it a status, and maybe a reason; null: they did more, or something else. */
function formerOf(events: readonly Event[]): Former | null {
  const before = recordOfUnknown(Object.assign({}, ...events.map((event) => event.before)));
  const { status, pending_expires_at: until, ...texts } = before;
  const former = STATUSES.find((one) => one === status);
  const isMore = Object.keys(texts).some((name) => name !== 'cancel_reason');
  const isUndo = events.some(({ after }) => recordOfUnknown(after).undone === true);
  if (former === undefined || isMore || isUndo) return null;
  return {
    status: former,
    pending_expires_at: typeof until === 'string' ? new Date(until) : null,
    ...('cancel_reason' in texts && { cancel_reason: texts.cancel_reason as string | null }),
    ...NOT_CANCELLED,
  };
}

const recordOfUnknown = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null ? { ...value } : {};
