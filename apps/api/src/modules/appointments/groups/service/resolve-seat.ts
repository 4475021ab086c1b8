import type { Call } from '../../../../platform/call.ts';
import { requireReach } from '../../../clients/index.ts';
import { findParticipant } from '../../participants/repository.ts';
import { mayBookAs } from '../../participants/rules.ts';
import {
  type ClientReference,
  resolveClientReference,
} from '../../participants/service/resolve-client.ts';
import { actorRoleOf } from '../../rules/actor-role.ts';
import { type LockedGroup, ownSeatOf, type Seat, type SeatClient } from '../rules.ts';

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

/** As `resolveClientReference`, without asking again for the client that the facts have. */
export async function resolveSeatClient(
  call: Call,
  { group, facts: { client } }: LockedGroup,
  reference: ClientReference | undefined,
): Promise<SeatClient> {
  const { provider_profile: provider } = group;
  requireReach(call.actor, provider);
  const isNamed = reference !== undefined || actorRoleOf(call, group) === 'client';
  if (isNamed && client && mayBookAs(call, client, provider)) return client;
  return resolveClientReference(call, provider, reference);
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
