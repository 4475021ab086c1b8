import type { Call } from '../../../platform/call.ts';
import { MINUTE } from '../../../platform/clock.ts';
import { AppError } from '../../../platform/errors.ts';
import type { PriceReduction } from '../../promos/index.ts';
import { lockCalendar, requireInCalendar, reserveSlotOrFindGroup } from '../../schedule/index.ts';
import { countClientMoves } from '../history/repository.ts';
import type { Change } from '../history/service/apply-changes.ts';
import { repriceParticipants } from '../participants/service/reprice-participants.ts';
import {
  type AppointmentRow,
  findBookedServices,
  findProvider,
  findServices,
  replaceLines,
  type ServiceRow,
} from '../repository.ts';
import { actorRoleOf } from '../rules/actor-role.ts';
import { minutesOf, termsOf } from '../rules/terms.ts';
import { clientRefusal, isBusy, isUpcoming } from '../rules/transitions.ts';
import type { AppointmentInput } from './book.ts';

type RescheduleInput = Pick<
  AppointmentInput,
  'services' | 'starts_at' | 'ends_at' | 'duration' | 'allow_overlap'
>;

/**
 * The change that gives a locked appointment another time, another end, other services or all; null: it has them already.
 * It is one update, so that an appointment may move over its own old time. It keeps how long it takes, unless its
 * services change. Throws `bad_transition`, `slot_taken`, `slot_unavailable`, and to clients `cancel_window`, `move_limit`.
 */
export async function reschedule(
  call: Call,
  appointment: AppointmentRow,
  input: RescheduleInput,
): Promise<Change | null> {
  const booked = await findBookedServices(call.db, appointment.id);
  const isMoved = !!input.starts_at && !isSameTime(input.starts_at, appointment.starts_at);
  const hasNewServices = input.services !== undefined && !isSameList(input.services, booked);
  const starts_at = input.starts_at ?? appointment.starts_at;
  const minutes = minutesOf(input, starts_at);
  if (!isMoved && !hasNewServices && minutes === undefined) return null;
  if (input.starts_at) requireInCalendar(starts_at);
  const services = hasNewServices ? await servicesOf(call, appointment, input) : booked;
  const present = hasNewServices ? null : appointment.duration;
  const terms = termsOf(services, starts_at, minutes === undefined ? present : minutes);
  const { price_total, capacity: _, ...time } = terms;
  if (!isMoved && !hasNewServices && isSameTime(time.ends_at, appointment.ends_at)) return null;
  await requireReschedulable(call, appointment, isMoved || hasNewServices);
  await lockTime(call, appointment, { ...input, services, ...time });
  if (hasNewServices) {
    await replaceLines(call.db, { appointment: appointment.id, services, now: call.now });
  }
  const unpriced = { price_total, discount: 0, promo: null, is_price_set: false };
  const rescheduled = { ...appointment, ...time, ...(hasNewServices && unpriced) };
  return {
    patch: {
      ...time,
      ...(hasNewServices && unpriced),
      ...(await takeNewPrice(call, rescheduled, hasNewServices)),
      ...(isMoved && { moves_count: appointment.moves_count + 1, client_confirmed_at: null }),
    },
    event: {
      kind: isMoved ? 'moved' : 'changed',
      before: eventDataOf(appointment, hasNewServices ? booked : null),
      after: eventDataOf(rescheduled, hasNewServices ? services : null),
    },
  };
}

const isSameTime = (a: Date, b: Date): boolean => a.getTime() === b.getTime();

const isSameList = (ids: readonly number[] | null, booked: readonly ServiceRow[]): boolean =>
  ids?.length === booked.length && ids.every((id, index) => id === booked[index]?.id);

/** The end alone also changes of one that is in progress. */
async function requireReschedulable(
  call: Call,
  appointment: AppointmentRow,
  hasNewTerms: boolean,
): Promise<void> {
  if (!hasNewTerms && isBusy(appointment)) return;
  if (!isUpcoming(appointment)) throw new AppError('bad_transition');
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

async function servicesOf(
  call: Call,
  { provider_profile }: AppointmentRow,
  input: RescheduleInput,
): Promise<ServiceRow[]> {
  const ids = input.services ?? [];
  const services = await findServices(call.db, ids);
  const own = services.filter((one) => one.provider_profile === provider_profile);
  if (own.length > 0 && own.length === ids.length) return own;
  throw new AppError('validation_failed', { message: 'services must be of the same provider' });
}

interface NewTime {
  readonly services: readonly ServiceRow[];
  readonly starts_at: Date;
  readonly ends_at: Date;
  readonly allow_overlap?: boolean | null;
}

/** Locks the calendar for the appointment's new time; a client's must be free, whatever the provider allowed. */
async function lockTime(
  call: Call,
  appointment: AppointmentRow,
  { services, starts_at, ends_at, allow_overlap }: NewTime,
): Promise<void> {
  const isByClient = actorRoleOf(call, appointment) === 'client';
  if (!isByClient && (allow_overlap ?? appointment.allow_overlap)) {
    return lockCalendar(call.db, appointment.provider_profile);
  }
  const { group } = await reserveSlotOrFindGroup(call, {
    provider: appointment.provider_profile,
    services: services.map(({ id }) => id),
    starts_at,
    duration: (ends_at.getTime() - starts_at.getTime()) / MINUTE,
    except: appointment.id,
    client: appointment.client_profile,
  });
  if (group !== null) throw new AppError('slot_taken');
}

/**
 * What promos take off now; null: the price stays. A provider who moves an appointment does not change its price, as
 * promos may not apply then, and nobody's move changes a price that is set.
 */
async function takeNewPrice(
  call: Call,
  appointment: AppointmentRow,
  hasNewServices: boolean,
): Promise<PriceReduction | null> {
  const isByClient = actorRoleOf(call, appointment) === 'client';
  if (!hasNewServices && (!isByClient || appointment.is_price_set)) return null;
  const reduction = await repriceParticipants(call, appointment);
  return appointment.capacity === 1 ? reduction : null;
}

const eventDataOf = (
  { starts_at, ends_at }: AppointmentRow,
  services: readonly ServiceRow[] | null,
) => ({
  starts_at: starts_at.toISOString(),
  ends_at: ends_at.toISOString(),
  ...(services && { services: services.map(({ id }) => id) }),
});
