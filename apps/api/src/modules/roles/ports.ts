import type { RouteAction } from '../../platform/http/route-actions.ts';
import type { Permissions } from '../../platform/permissions/grants.ts';

/** What roles need to know of all modules; `app.ts` provides it. */
interface RolesPorts {
  /** Every route of the API with the action it requires. */
  routeActions(): readonly RouteAction[];
  /** What the code grants and what it forbids. */
  permissions(): Permissions;
}

declare module '../../platform/call.ts' {
  interface Ports {
    readonly roles: RolesPorts;
  }
}
