import type { Call } from '../../../platform/call.ts';
import { AppError } from '../../../platform/errors.ts';
import { requestedActions } from '../rules.ts';

/** Permissions of one of the staff, whose pages show what their role may do and nothing else. */
export async function listOwnPermissions(call: Call<'ports'>) {
  if (!call.actor.isStaff) throw new AppError('forbidden');
  const actions = requestedActions(call.app.ports.roles.routeActions());
  return { permissions: actions.filter((action) => call.actor.may(action)) };
}
