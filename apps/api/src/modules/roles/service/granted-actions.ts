import type { PermissionTree } from '@okoshko/contract/roles/schemas';
import type { Call } from '../../../platform/call.ts';
import { AppError } from '../../../platform/errors.ts';
import { actionsOf, requestedActions } from '../rules.ts';

/** The actions that a tree of permissions switches on; throws where one does not exist. */
export function grantedActions(call: Call<'ports'>, tree: PermissionTree): readonly string[] {
  const actions = requestedActions(call.app.ports.roles.routeActions());
  const granted = actionsOf(tree);
  const unknown = granted.find((action) => !actions.includes(action));
  if (unknown === undefined) return granted;
  throw new AppError('validation_failed', {
    message: `There is no permission ${unknown}`,
    details: { errors: [{ path: ['permissions'], message: unknown, name: 'ValidationError' }] },
  });
}
