import * as schemas from '@okoshko/contract/roles/schemas';
import * as wire from '@okoshko/contract/roles/wire';
import type { Ctx } from '../../platform/ctx.ts';
import { type Route, serve } from '../../platform/http/serve.ts';
import { createRole, deleteRole, updateRole } from './change-roles.ts';
import {
  listOwnPermissions,
  listPermissions,
  listPolicies,
  listRights,
  listRoles,
  listRoutes,
  readRole,
} from './read-roles.ts';

/** Answers a change of roles once this node's cache knows it. */
async function confirmChange(ctx: Ctx<'cache'>, change: Promise<unknown>) {
  await change;
  await ctx.app.cache.catchUp();
  return { ok: true } as const;
}

export const roleRoutes: readonly Route[] = [
  serve(
    { ...wire.listRoles, action: 'plugin::users-permissions.role.find', for: 'operator' },
    schemas.listRoles,
    listRoles,
  ),
  serve(
    { ...wire.readRole, action: 'plugin::users-permissions.role.findOne', for: 'operator' },
    schemas.readRole,
    (ctx, { params }) => readRole(ctx, params.id),
  ),
  serve(
    {
      ...wire.createRole,
      action: 'plugin::users-permissions.role.createRole',
      for: 'operator',
      takesIdempotencyKey: true,
      takesPassword: true,
    },
    schemas.createRole,
    (ctx, { body }) => confirmChange(ctx, createRole(ctx, body)),
  ),
  serve(
    {
      ...wire.updateRole,
      action: 'plugin::users-permissions.role.updateRole',
      for: 'operator',
      takesPassword: true,
    },
    schemas.updateRole,
    (ctx, { params, body }) => confirmChange(ctx, updateRole(ctx, params.id, body)),
  ),
  serve(
    {
      ...wire.deleteRole,
      action: 'plugin::users-permissions.role.deleteRole',
      for: 'operator',
      takesPassword: true,
    },
    schemas.deleteRole,
    (ctx, { params }) => confirmChange(ctx, deleteRole(ctx, params.id)),
  ),
  serve(
    {
      ...wire.listPermissions,
      action: 'plugin::users-permissions.permissions.getPermissions',
      for: 'operator',
    },
    schemas.listPermissions,
    listPermissions,
  ),
  serve(
    {
      ...wire.listOwnPermissions,
      action: 'plugin::users-permissions.permissions.getOwn',
      for: 'operator',
    },
    schemas.listOwnPermissions,
    listOwnPermissions,
  ),
  serve(
    {
      ...wire.listRights,
      action: 'plugin::users-permissions.permissions.getPermissions',
      for: 'operator',
    },
    schemas.listRights,
    listRights,
  ),
  serve(
    {
      ...wire.listPolicies,
      action: 'plugin::users-permissions.permissions.getPolicies',
      for: 'operator',
    },
    schemas.listPolicies,
    listPolicies,
  ),
  serve(
    {
      ...wire.listRoutes,
      action: 'plugin::users-permissions.permissions.getRoutes',
      for: 'operator',
    },
    schemas.listRoutes,
    listRoutes,
  ),
];
