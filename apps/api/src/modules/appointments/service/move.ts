import type { Call } from '../../../platform/call.ts';
import { AppError } from '../../../platform/errors.ts';
import { countClientMoves } from '../history/repository.ts';
import {
  type AppointmentRow,
  findBookedServices,
  findProvider,
  findServices,
  lockCalendar,
  replaceLines,
} from '../repository.ts';
import { planAppointment } from '../rules/plan.ts';
import { clientRefusal, mayMove } from '../rules/transitions.ts';
import { actorRoleOf } from './actor-role.ts';
import type { Step } from './apply.ts';
import { type AppointmentInput, linesOf, refused, requireInCalendar } from './book.ts';
import { reprice } from './price.ts';
import { reserveSlot } from './reserve-slot.ts';

type RescheduleInput = Pick<AppointmentInput, 'services' | 'starts_at' | 'allow_overlap'>;

/**
 * The step that gives an appointment the transaction holds another time, other services or both; null: it has
 * them. One update, so that it may move over its own old time. Throws what clients are refused with:
 * `bad_transition`, `cancel_window`, `move_limit`, and whoever moves, `slot_taken`.
 */
export async function rescheduleChange(
  call: Call,
  appointment: AppointmentRow,
  { services: asked, starts_at, allow_overlap }: RescheduleInput,
): Promise<Step | null> {
  const isMoved = Boolean(starts_at) && starts_at?.getTime() !== appointment.starts_at.getTime();
  const booked = await findBookedServices(call.db, appointment.id);
  const lines = booked.map(({ id }) => id);
  const ids = isSame(asked, lines) ? undefined : asked;
  if (ids === undefined && !isMoved) return null;
  await requireMovable(call, appointment);
  if (starts_at) requireInCalendar(starts_at);
  const services = ids === undefined ? booked : await servicesOf(call, appointment, ids ?? []);
  const plan = planAppointment(services, starts_at ?? appointment.starts_at);
  const time = {
    starts_at: plan.starts_at,
    ends_at: plan.ends_at,
    busy_from: plan.busy_from,
    busy_to: plan.busy_to,
  };
  if (allow_overlap ?? appointment.allow_overlap)
    await lockCalendar(call.db, appointment.provider_profile);
  else await takeTime(call, appointment, { services, ...time });
  if (ids !== undefined) {
    await replaceLines(
      call.db,
      appointment.id,
      linesOf(call, { appointment: appointment.id, services }),
    );
  }
  const price_total = ids === undefined ? appointment.price_total : plan.price_total;
  // Who moves a client of theirs does not make it dearer.
  const isRepriced = ids !== undefined || actorRoleOf(call, appointment) === 'client';
  const reduced = isRepriced ? await reprice(call, { ...appointment, ...time, price_total }) : null;
  return {
    patch: {
      ...time,
      price_total,
      ...(reduced && appointment.capacity === 1 && reduced),
      ...(isMoved && { moves_count: appointment.moves_count + 1, client_confirmed_at: null }),
    },
    event: {
      kind: isMoved ? 'moved' : 'changed',
      before: { ...spanOf(appointment), ...(ids !== undefined && { services: lines }) },
      after: { ...spanOf(time), ...(ids !== undefined && { services: ids }) },
    },
  };
}

const spanOf = ({ starts_at, ends_at }: { starts_at: Date; ends_at: Date }) => ({
  starts_at: starts_at.toISOString(),
  ends_at: ends_at.toISOString(),
});

async function requireMovable(call: Call, appointment: AppointmentRow): Promise<void> {
  if (!mayMove(appointment)) throw new AppError('bad_transition');
  if (actorRoleOf(call, appointment) !== 'client') return;
  const provider = await findProvider(call.db, appointment.provider_profile);
  if (!provider) throw new AppError('not_found');
  const cancelWindow = provider.cancel_window_minutes;
  const refusal = clientRefusal(appointment, { now: call.now, cancelWindow });
  if (refusal !== null) throw new AppError(refusal);
  const limit = provider.client_move_limit;
  if (limit !== null && (await countClientMoves(call.db, appointment.id)) >= limit) {
    throw new AppError('move_limit');
  }
}

const isSame = (asked: readonly number[] | null | undefined, lines: readonly number[]): boolean =>
  asked?.length === lines.length && asked.every((id, participant) => id === lines[participant]);

async function servicesOf(call: Call, appointment: AppointmentRow, wanted: readonly number[]) {
  const services = await findServices(call.db, wanted);
  const own = services.filter((one) => one.provider_profile === appointment.provider_profile);
  if (own.length === 0 || own.length !== wanted.length) {
    throw refused('services must be of the same provider');
  }
  return own;
}

async function takeTime(
  call: Call,
  appointment: AppointmentRow,
  { services, starts_at }: { services: readonly { id: number }[]; starts_at: Date },
): Promise<void> {
  const group = await reserveSlot(call, {
    provider: appointment.provider_profile,
    services: services.map(({ id }) => id),
    starts_at,
    except: appointment.id,
    isOwn: actorRoleOf(call, appointment) !== 'client',
    client: appointment.client_profile,
  });
  if (group !== null) throw new AppError('slot_taken');
}
