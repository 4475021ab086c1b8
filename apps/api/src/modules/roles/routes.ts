import * as endpoints from '@okoshko/contract/roles/endpoints';
import * as schemas from '@okoshko/contract/roles/schemas';
import type { Call } from '../../platform/call.ts';
import { type Route, serve } from '../../platform/http/serve.ts';
import { createRole } from './service/create-role.ts';
import { deleteRole } from './service/delete-role.ts';
import { listOwnPermissions } from './service/list-own-permissions.ts';
import { listPermissions } from './service/list-permissions.ts';
import { listPolicies } from './service/list-policies.ts';
import { listRights } from './service/list-rights.ts';
import { listRoles } from './service/list-roles.ts';
import { listRoutes } from './service/list-routes.ts';
import { readRole } from './service/read-role.ts';
import { updateRole } from './service/update-role.ts';

/** Answers a change of roles once this node's cache knows it. */
async function confirmChange(call: Call<'cache'>, change: Promise<unknown>) {
  await change;
  await call.app.cache.catchUp();
  return { ok: true } as const;
}

export const roleRoutes: readonly Route[] = [
  serve(endpoints.listRoles, schemas.listRoles, listRoles),
  serve(endpoints.readRole, schemas.readRole, (call, { params }) => readRole(call, params.id)),
  serve(endpoints.createRole, schemas.createRole, (call, { body }) =>
    confirmChange(call, createRole(call, body)),
  ),
  serve(endpoints.updateRole, schemas.updateRole, (call, { params, body }) =>
    confirmChange(call, updateRole(call, params.id, body)),
  ),
  serve(endpoints.deleteRole, schemas.deleteRole, (call, { params }) =>
    confirmChange(call, deleteRole(call, params.id)),
  ),
  serve(endpoints.listPermissions, schemas.listPermissions, listPermissions),
  serve(endpoints.listOwnPermissions, schemas.listOwnPermissions, listOwnPermissions),
  serve(endpoints.listRights, schemas.listRights, listRights),
  serve(endpoints.listPolicies, schemas.listPolicies, listPolicies),
  serve(endpoints.listRoutes, schemas.listRoutes, listRoutes),
];
