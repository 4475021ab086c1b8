import type { Call } from '../../../../platform/call.ts';
import { findParticipant } from '../../participants/repository.ts';
import type { LockedGroup, Seat, SeatClient } from '../rules.ts';

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
