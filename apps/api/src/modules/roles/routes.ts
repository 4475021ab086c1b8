import * as endpoints from '@okoshko/contract/roles/endpoints';
import * as schemas from '@okoshko/contract/roles/schemas';
import type { Call } from '../../platform/call.ts';
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
