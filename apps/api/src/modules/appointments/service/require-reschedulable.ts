import type { Call } from '../../../platform/call.ts';
import { AppError, invalidField } from '../../../platform/errors.ts';
import { sentence } from '../../../platform/sentence.ts';
import { countClientMoves, findServicesChanges } from '../history/repository.ts';
import { type AppointmentRow, findProvider, type ServiceRow } from '../repository.ts';
import { actorRoleOf } from '../rules/actor-role.ts';
import { agreedServices, includesAll } from '../rules/additions.ts';
import { isUpcoming, movesLeft } from '../rules/allowed.ts';
import { clientRefusal, isBusy } from '../rules/transitions.ts';
import type { NewServices } from './take-new-price.ts';

interface Changed {
  readonly isMoved: boolean;
  readonly hasNewServices: boolean;
}

/** The end alone also changes of one that is in progress. Adding services is no move, which clients have a limit of. */
export async function requireReschedulable(
  call: Call,
  appointment: AppointmentRow,
  { isMoved, hasNewServices }: Changed,
): Promise<void> {
  if (!isMoved && !hasNewServices && isBusy(appointment)) return;
  if (!isUpcoming(appointment)) throw new AppError('bad_transition');
  if (actorRoleOf(call, appointment) !== 'client') return;
  const provider = await findProvider(call.db, appointment.provider_profile);
  if (!provider) throw new AppError('not_found');
  const cancelWindow = provider.cancel_window_minutes;
  const refusal = clientRefusal(appointment, { now: call.now, cancelWindow });
  if (refusal !== null) throw new AppError(refusal);
  const limit = isMoved ? provider.client_move_limit : null;
  if (limit !== null && movesLeft(limit, await countClientMoves(call.db, appointment.id)) === 0) {
    throw new AppError('move_limit');
  }
}

/** Clients add services, and take away what they added themselves. */
export async function requireAgreedServices(
  call: Call,
  appointment: AppointmentRow,
  { services, booked }: NewServices,
): Promise<void> {
  if (actorRoleOf(call, appointment) !== 'client') return;
  const changes = await findServicesChanges(call.db, appointment.id);
  const agreed = agreedServices(idsOf(booked), changes);
  if (includesAll(idsOf(services), agreed)) return;
  throw invalidField('services', sentence('services_booked'));
}

const idsOf = (services: readonly ServiceRow[]): readonly number[] => services.map(({ id }) => id);
