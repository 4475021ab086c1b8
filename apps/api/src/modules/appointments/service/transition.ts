import type { Status } from '@okoshko/contract/appointments/statuses';
import type { Call } from '../../../platform/call.ts';
import { AppError } from '../../../platform/errors.ts';
import { recountAppointmentCounters } from '../../clients/index.ts';
import { recordUsage, reverseUsage } from '../../tariffs/index.ts';
import {
  type AppointmentRow,
  findParticipants,
  findProvider,
  updateParticipants,
} from '../repository.ts';
import {
  isCancelled,
  isDroppedBeforeStart,
  isLate,
  transitionRefusal,
} from '../rules/transitions.ts';
import { actorRoleOf } from './actor-role.ts';
import type { Step } from './apply.ts';
import { releasePromos } from './price.ts';

/**
 * The change that gives a locked appointment another status; null: it has it already. Counts
 * or gives back what the provider's plan counts. Throws `bad_transition`, `cancel_window`.
 */
export async function transition(
  call: Call,
  appointment: AppointmentRow,
  to: Status | null,
): Promise<Step | null> {
  if (to === appointment.status) return null;
  const actorRole = actorRoleOf(call, appointment);
  const cancelWindow = await cancelWindowOf(call, appointment);
  const refusal =
    to === null
      ? 'bad_transition'
      : transitionRefusal(appointment, { to, actorRole, now: call.now, cancelWindow });
  if (to === null || refusal !== null) throw new AppError(refusal ?? 'bad_transition');
  await recordAttendance(call, appointment, to);
  if (isCancelled(to) || to === 'expired') await releasePromos(call, appointment.id);
  await count(call, appointment, to);
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
      before: { status: appointment.status },
      after: { status: to },
    },
  };
}

/** In minutes; the provider has none. */
export async function cancelWindowOf(call: Call, appointment: AppointmentRow): Promise<number> {
  if (actorRoleOf(call, appointment) !== 'client') return 0;
  const provider = await findProvider(call.db, appointment.provider_profile);
  return provider?.cancel_window_minutes ?? 0;
}

const ATTENDANCE: Readonly<Partial<Record<Status, 'attended' | 'no_show'>>> = {
  completed: 'attended',
  no_show: 'no_show',
};

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

/** Recounts the counters of an appointment's participants. */
export async function recountParticipants(call: Call, appointment: number): Promise<void> {
  const participants = await findParticipants(call.db, appointment);
  await recountAppointmentCounters(
    call,
    participants.map(({ client_profile }) => client_profile),
  );
}

/** A plan counts what is confirmed, and gives back what falls through before its start. */
async function count(call: Call, appointment: AppointmentRow, to: Status): Promise<void> {
  const provider = appointment.provider_profile;
  if (to === 'confirmed') {
    await recordUsage(call, {
      provider,
      participants: await findParticipants(call.db, appointment.id),
    });
  } else if (isDroppedBeforeStart(appointment, to, call.now)) {
    await reverseUsage(call, {
      provider,
      participants: await findParticipants(call.db, appointment.id),
    });
  }
}
