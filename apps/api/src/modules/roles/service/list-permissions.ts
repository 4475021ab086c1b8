import { type Call, requireOperator } from '../../../platform/call.ts';
import { requestedActions, treeOf } from '../rules.ts';

export async function listPermissions(call: Call<'ports'>) {
  requireOperator(call);
  return { permissions: treeOf(requestedActions(call.app.ports.roles.routeActions()), new Set()) };
}
