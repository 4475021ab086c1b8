import { type Call, requireOperator } from '../../platform/call.ts';
import { AppError } from '../../platform/errors.ts';
import { isStored } from '../../platform/permissions/grants.ts';
import {
  countUsersByRole,
  findActions,
  findActionsByRole,
  findCodeActionsByRole,
  findRole,
  findRoles,
  type RoleRow,
} from './repository.ts';
import { requestedActions, rightsByArea, routesByArea, treeOf } from './rules.ts';

export async function listRoles(call: Call) {
  requireOperator(call);
  const counts = await countUsersByRole(call.db);
  const roles = await findRoles(call.db);
  return {
    roles: roles.map((role) => ({ ...presentRole(role), nb_users: counts.get(role.id) ?? 0 })),
  };
}

/** A role, and which of all actions it may take. */
export async function readRole(call: Call<'ports'>, id: string) {
  requireOperator(call);
  const role = await findRole(call.db, id);
  if (!role) throw new AppError('role_unknown');
  const granted = await findActions(call.db, role.id);
  const actions = requestedActions(call.app.ports.roles.routeActions());
  return { role: { ...presentRole(role), permissions: treeOf(actions, granted) } };
}

/** Lists who may do what: all actions and all roles at once. */
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

export async function listPermissions(call: Call<'ports'>) {
  requireOperator(call);
  return { permissions: treeOf(requestedActions(call.app.ports.roles.routeActions()), new Set()) };
}

/** Permissions of one of the staff, whose pages show what their role may do and nothing else. */
export async function listOwnPermissions(call: Call<'ports'>) {
  if (!call.actor.isStaff) throw new AppError('forbidden');
  const actions = requestedActions(call.app.ports.roles.routeActions());
  return { permissions: actions.filter((action) => call.actor.may(action)) };
}

export async function listRoutes(call: Call<'ports'>) {
  requireOperator(call);
  return { routes: routesByArea(call.app.ports.roles.routeActions()) };
}

/** Strapi's route policies: the service has none. */
export async function listPolicies(call: Call) {
  requireOperator(call);
  return { policies: [] };
}

/** A role as the wire has it. */
const presentRole = ({
  id,
  document_id,
  name,
  description,
  type,
  is_staff,
  created_at,
  updated_at,
}: RoleRow) => {
  const updatedAt = updated_at.toISOString();
  return {
    id,
    documentId: document_id,
    name,
    description,
    type,
    is_staff,
    createdAt: created_at.toISOString(),
    updatedAt,
    publishedAt: updatedAt,
  };
};
