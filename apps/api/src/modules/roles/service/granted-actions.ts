import type { PermissionTree } from '@okoshko/contract/roles/schemas';
import type { Call } from '../../../platform/call.ts';
import { invalidInput } from '../../../platform/errors.ts';
import { sentence } from '../../../platform/sentence.ts';
import { actionsOf, requestedActions } from '../rules.ts';

/** The actions that a tree of permissions switches on; throws where one does not exist. */
export function grantedActions(call: Call<'ports'>, tree: PermissionTree): readonly string[] {
  const actions = requestedActions(call.app.ports.roles.routeActions());
  const granted = actionsOf(tree);
  const unknown = granted.find((action) => !actions.includes(action));
  if (unknown === undefined) return granted;
  const reason = sentence('permission_unknown', { permission: unknown, allowed: actions });
  throw invalidInput([{ path: ['permissions'], sentence: reason }]);
}
