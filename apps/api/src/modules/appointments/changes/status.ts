import type { Status } from '@okoshko/contract/appointments/statuses';
import type { Ctx } from '../../../platform/ctx.ts';
import { heard, transact } from '../../../platform/db/transact.ts';
import { AppError } from '../../../platform/errors.ts';
import { findAppointmentAudience } from '../../messaging/index.ts';
import { lockCalendar } from '../../schedule/index.ts';
import { cancelWindowOf } from '../access.ts';
import { leave } from '../groups/join-or-leave.ts';
import { beginAppointmentChanges } from '../history/announce.ts';
import {
  recordParticipants,
  recountParticipants,
  reverseParticipants,
} from '../participants/counting.ts';
import { releasePromos } from '../participants/pricing.ts';
import {
  findParticipant,
  findParticipants,
  findParticipantsOfActor,
  updateParticipants,
} from '../participants/repository.ts';
import { type AppointmentRow, lockAppointments } from '../repository.ts';
import { actorRoleOf, clientActor } from '../rules/actors.ts';
import type { Change } from '../rules/notices.ts';
import {
  ATTENDANCE,
  isCancelled,
  isDroppedBeforeStart,
  isLate,
  isUpcoming,
  possibleTransitions,
  transitionRefusal,
} from '../rules/transitions.ts';
import { lockUpcomingOfProvider, lockUpcomingOfUser } from './repository.ts';

/**
 * Cancels an appointment: the provider for all its participants, a client their own; a group a client leaves.
 * Repeating it changes nothing. Answers the appointment's id. Throws `bad_transition`, `cancel_window`, and
 * `not_found` to a client who never took part.
 */
export const cancelAppointment = (ctx: Ctx<'config'>, reference: string): Promise<number> =>
  transact(ctx, async (ctx) => {
    const [appointment] = await lockAppointments(ctx.db, [reference]);
    if (!appointment) throw new AppError('not_found');
    if (actorRoleOf(ctx, appointment) !== 'client') {
      await applyTransition(ctx, appointment, 'cancelled_by_provider');
      return appointment.id;
    }
    const [participant] = await findParticipantsOfActor(ctx.db, appointment.id, ctx.actor);
    if (!participant) throw new AppError('not_found');
    if (appointment.capacity === 1) {
      await applyTransition(ctx, appointment, 'cancelled_by_client');
    } else if (participant.status !== 'left') {
      await leave(ctx, appointment, participant);
    }
    return appointment.id;
  });

/**
 * The provider cancels the client's appointments that are still upcoming, and takes the client out of groups; the
 * client is told. In the caller's transaction.
 */
export async function cancelForClient(
  ctx: Ctx<'config'>,
  client: number,
  ids: readonly number[],
): Promise<void> {
  if (ids.length === 0) return;
  for (const appointment of await lockAppointments(ctx.db, ids.map(String))) {
    const participant = await findParticipant(ctx.db, appointment.id, client);
    if (!participant || !isUpcoming(appointment)) continue;
    if (appointment.capacity > 1) await leave(ctx, appointment, participant);
    else await applyTransition(ctx, appointment, 'cancelled_by_provider');
  }
}

/**
 * Cancels what is to come of a user who closes their account, and tells the other side: all appointments of their
 * calendar, and their own with other providers, those too that clients may not cancel any more.
 */
export const cancelForErasure = (
  ctx: Ctx<'config'>,
  { user, provider }: { readonly user: number; readonly provider: number | null },
): Promise<void> =>
  transact(ctx, async (ctx) => {
    if (provider !== null) await cancelCalendar(ctx, provider);
    const clientCtx = { ...ctx, actor: { ...clientActor({ user }), closesAccount: true } };
    for (const appointment of await lockUpcomingOfUser(ctx.db, user, ctx.now)) {
      await cancelOwn(clientCtx, appointment);
    }
  });

/**
 * The second pass sees appointments that were booked while the first one locked rows; under the calendar's lock nobody
 * books any more.
 */
async function cancelCalendar(ctx: Ctx<'config'>, provider: number): Promise<void> {
  await cancelAll(ctx, await lockUpcomingOfProvider(ctx.db, provider, ctx.now));
  await lockCalendar(ctx.db, provider);
  await cancelAll(ctx, await lockUpcomingOfProvider(ctx.db, provider, ctx.now));
}

async function cancelAll(
  ctx: Ctx<'config'>,
  appointments: readonly AppointmentRow[],
): Promise<void> {
  for (const appointment of appointments) {
    await applyTransition(ctx, appointment, 'cancelled_by_provider');
  }
}

async function cancelOwn(ctx: Ctx<'config'>, appointment: AppointmentRow): Promise<void> {
  if (appointment.capacity === 1) {
    return applyTransition(ctx, appointment, 'cancelled_by_client');
  }
  for (const participant of await findParticipantsOfActor(ctx.db, appointment.id, ctx.actor)) {
    if (participant.status !== 'left') await leave(ctx, appointment, participant);
  }
}

/**
 * Gives a locked appointment another status and announces it; one it has already is no change. Throws as `transition`.
 */
export async function applyTransition(
  ctx: Ctx<'config'>,
  appointment: AppointmentRow,
  to: Status,
): Promise<void> {
  if (to === appointment.status) return;
  // Read together with what the change itself asks.
  const found = heard(findAppointmentAudience(ctx.db, appointment.id, null));
  const change = await transition(ctx, appointment, to);
  const { written } = await beginAppointmentChanges(ctx, { appointment, audience: await found }, [
    change,
  ]);
  await written;
}

/**
 * The change that gives a locked appointment another status; null: it has it already. What follows for its
 * participants, promos and the provider's plan is on its way by then. Throws `bad_transition`, `cancel_window`.
 */
export async function transition(
  ctx: Ctx,
  appointment: AppointmentRow,
  to: Status | null,
): Promise<Change | null> {
  if (to === appointment.status) return null;
  const actorRole = actorRoleOf(ctx, appointment);
  const cancelWindow = await cancelWindowOf(ctx, appointment);
  const input = { actorRole, now: ctx.now, cancelWindow };
  const refusal = to === null ? 'bad_transition' : transitionRefusal(appointment, { to, ...input });
  if (to === null || refusal !== null) {
    const allowed = possibleTransitions(appointment, input);
    throw new AppError(refusal ?? 'bad_transition', { details: { allowed } });
  }
  await recordAttendance(ctx, appointment, to);
  const { settled } = await beginSettling(ctx, appointment, to);
  return {
    written: settled,
    patch: {
      status: to,
      pending_expires_at: null,
      ...(isCancelled(to) && {
        cancelled_at: ctx.now,
        cancelled_by: actorRole === 'client' ? 'client' : 'provider',
        is_late_cancel: actorRole === 'client' && isLate(appointment, ctx.now),
      }),
    },
    event: {
      kind: 'status_changed',
      before: {
        status: appointment.status,
        // It is asked for again where the change is taken back.
        ...(appointment.pending_expires_at &&
          actorRole === 'provider' && {
            pending_expires_at: appointment.pending_expires_at.toISOString(),
          }),
      },
      after: { status: to },
    },
  };
}

async function recordAttendance(ctx: Ctx, appointment: AppointmentRow, to: Status): Promise<void> {
  const status = ATTENDANCE[to];
  if (!status) return;
  await updateParticipants(ctx.db, appointment.id, { status, updated_at: ctx.now });
  await recountParticipants(ctx, appointment.id);
}

/**
 * The plan counts an appointment once it is confirmed, and gets back one that is dropped before its start; promos are
 * released where it does not take place.
 */
async function beginSettling(
  ctx: Ctx,
  appointment: AppointmentRow,
  to: Status,
): Promise<{ readonly settled: Promise<unknown> }> {
  const isDropped = isCancelled(to) || to === 'expired';
  if (!isDropped && to !== 'confirmed') return { settled: Promise.resolve() };
  const participants = await findParticipants(ctx.db, appointment.id);
  if (!isDropped) return { settled: heard(recordParticipants(ctx, appointment, participants)) };
  await releasePromos(ctx, participants);
  const isGivenBack = isDroppedBeforeStart(appointment, to, ctx.now);
  const settled = isGivenBack
    ? reverseParticipants(ctx, appointment, participants)
    : Promise.resolve();
  return { settled: heard(settled) };
}
