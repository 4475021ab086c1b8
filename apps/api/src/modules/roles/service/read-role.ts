import { type Call, requireOperator } from '../../../platform/call.ts';
import { AppError } from '../../../platform/errors.ts';
import { presentRole } from '../present.ts';
import { findActions, findRole } from '../repository.ts';
import { requestedActions, treeOf } from '../rules.ts';

/** A role, and which of all actions it may take. */
export async function readRole(call: Call<'ports'>, id: string) {
  requireOperator(call);
  const role = await findRole(call.db, id);
  if (!role) throw new AppError('role_unknown');
  const granted = await findActions(call.db, role.id);
  const actions = requestedActions(call.app.ports.roles.routeActions());
  return { role: { ...presentRole(role), permissions: treeOf(actions, granted) } };
}
