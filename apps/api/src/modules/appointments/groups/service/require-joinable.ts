import type { Call } from '../../../../platform/call.ts';
import { after, MINUTE } from '../../../../platform/clock.ts';
import { AppError } from '../../../../platform/errors.ts';
import { findClient } from '../../../clients/index.ts';
import { slotUnavailable } from '../../../schedule/index.ts';
import { type AppointmentRow, findProvider } from '../../repository.ts';
import { actorRoleOf } from '../../rules/actor-role.ts';
import { isUpcoming } from '../../rules/allowed.ts';

export interface JoinRequest {
  readonly client: number;
  readonly seats: number;
}

export async function requireJoinable(
  call: Call,
  group: AppointmentRow,
  { client, seats }: JoinRequest,
): Promise<void> {
  if (group.capacity === 1) throw new AppError('not_a_group');
  if (!isUpcoming(group)) throw new AppError('bad_transition');
  if (actorRoleOf(call, group) === 'client') await requireOffered(call, group, client);
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
async function requireOffered(call: Call, group: AppointmentRow, client: number): Promise<void> {
  const [provider, profile] = await Promise.all([
    findProvider(call.db, group.provider_profile),
    findClient(call.db, client),
  ]);
  if (!provider?.is_published || !profile || profile.is_blocked) {
    throw slotUnavailable('booking_off', NO_OTHER);
  }
  const earliest = after(call.now, provider.min_lead_minutes * MINUTE);
  if (group.starts_at <= call.now) throw slotUnavailable('past', NO_OTHER);
  if (group.starts_at < earliest) throw slotUnavailable('too_soon', NO_OTHER);
}

/** A group has one start: there are no nearest slots to name. */
const NO_OTHER: readonly string[] = [];
