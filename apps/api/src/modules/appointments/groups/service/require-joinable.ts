import type { Call } from '../../../../platform/call.ts';
import { after, MINUTE } from '../../../../platform/clock.ts';
import { AppError } from '../../../../platform/errors.ts';
import { slotUnavailable } from '../../../schedule/index.ts';
import type { AppointmentRow } from '../../repository.ts';
import { actorRoleOf } from '../../rules/actor-role.ts';
import { isUpcoming } from '../../rules/allowed.ts';
import type { LockedGroup, SeatClient } from '../rules.ts';

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
