import { after, MINUTE } from '../../../platform/clock.ts';
import type { Ctx } from '../../../platform/ctx.ts';
import { AppError } from '../../../platform/errors.ts';
import { requireReach } from '../../clients/index.ts';
import { slotUnavailable } from '../../schedule/index.ts';
import { type ClientReference, resolveClientReference } from '../participants/clients.ts';
import { retakeParticipantPromo } from '../participants/pricing.ts';
import { findParticipant } from '../participants/repository.ts';
import type { AppointmentRow } from '../repository.ts';
import { actorRoleOf } from '../rules/actors.ts';
import { type Cost, costOf, mayBookAs } from '../rules/participants.ts';
import { clientRefusal, isBusy, isUpcoming } from '../rules/transitions.ts';
import type { LockedGroup, Seat, SeatClient } from './repository.ts';

/** The seats of the reference, or without one the caller's; null: they have left, or never joined. */
export async function resolveSeat(
  ctx: Ctx,
  locked: LockedGroup,
  reference: ClientReference | undefined,
): Promise<Seat | null> {
  if (reference === undefined && actorRoleOf(ctx, locked.group) === 'client') {
    return ownSeatOf(locked);
  }
  return findSeat(ctx, locked, await resolveSeatClient(ctx, locked, reference));
}

/** The facts do not tell of a client who was made, or merged, since. */
export async function findSeat(
  ctx: Ctx,
  { group, facts }: LockedGroup,
  { id, is_blocked }: Pick<SeatClient, 'id' | 'is_blocked'>,
): Promise<Seat | null> {
  const seat = facts.seats.find(({ client_profile }) => client_profile === id);
  if (seat || facts.client?.id === id) return seat ?? null;
  const participant = await findParticipant(ctx.db, group.id, id);
  return participant && { ...participant, is_blocked };
}

/** Answers like `resolveClientReference`, but does not read again a client that the facts have. */
export async function resolveSeatClient(
  ctx: Ctx,
  { group, facts: { client } }: LockedGroup,
  reference: ClientReference | undefined,
): Promise<SeatClient> {
  const { provider_profile: provider } = group;
  requireReach(ctx.actor, provider);
  const isOwnReference = reference !== undefined || actorRoleOf(ctx, group) === 'client';
  if (isOwnReference && client && mayBookAs(ctx, client, provider)) return client;
  return resolveClientReference(ctx, provider, reference);
}

/** The caller's own seats; null: they have none. */
const ownSeatOf = ({ facts }: LockedGroup): Seat | null =>
  facts.seats.find(({ is_own }) => is_own) ?? null;

/** Does for a locked group what `isVisible` does for an appointment. */
export const isVisibleGroup = (ctx: Pick<Ctx, 'actor'>, locked: LockedGroup): boolean =>
  actorRoleOf(ctx, locked.group) !== 'client' ||
  (locked.group.capacity > 1 && locked.facts.is_open) ||
  ownSeatOf(locked) !== null;

/** The cost of another group's seats in this one; it takes a use of its promo. */
export async function seatCost(ctx: Ctx, to: LockedGroup, seat: Seat): Promise<Cost> {
  const reduction = await retakeParticipantPromo(ctx, to.group, { participant: seat, ...to.facts });
  return costOf(to.group.price_total, reduction, seat.seats);
}

export interface JoinRequest {
  readonly client: Pick<SeatClient, 'id' | 'is_blocked'>;
  readonly seats: number;
}

export function requireJoinable(
  ctx: Ctx,
  locked: LockedGroup,
  { client, seats }: JoinRequest,
): void {
  const { group } = locked;
  if (group.capacity === 1) throw new AppError('not_a_group');
  if (!isUpcoming(group)) throw new AppError('bad_transition');
  if (actorRoleOf(ctx, group) === 'client') requireOffered(ctx, locked, client);
  requireSeatsLeft(group, seats);
}

/** Throws `no_seats`, which tells how many there are. */
export function requireSeatsLeft(
  { capacity, participants_count }: Pick<AppointmentRow, 'capacity' | 'participants_count'>,
  seats: number,
): void {
  const seats_left = capacity - participants_count;
  if (seats > seats_left) throw new AppError('no_seats', { details: { seats_left } });
}

/** A blocked client gets the answer all clients get where booking is off. */
function requireOffered(
  ctx: Ctx,
  { group, facts: { is_published, min_lead_minutes } }: LockedGroup,
  { is_blocked }: JoinRequest['client'],
): void {
  if (!is_published || is_blocked) throw slotUnavailable('booking_off', NO_OTHER);
  const earliest = after(ctx.now, min_lead_minutes * MINUTE);
  if (group.starts_at <= ctx.now) throw slotUnavailable('past', NO_OTHER);
  if (group.starts_at < earliest) throw slotUnavailable('too_soon', NO_OTHER);
}

/** A group has one start: there are no nearest slots to name. */
const NO_OTHER: readonly string[] = [];

/** `cancelWindow`: minutes before the start from which on the caller may not leave any more. */
export function requireLeavable(ctx: Ctx, group: AppointmentRow, cancelWindow: number): void {
  if (group.capacity === 1) throw new AppError('not_a_group');
  if (actorRoleOf(ctx, group) !== 'client') {
    if (!isBusy(group)) throw new AppError('bad_transition');
    return;
  }
  const refusal = clientRefusal(group, { now: ctx.now, cancelWindow });
  if (refusal !== null) throw new AppError(refusal);
}
