import type { Call } from '../../../../platform/call.ts';
import type { ClientReference } from '../../participants/service/resolve-client.ts';
import { actorRoleOf } from '../../rules/actor-role.ts';
import { type LockedGroup, ownSeatOf, type Seat } from '../rules.ts';
import { findSeat } from './find-seat.ts';
import { resolveSeatClient } from './resolve-seat-client.ts';

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
