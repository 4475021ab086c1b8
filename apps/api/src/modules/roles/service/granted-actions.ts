import type { RoleChanges } from '@okoshko/contract/roles/schemas';
import type { Call } from '../../../platform/call.ts';
import { actionsAfter, actionsOf } from '../rules.ts';
import { requireKnown } from './require-known.ts';

/** The actions a role has after a change; null: they stay. Throws where one of those named does not exist. */
export function grantedActions(
  call: Call<'ports'>,
  change: RoleChanges,
  before: ReadonlySet<string>,
): readonly string[] | null {
  requireKnown(call, 'permissions', actionsOf(change.permissions ?? {}));
  requireKnown(call, 'grant', change.grant ?? []);
  requireKnown(call, 'revoke', change.revoke ?? []);
  return actionsAfter(change, before);
}
