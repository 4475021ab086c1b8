import type { Status } from '@okoshko/contract/appointments/statuses';
import type { Call } from '../../../platform/call.ts';
import { AppError } from '../../../platform/errors.ts';
import { giveBack, meter } from '../../tariffs/index.ts';
import {
  type AppointmentRow,
  findAppointment,
  findLines,
  findServices,
  findUnits,
  lockCalendar,
  replaceLines,
  updateAppointment,
  updateParticipants,
} from '../repository.ts';
import { fallsThrough, mayMove, mayTurn, planVisit } from '../rules.ts';
import { type AppointmentInput, linesOf, refused } from './book.ts';

/** Changes a visit: its words, its time or services (while it waits for its time), its status. */
export async function changeAppointment(
  call: Call,
  id: number,
  change: AppointmentInput,
): Promise<void> {
  const found = await findAppointment(call.db, id);
  if (!found) throw new AppError('not_found');
  await lockCalendar(call.db, found.provider_profile);
  // Read again behind the lock: whoever held it may have changed the visit.
  const visit = (await findAppointment(call.db, id)) ?? found;
  const { services, starts_at, status, version, reminder_minutes, ...words } = change;
  if (typeof version === 'number' && version !== visit.version) throw new AppError('stale');
  await updateAppointment(call.db, id, {
    ...(words as Partial<AppointmentRow>),
    ...(reminder_minutes !== undefined && {
      reminder_minutes: reminder_minutes as readonly number[] | null,
    }),
    ...(await moved(call, visit, { services, starts_at })),
    ...(await turned(call, visit, status as Status | null | undefined)),
    updated_at: call.now,
  });
}

async function moved(
  call: Call,
  visit: AppointmentRow,
  { services: ids, starts_at }: Pick<AppointmentInput, 'services' | 'starts_at'>,
): Promise<Partial<AppointmentRow>> {
  if (ids === undefined && !starts_at) return {};
  if (!mayMove(visit)) throw new AppError('bad_transition');
  const wanted = ids ?? (await findLines(call.db, visit.id));
  const services = await findServices(call.db, wanted);
  const own = services.filter((one) => one.provider_profile === visit.provider_profile);
  if (own.length === 0 || own.length !== wanted.length) {
    throw refused('services must be of the same provider');
  }
  const { capacity: _, price_total, ...time } = planVisit(own, starts_at ?? visit.starts_at);
  const isLater = time.starts_at.getTime() !== visit.starts_at.getTime();
  if (ids !== undefined) {
    await replaceLines(call.db, visit.id, linesOf(call, { appointment: visit.id, services: own }));
    await updateParticipants(call.db, visit.id, { price: price_total, updated_at: call.now });
  }
  return {
    ...time,
    ...(ids !== undefined && { price_total, discount: Math.min(visit.discount, price_total) }),
    ...(isLater && { moves_count: visit.moves_count + 1, client_confirmed_at: null }),
  };
}

async function turned(
  call: Call,
  visit: AppointmentRow,
  to: Status | null | undefined,
): Promise<Partial<AppointmentRow>> {
  if (to === undefined || to === visit.status) return {};
  if (to === null || !mayTurn(visit, to, call.now)) throw new AppError('bad_transition');
  const came = ({ completed: 'attended', no_show: 'no_show' } as const)[to as 'completed'];
  if (came) await updateParticipants(call.db, visit.id, { status: came, updated_at: call.now });
  await count(call, visit, to);
  const isCancel = to === 'cancelled_by_provider' || to === 'declined';
  return {
    status: to,
    pending_expires_at: null,
    ...(isCancel && { cancelled_at: call.now, cancelled_by: 'provider' as const }),
  };
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
