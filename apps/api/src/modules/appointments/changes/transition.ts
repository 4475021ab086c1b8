import type { Status } from '@okoshko/contract/appointments/statuses';
import type { Call } from '../../../platform/call.ts';
import { AppError } from '../../../platform/errors.ts';
import { cancelWindowOf } from '../access.ts';
import { applyChanges } from '../history/announce.ts';
import {
  recordParticipants,
  recountParticipants,
  reverseParticipants,
} from '../participants/counting.ts';
import { releasePromos } from '../participants/pricing.ts';
import { findParticipants, updateParticipants } from '../participants/repository.ts';
import type { AppointmentRow } from '../repository.ts';
import { actorRoleOf } from '../rules/actors.ts';
import type { Change } from '../rules/notices.ts';
import {
  ATTENDANCE,
  isCancelled,
  isDroppedBeforeStart,
  isLate,
  possibleTransitions,
  transitionRefusal,
} from '../rules/transitions.ts';

/** Gives a locked appointment another status and announces it; one it has already is no change. Throws as `transition`. */
export async function applyTransition(
  call: Call<'config'>,
  appointment: AppointmentRow,
  to: Status,
): Promise<void> {
  await applyChanges(call, appointment, [await transition(call, appointment, to)]);
}

/**
 * The change that gives a locked appointment another status; null: it has it already. What follows for its
 * participants, promos and the provider's plan is written at once. Throws `bad_transition`, `cancel_window`.
 */
export async function transition(
  call: Call,
  appointment: AppointmentRow,
  to: Status | null,
): Promise<Change | null> {
  if (to === appointment.status) return null;
  const actorRole = actorRoleOf(call, appointment);
  const cancelWindow = await cancelWindowOf(call, appointment);
  const input = { actorRole, now: call.now, cancelWindow };
  const refusal = to === null ? 'bad_transition' : transitionRefusal(appointment, { to, ...input });
  if (to === null || refusal !== null) {
    const allowed = possibleTransitions(appointment, input);
    throw new AppError(refusal ?? 'bad_transition', { details: { allowed } });
  }
  await recordAttendance(call, appointment, to);
  await settleParticipants(call, appointment, to);
  return {
    patch: {
      status: to,
      pending_expires_at: null,
      ...(isCancelled(to) && {
        cancelled_at: call.now,
        cancelled_by: actorRole === 'client' ? 'client' : 'provider',
        is_late_cancel: actorRole === 'client' && isLate(appointment, call.now),
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

async function recordAttendance(
  call: Call,
  appointment: AppointmentRow,
  to: Status,
): Promise<void> {
  const status = ATTENDANCE[to];
  if (!status) return;
  await updateParticipants(call.db, appointment.id, { status, updated_at: call.now });
  await recountParticipants(call, appointment.id);
}

/**
 * The plan counts an appointment once it is confirmed, and gets back one that is dropped before its start; promos are
 * released where it does not take place.
 */
async function settleParticipants(
  call: Call,
  appointment: AppointmentRow,
  to: Status,
): Promise<void> {
  const isDropped = isCancelled(to) || to === 'expired';
  if (!isDropped && to !== 'confirmed') return;
  const participants = await findParticipants(call.db, appointment.id);
  if (!isDropped) return recordParticipants(call, appointment, participants);
  await releasePromos(call, participants);
  if (isDroppedBeforeStart(appointment, to, call.now)) {
    await reverseParticipants(call, appointment, participants);
  }
}
