import { MINUTE } from '../../../platform/clock.ts';
import type { Ctx } from '../../../platform/ctx.ts';
import { heard } from '../../../platform/db/transact.ts';
import { AppError, invalidField } from '../../../platform/errors.ts';
import { sentence } from '../../../platform/sentence.ts';
import {
  lockCalendar,
  requireInCalendar,
  reserveSlotOrFindGroup,
  slotTaken,
} from '../../schedule/index.ts';
import { countClientMoves, findServicesChanges } from '../history/repository.ts';
import { type NewServices, takeNewPrice } from '../participants/pricing.ts';
import { updateParticipants } from '../participants/repository.ts';
import {
  type AppointmentRow,
  findProvider,
  findServices,
  replaceLines,
  type ServiceRow,
} from '../repository.ts';
import { actorRoleOf } from '../rules/actors.ts';
import type { AppointmentInput } from '../rules/booking.ts';
import type { Change } from '../rules/notices.ts';
import {
  type AppointmentTerms,
  agreedServices,
  differenceOf,
  includesAll,
  minutesOf,
  termsOf,
} from '../rules/terms.ts';
import { clientRefusal, isBusy, isUpcoming, movesLeft } from '../rules/transitions.ts';

type RescheduleInput = Pick<
  AppointmentInput,
  'services' | 'starts_at' | 'ends_at' | 'duration' | 'allow_overlap'
> & { readonly booked: readonly ServiceRow[] };

/**
 * The change that gives a locked appointment another time, another end, other services or all; null: it has them already.
 * It is one update, so that an appointment may move over its own old time. It keeps how long it takes, unless its
 * services change. Throws `bad_transition`, `slot_taken`, `slot_unavailable`, and to clients `cancel_window`, `move_limit`.
 */
export async function reschedule(
  ctx: Ctx,
  appointment: AppointmentRow,
  { booked, ...input }: RescheduleInput,
): Promise<Change | null> {
  const isMoved = !!input.starts_at && !isSameTime(input.starts_at, appointment.starts_at);
  const hasNewServices = input.services !== undefined && !isSameList(input.services, booked);
  const starts_at = input.starts_at ?? appointment.starts_at;
  const minutes = minutesOf(input, starts_at);
  if (!isMoved && !hasNewServices && minutes === undefined) return null;
  if (input.starts_at) requireInCalendar(starts_at);
  const services = hasNewServices ? await servicesOf(ctx, appointment, input) : booked;
  const time = newTimeOf(ctx, appointment, { services, booked, starts_at, minutes });
  if (!isMoved && !hasNewServices && isSameTime(time.ends_at, appointment.ends_at)) return null;
  await requireReschedulable(ctx, appointment, { isMoved, hasNewServices });
  if (hasNewServices) await requireAgreedServices(ctx, appointment, { services, booked });
  await lockTime(ctx, appointment, { ...input, ...time, services, isMoved });
  if (hasNewServices) {
    await replaceLines(ctx.db, { appointment: appointment.id, services, now: ctx.now });
  }
  // A client who said that they come said so of the former time.
  const written = isMoved
    ? heard(updateParticipants(ctx.db, appointment.id, { confirmed_at: null }))
    : Promise.resolve();
  const rescheduled = { ...appointment, ...time };
  return {
    written,
    patch: {
      ...time,
      ...(await takeNewPrice(ctx, rescheduled, hasNewServices ? { services, booked } : null)),
      ...(isMoved && { moves_count: appointment.moves_count + 1, client_confirmed_at: null }),
      // Other services may take as long and cost as much, which leaves the row as it is.
      ...(hasNewServices && { version: appointment.version + 1 }),
    },
    event: {
      kind: isMoved ? 'moved' : 'changed',
      before: eventDataOf(appointment, hasNewServices ? booked : null),
      after: eventDataOf(rescheduled, hasNewServices ? services : null),
    },
  };
}

interface NewTerms extends NewServices {
  readonly starts_at: Date;
  /** The provider sets them; null: those of the services. */
  readonly minutes: number | null | undefined;
}

/** The provider's other services take their own time; what a client adds comes on top of the time there is. */
function newTimeOf(
  ctx: Ctx,
  appointment: AppointmentRow,
  { services, booked, starts_at, minutes }: NewTerms,
): Pick<AppointmentTerms, 'starts_at' | 'ends_at' | 'busy_from' | 'busy_to'> {
  const isAgain = services !== booked && actorRoleOf(ctx, appointment) !== 'client';
  const present = (appointment.duration ?? 0) + differenceOf(services, booked).minutes;
  const own = isAgain ? null : Math.max(present, 1);
  const terms = termsOf(services, starts_at, minutes === undefined ? own : minutes);
  const { ends_at, busy_from, busy_to } = terms;
  return { starts_at, ends_at, busy_from, busy_to };
}

const isSameTime = (a: Date, b: Date): boolean => a.getTime() === b.getTime();

const isSameList = (ids: readonly number[] | null, booked: readonly ServiceRow[]): boolean =>
  ids?.length === booked.length && ids.every((id, index) => id === booked[index]?.id);

const idsOf = (services: readonly ServiceRow[]): readonly number[] => services.map(({ id }) => id);

async function servicesOf(
  ctx: Ctx,
  { provider_profile }: AppointmentRow,
  input: Pick<RescheduleInput, 'services'>,
): Promise<ServiceRow[]> {
  const ids = input.services ?? [];
  const services = await findServices(ctx.db, ids);
  const own = services.filter((one) => one.provider_profile === provider_profile);
  if (own.length > 0 && own.length === ids.length) return own;
  throw invalidField('services', sentence('services_same_provider'));
}

interface NewTime {
  readonly services: readonly ServiceRow[];
  readonly starts_at: Date;
  readonly ends_at: Date;
  readonly isMoved: boolean;
  readonly allow_overlap?: boolean | null;
}

/** Locks the calendar for the appointment's new time; a client's must be free, whatever the provider allowed. */
async function lockTime(
  ctx: Ctx,
  appointment: AppointmentRow,
  { services, starts_at, ends_at, isMoved, allow_overlap }: NewTime,
): Promise<void> {
  const isByClient = actorRoleOf(ctx, appointment) === 'client';
  if (!isByClient && (allow_overlap ?? appointment.allow_overlap)) {
    return lockCalendar(ctx.db, appointment.provider_profile);
  }
  const request = {
    provider: appointment.provider_profile,
    services: idsOf(services),
    starts_at,
    duration: (ends_at.getTime() - starts_at.getTime()) / MINUTE,
    except: appointment.id,
    keepsStart: !isMoved,
    client: appointment.client_profile,
  };
  const { group } = await reserveSlotOrFindGroup(ctx, request);
  if (group !== null) throw await slotTaken(ctx, request);
}

const eventDataOf = (
  { starts_at, ends_at }: AppointmentRow,
  services: readonly ServiceRow[] | null,
) => ({
  starts_at: starts_at.toISOString(),
  ends_at: ends_at.toISOString(),
  ...(services && { services: idsOf(services) }),
});

interface Changed {
  readonly isMoved: boolean;
  readonly hasNewServices: boolean;
}

/** The end alone also changes of one that is in progress. Adding services is no move, which clients have a limit of. */
async function requireReschedulable(
  ctx: Ctx,
  appointment: AppointmentRow,
  { isMoved, hasNewServices }: Changed,
): Promise<void> {
  if (!isMoved && !hasNewServices && isBusy(appointment)) return;
  if (!isUpcoming(appointment)) throw new AppError('bad_transition');
  if (actorRoleOf(ctx, appointment) !== 'client') return;
  const provider = await findProvider(ctx.db, appointment.provider_profile);
  if (!provider) throw new AppError('not_found');
  const cancelWindow = provider.cancel_window_minutes;
  const refusal = clientRefusal(appointment, { now: ctx.now, cancelWindow });
  if (refusal !== null) throw new AppError(refusal);
  const limit = isMoved ? provider.client_move_limit : null;
  if (limit !== null && movesLeft(limit, await countClientMoves(ctx.db, appointment.id)) === 0) {
    throw new AppError('move_limit');
  }
}

/** Clients add services, and take away what they added themselves. */
async function requireAgreedServices(
  ctx: Ctx,
  appointment: AppointmentRow,
  { services, booked }: NewServices,
): Promise<void> {
  if (actorRoleOf(ctx, appointment) !== 'client') return;
  const changes = await findServicesChanges(ctx.db, appointment.id);
  const agreed = agreedServices(idsOf(booked), changes);
  if (includesAll(idsOf(services), agreed)) return;
  throw invalidField('services', sentence('services_booked'));
}
