import type { Call } from '../../../../platform/call.ts';
import { requireReach } from '../../../clients/index.ts';
import { mayBookAs } from '../../participants/rules.ts';
import {
  type ClientReference,
  resolveClientReference,
} from '../../participants/service/resolve-client.ts';
import { actorRoleOf } from '../../rules/actor-role.ts';
import type { LockedGroup, SeatClient } from '../rules.ts';

/** As `resolveClientReference`, without asking again for the client that the facts have. */
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
