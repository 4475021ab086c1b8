import type { Call } from '../../../platform/call.ts';
import { after, MINUTE } from '../../../platform/clock.ts';
import { AppError } from '../../../platform/errors.ts';
import { requireReach } from '../../clients/index.ts';
import { slotUnavailable } from '../../schedule/index.ts';
import { type ClientReference, resolveClientReference } from '../participants/clients.ts';
import { retakePromo } from '../participants/pricing.ts';
import { findParticipant } from '../participants/repository.ts';
import type { AppointmentRow } from '../repository.ts';
import { actorRoleOf } from '../rules/actors.ts';
import { type Cost, costOf, mayBookAs } from '../rules/participants.ts';
import { clientRefusal, isBusy, isUpcoming } from '../rules/transitions.ts';
import type { LockedGroup, Seat, SeatClient } from './repository.ts';

/** The seats of the reference, or without one the caller's; null: they have left, or never joined. */
export async function resolveSeat(
  call: Call,
  locked: LockedGroup,
  reference: ClientReference | undefined,
): Promise<Seat | null> {
  if (reference === undefined && actorRoleOf(call, locked.group) === 'client') {
    return ownSeatOf(locked);
  }
  return findSeat(call, locked, await resolveSeatClient(call, locked, reference));
}

/** The facts do not tell of a client who was made, or merged, since. */
export async function findSeat(
  call: Call,
  { group, facts }: LockedGroup,
  { id, is_blocked }: Pick<SeatClient, 'id' | 'is_blocked'>,
): Promise<Seat | null> {
  const seat = facts.seats.find(({ client_profile }) => client_profile === id);
  if (seat || facts.client?.id === id) return seat ?? null;
  const participant = await findParticipant(call.db, group.id, id);
  return participant && { ...participant, is_blocked };
}

/** Answers like `resolveClientReference`, but does not read again a client that the facts have. */
export async function resolveSeatClient(
  call: Call,
  { group, facts: { client } }: LockedGroup,
  reference: ClientReference | undefined,
): Promise<SeatClient> {
  const { provider_profile: provider } = group;
  requireReach(call.actor, provider);
  const isOwnReference = reference !== undefined || actorRoleOf(call, group) === 'client';
  if (isOwnReference && client && mayBookAs(call, client, provider)) return client;
  return resolveClientReference(call, provider, reference);
}

/** The caller's own seats; null: they have none. */
const ownSeatOf = ({ facts }: LockedGroup): Seat | null =>
  facts.seats.find(({ is_own }) => is_own) ?? null;

/** Does for a locked group what `isVisible` does for an appointment. */
export const isVisibleGroup = (call: Pick<Call, 'actor'>, locked: LockedGroup): boolean =>
  actorRoleOf(call, locked.group) !== 'client' ||
  (locked.group.capacity > 1 && locked.facts.is_open) ||
  ownSeatOf(locked) !== null;

/** The cost of another group's seats in this one; it takes a use of its promo. */
export async function seatCost(call: Call, to: LockedGroup, seat: Seat): Promise<Cost> {
  const reduction = await retakePromo(call, to.group, { participant: seat, ...to.facts });
  return costOf(to.group.price_total, reduction, seat.seats);
}

export interface JoinRequest {
  readonly client: Pick<SeatClient, 'id' | 'is_blocked'>;
  readonly seats: number;
}

export function requireJoinable(
  call: Call,
  locked: LockedGroup,
  { client, seats }: JoinRequest,
): void {
  const { group } = locked;
  if (group.capacity === 1) throw new AppError('not_a_group');
  if (!isUpcoming(group)) throw new AppError('bad_transition');
  if (actorRoleOf(call, group) === 'client') requireOffered(call, locked, client);
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
  call: Call,
  { group, facts: { is_published, min_lead_minutes } }: LockedGroup,
  { is_blocked }: JoinRequest['client'],
): void {
  if (!is_published || is_blocked) throw slotUnavailable('booking_off', NO_OTHER);
  const earliest = after(call.now, min_lead_minutes * MINUTE);
  if (group.starts_at <= call.now) throw slotUnavailable('past', NO_OTHER);
  if (group.starts_at < earliest) throw slotUnavailable('too_soon', NO_OTHER);
}

/** A group has one start: there are no nearest slots to name. */
const NO_OTHER: readonly string[] = [];

/** `cancelWindow`: minutes before the start from which on the caller may not leave any more. */
export function requireLeavable(call: Call, group: AppointmentRow, cancelWindow: number): void {
  if (group.capacity === 1) throw new AppError('not_a_group');
  if (actorRoleOf(call, group) !== 'client') {
    if (!isBusy(group)) throw new AppError('bad_transition');
    return;
  }
  const refusal = clientRefusal(group, { now: call.now, cancelWindow });
  if (refusal !== null) throw new AppError(refusal);
}
