import type { Rule } from '../../platform/http/rules.ts';
import type { Permissions } from '../../platform/permissions/grants.ts';

/** What roles must know of the whole service; whoever puts it together tells them. */
interface RolesPorts {
  /** Every route of the API and what it asks of its caller. */
  rules(): readonly Rule[];
  /** What the code grants, and what it forbids. */
  permissions(): Permissions;
}

declare module '../../platform/call.ts' {
  interface Ports {
    readonly roles: RolesPorts;
  }
}
