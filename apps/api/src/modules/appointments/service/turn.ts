import type { Status } from '@okoshko/contract/appointments/statuses';
import type { Call } from '../../../platform/call.ts';
import { AppError } from '../../../platform/errors.ts';
import { recountVisits } from '../../clients/index.ts';
import { giveBack, meter } from '../../tariffs/index.ts';
import { type AppointmentRow, findProvider, findUnits, updateParticipants } from '../repository.ts';
import { fallsThrough, isCancelled, isLate, refusedTurn } from '../rules/turns.ts';
import type { Step } from './apply.ts';
import { releasePromos } from './price.ts';
import { sideOf } from './side.ts';

/**
 * The step that gives a visit the transaction holds another status; null: it has it already. Counts
 * or gives back what the provider's plan counts. Throws `bad_transition`, `cancel_window`.
 */
export async function turned(
  call: Call,
  visit: AppointmentRow,
  to: Status | null,
): Promise<Step | null> {
  if (to === visit.status) return null;
  const side = sideOf(call, visit);
  const cancelWindow = await cancelWindowOf(call, visit);
  const refusal =
    to === null ? 'bad_transition' : refusedTurn(visit, { to, side, now: call.now, cancelWindow });
  if (to === null || refusal !== null) throw new AppError(refusal ?? 'bad_transition');
  await markWhoCame(call, visit, to);
  if (isCancelled(to) || to === 'expired') await releasePromos(call, visit.id);
  await count(call, visit, to);
  return {
    patch: {
      status: to,
      pending_expires_at: null,
      ...(isCancelled(to) && {
        cancelled_at: call.now,
        cancelled_by: side === 'client' ? 'client' : 'provider',
        is_late_cancel: side === 'client' && isLate(visit, call.now),
      }),
    },
    event: { kind: 'turned', before: { status: visit.status }, after: { status: to } },
  };
}

/** In minutes; of the provider's own hand nothing is asked. */
export async function cancelWindowOf(call: Call, visit: AppointmentRow): Promise<number> {
  if (sideOf(call, visit) !== 'client') return 0;
  const provider = await findProvider(call.db, visit.provider_profile);
  return provider?.cancel_window_minutes ?? 0;
}

const CAME: Readonly<Partial<Record<Status, 'attended' | 'no_show'>>> = {
  completed: 'attended',
  no_show: 'no_show',
};

async function markWhoCame(call: Call, visit: AppointmentRow, to: Status): Promise<void> {
  const status = CAME[to];
  if (!status) return;
  await updateParticipants(call.db, visit.id, { status, updated_at: call.now });
  await recountComers(call, visit.id);
}

/** The counters of whoever comes to the visit. */
export async function recountComers(call: Call, appointment: number): Promise<void> {
  const units = await findUnits(call.db, appointment);
  await recountVisits(
    call,
    units.map(({ client_profile }) => client_profile),
  );
}

/** A plan counts what is confirmed, and gives back what falls through before its start. */
async function count(call: Call, visit: AppointmentRow, to: Status): Promise<void> {
  const provider = visit.provider_profile;
  if (to === 'confirmed') {
    await meter(call, { provider, units: await findUnits(call.db, visit.id) });
  } else if (fallsThrough(visit, to, call.now)) {
    await giveBack(call, { provider, units: await findUnits(call.db, visit.id) });
  }
}
