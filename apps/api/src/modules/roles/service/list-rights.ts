import { type Call, requireOperator } from '../../../platform/call.ts';
import { isStored } from '../../../platform/permissions/grants.ts';
import { presentRole } from '../present.ts';
import {
  countUsersByRole,
  findActionsByRole,
  findCodeActionsByRole,
  findRoles,
} from '../repository.ts';
import { requestedActions, rightsByArea } from '../rules.ts';

/** Who may do what: all actions and all roles at once. */
export async function listRights(call: Call<'ports'>) {
  requireOperator(call);
  const { db, app } = call;
  const [roles, counts, granted, byCode] = await Promise.all([
    findRoles(db),
    countUsersByRole(db),
    findActionsByRole(db),
    findCodeActionsByRole(db),
  ]);
  return {
    areas: rightsByArea(app.ports.roles.permissions(), {
      requested: new Set(requestedActions(app.ports.roles.routeActions())),
      types: roles.map(({ type }) => type),
      granted,
      byCode,
    }),
    roles: roles.map((role) => ({
      ...presentRole(role),
      nb_users: counts.get(role.id) ?? 0,
      is_stored: isStored(role.type),
    })),
  };
}
