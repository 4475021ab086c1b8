import type { RouteAction } from '../../platform/http/route-actions.ts';
import type { Permissions } from '../../platform/permissions/grants.ts';

/** Roles need to know this of all modules; `app.ts` provides it. */
interface RolesPorts {
  /** Every route of the API with the action it requires. */
  routeActions(): readonly RouteAction[];
  /** All that the code grants and forbids. */
  permissions(): Permissions;
}

declare module '../../platform/ctx.ts' {
  interface Ports {
    readonly roles: RolesPorts;
  }
}
