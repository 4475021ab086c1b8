import * as endpoints from '@okoshko/contract/roles/endpoints';
import * as schemas from '@okoshko/contract/roles/schemas';
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
  serve(endpoints.listRoles, schemas.listRoles, listRoles),
  serve(endpoints.readRole, schemas.readRole, (ctx, { params }) => readRole(ctx, params.id)),
  serve(endpoints.createRole, schemas.createRole, (ctx, { body }) =>
    confirmChange(ctx, createRole(ctx, body)),
  ),
  serve(endpoints.updateRole, schemas.updateRole, (ctx, { params, body }) =>
    confirmChange(ctx, updateRole(ctx, params.id, body)),
  ),
  serve(endpoints.deleteRole, schemas.deleteRole, (ctx, { params }) =>
    confirmChange(ctx, deleteRole(ctx, params.id)),
  ),
  serve(endpoints.listPermissions, schemas.listPermissions, listPermissions),
  serve(endpoints.listOwnPermissions, schemas.listOwnPermissions, listOwnPermissions),
  serve(endpoints.listRights, schemas.listRights, listRights),
  serve(endpoints.listPolicies, schemas.listPolicies, listPolicies),
  serve(endpoints.listRoutes, schemas.listRoutes, listRoutes),
];
