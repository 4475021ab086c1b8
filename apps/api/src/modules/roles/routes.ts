import * as endpoints from '@okoshko/contract/roles/endpoints';
import * as schemas from '@okoshko/contract/roles/schemas';
import { requireOperator } from '../../platform/call.ts';
import type { Rule } from '../../platform/http/rules.ts';
import { type Route, serve } from '../../platform/http/serve.ts';
import { routesByArea } from './rules.ts';
import type { createRoleService } from './service.ts';

export const roleRoutes = (
  handlers: ReturnType<typeof createRoleService>,
  rules: () => readonly Rule[],
): readonly Route[] => [
  serve(endpoints.listRoles, schemas.listRoles, handlers.listRoles),
  serve(endpoints.readRole, schemas.readRole, (call, { params }) =>
    handlers.readRole(call, params.id),
  ),
  serve(endpoints.createRole, schemas.createRole, (call, { body }) =>
    handlers.createRole(call, body),
  ),
  serve(endpoints.updateRole, schemas.updateRole, (call, { params, body }) =>
    handlers.updateRole(call, params.id, body),
  ),
  serve(endpoints.deleteRole, schemas.deleteRole, (call, { params }) =>
    handlers.deleteRole(call, params.id),
  ),
  serve(endpoints.listPermissions, schemas.listPermissions, handlers.listPermissions),
  serve(endpoints.listPolicies, schemas.listPolicies, async (call) => {
    requireOperator(call);
    return { policies: [] };
  }),
  serve(endpoints.listRoutes, schemas.listRoutes, async (call) => {
    requireOperator(call);
    return { routes: routesByArea(rules()) };
  }),
];
