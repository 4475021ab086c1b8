import { type Call, requireOperator } from '../../../platform/call.ts';
import { requestedActions } from '../rules.ts';

/** Of an operator, whose pages show what their role may do and nothing else. */
export async function listOwnPermissions(call: Call<'ports'>) {
  requireOperator(call);
  const actions = requestedActions(call.app.ports.roles.routeActions());
  return { permissions: actions.filter((action) => call.actor.may(action)) };
}
