import { type Ctx, requireOperator } from '../../platform/ctx.ts';
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
import { permissionTreeOf, requestedActions, rightsByArea, routesByArea } from './rules.ts';

export async function listRoles(ctx: Ctx) {
  requireOperator(ctx);
  const counts = await countUsersByRole(ctx.db);
  const roles = await findRoles(ctx.db);
  return {
    roles: roles.map((role) => ({ ...presentRole(role), nb_users: counts.get(role.id) ?? 0 })),
  };
}

/** A role, and which of all actions it may take. */
export async function readRole(ctx: Ctx<'ports'>, id: string) {
  requireOperator(ctx);
  const role = await findRole(ctx.db, id);
  if (!role) throw new AppError('role_unknown');
  const granted = await findActions(ctx.db, role.id);
  const actions = requestedActions(ctx.app.ports.roles.routeActions());
  return { role: { ...presentRole(role), permissions: permissionTreeOf(actions, granted) } };
}

/** Lists who may do what: all actions and all roles at once. */
export async function listRights(ctx: Ctx<'ports'>) {
  requireOperator(ctx);
  const { db, app } = ctx;
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

export async function listPermissions(ctx: Ctx<'ports'>) {
  requireOperator(ctx);
  return {
    permissions: permissionTreeOf(requestedActions(ctx.app.ports.roles.routeActions()), new Set()),
  };
}

/** Permissions of one of the staff, whose pages show what their role may do and nothing else. */
export async function listOwnPermissions(ctx: Ctx<'ports'>) {
  if (!ctx.actor.isStaff) throw new AppError('forbidden');
  const actions = requestedActions(ctx.app.ports.roles.routeActions());
  const permissions = actions.filter((action) => ctx.actor.may(action));
  return { permissions, is_operator: ctx.actor.isOperator };
}

export async function listRoutes(ctx: Ctx<'ports'>) {
  requireOperator(ctx);
  return { routes: routesByArea(ctx.app.ports.roles.routeActions()) };
}

/** Strapi's route policies: the service has none. */
export async function listPolicies(ctx: Ctx) {
  requireOperator(ctx);
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
