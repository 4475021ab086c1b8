import type { Reply } from '@okoshko/contract/endpoint';
import type { listRights, listRoutes, PermissionTree } from '@okoshko/contract/roles/schemas';
import type { RouteAction } from '../../platform/http/route-actions.ts';
import type { Permissions } from '../../platform/permissions/grants.ts';

/** An operator needs these to undo any change of permissions; the operator role always keeps it. */
const RETAINED = [
  'plugin::users-permissions.role.find',
  'plugin::users-permissions.role.findOne',
  'plugin::users-permissions.role.createRole',
  'plugin::users-permissions.role.updateRole',
  'plugin::users-permissions.role.deleteRole',
  'plugin::users-permissions.permissions.getPermissions',
  'plugin::users-permissions.user.me',
  'api::auth-ext.credentials.confirmPassword',
];
export const retainedBy = (type: string): readonly string[] =>
  type === 'operator' ? RETAINED : [];

/** The `type` that Strapi derives from a role's name; never empty. */
export const typeOf = (name: string): string =>
  name
    .toLowerCase()
    .match(/[\p{L}\p{N}]+/gu)
    ?.join('_') ?? 'role';

/** Operators decide this of a role's actions; the code decides of the cleared ones. */
export interface Overrides {
  readonly granted: readonly string[];
  readonly revoked: readonly string[];
  readonly cleared: readonly string[];
}

interface OverridesInput {
  /** All that routes require. */
  readonly actions: readonly string[];
  /** The role's actions after the change. */
  readonly granted: ReadonlySet<string>;
  /** The role's actions before it. */
  readonly effective: ReadonlySet<string>;
  readonly byCode: ReadonlySet<string>;
}

/** The overrides of the actions that change; those of the others stay. */
export function overridesOf({ actions, granted, effective, byCode }: OverridesInput): Overrides {
  const changed = actions.filter((action) => granted.has(action) !== effective.has(action));
  const isAsCode = (action: string) => granted.has(action) === byCode.has(action);
  const overridden = changed.filter((action) => !isAsCode(action));
  return {
    granted: overridden.filter((action) => granted.has(action)),
    revoked: overridden.filter((action) => !granted.has(action)),
    cleared: changed.filter(isAsCode),
  };
}

interface ActionName {
  readonly area: string;
  readonly controller: string;
  readonly operation: string;
}
/** `api::tariff.tariff.find` → its area, controller and operation. */
function namesOf(action: string): ActionName {
  const [area = '', controller = '', operation = ''] = action.split('.');
  return { area, controller, operation };
}

/** All actions, each with whether it is granted. */
export function permissionTreeOf(
  actions: readonly string[],
  granted: ReadonlySet<string>,
): PermissionTree {
  const tree: PermissionTree = {};
  for (const action of actions) {
    const { area, controller, operation } = namesOf(action);
    tree[area] ??= { controllers: {} };
    const { controllers } = tree[area];
    controllers[controller] ??= {};
    controllers[controller][operation] = { enabled: granted.has(action), policy: '' };
  }
  return tree;
}

/** The actions a tree switches on. */
export const actionsOf = (tree: PermissionTree): readonly string[] =>
  Object.entries(tree).flatMap(([area, { controllers }]) =>
    Object.entries(controllers).flatMap(([controller, operations]) =>
      Object.entries(operations).flatMap(([operation, { enabled }]) =>
        enabled ? [`${area}.${controller}.${operation}`] : [],
      ),
    ),
  );

/** Every action that a route requires, once. */
export const requestedActions = (routeActions: readonly RouteAction[]): readonly string[] => [
  ...new Set(routeActions.flatMap(({ action }) => action ?? [])),
];

type RoutesByArea = Reply<typeof listRoutes>['routes'];

/** The routes that require an action, by its area. */
export function routesByArea(routeActions: readonly RouteAction[]): RoutesByArea {
  const routes: RoutesByArea = {};
  for (const { method, path, action } of routeActions) {
    if (action === null) continue;
    const { area, controller, operation } = namesOf(action);
    routes[area] ??= [];
    routes[area].push({
      method,
      path,
      handler: `${controller}.${operation}`,
      config: { auth: { scope: [action] } },
    });
  }
  return routes;
}

interface Holders {
  /** All that routes require. */
  readonly requested: ReadonlySet<string>;
  /** All roles' types. */
  readonly types: readonly string[];
  /** Actions by the type of the role that holds them. */
  readonly granted: ActionsByRole;
  readonly byCode: ActionsByRole;
}
type ActionsByRole = ReadonlyMap<string, ReadonlySet<string>>;

/** The actions of each module, and the roles that hold them, got them by code, never can, or always do. */
export const rightsByArea = (
  permissions: Permissions,
  { requested, types, granted, byCode }: Holders,
): Reply<typeof listRights>['areas'] =>
  Object.entries(permissions)
    .map(([name, listed]) => ({
      name,
      actions: Object.entries(listed)
        .filter(([action]) => requested.has(action))
        .map(([action, { never = [] }]) => ({
          action,
          roles: types.filter((type) => granted.get(type)?.has(action)),
          by_code: types.filter((type) => byCode.get(type)?.has(action)),
          never: [...never],
          retained: types.filter((type) => retainedBy(type).includes(action)),
        })),
    }))
    .filter(({ actions }) => actions.length > 0);

interface Change {
  readonly permissions?: PermissionTree;
  readonly grant?: readonly string[];
  readonly revoke?: readonly string[];
}

/** The actions of a role after the change; null: the change says nothing of them. */
export function actionsAfter(
  { permissions, grant, revoke }: Change,
  before: ReadonlySet<string>,
): readonly string[] | null {
  if (!permissions && !grant && !revoke) return null;
  const remaining = permissions ? actionsOf(permissions) : [...before];
  const all = new Set([...remaining, ...(grant ?? [])]);
  for (const action of revoke ?? []) all.delete(action);
  return [...all];
}
