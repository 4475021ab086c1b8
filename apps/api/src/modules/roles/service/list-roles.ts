import { type Call, requireOperator } from '../../../platform/call.ts';
import { presentRole } from '../present.ts';
import { countUsersByRole, findRoles } from '../repository.ts';

export async function listRoles(call: Call) {
  requireOperator(call);
  const counts = await countUsersByRole(call.db);
  const roles = await findRoles(call.db);
  return {
    roles: roles.map((role) => ({ ...presentRole(role), nb_users: counts.get(role.id) ?? 0 })),
  };
}
