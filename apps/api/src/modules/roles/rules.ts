import type { listRoutes, PermissionTree } from '@okoshko/contract/roles/schemas';
import type { Static } from 'typebox';
import type { Rule } from '../../platform/http/rules.ts';
import { STORED_ROLES } from '../../platform/permissions/grants.ts';

export const isStored = (type: string): boolean =>
  (STORED_ROLES as readonly string[]).includes(type);

/** What an operator needs to undo any change of permissions; the operator role always has it. */
const RETAINED = [
  'plugin::users-permissions.role.find',
  'plugin::users-permissions.role.findOne',
  'plugin::users-permissions.role.createRole',
  'plugin::users-permissions.role.updateRole',
  'plugin::users-permissions.role.deleteRole',
  'plugin::users-permissions.permissions.getPermissions',
  'plugin::users-permissions.user.me',
];
export const retainedBy = (type: string): readonly string[] =>
  type === 'operator' ? RETAINED : [];

/** A role's name for machines, as Strapi makes it of its name; never empty. */
export const typeOf = (name: string): string =>
  name
    .toLowerCase()
    .match(/[\p{L}\p{N}]+/gu)
    ?.join('_') ?? 'role';

/** The operator's rows of a role's actions; where one is cleared the code decides again. */
export interface Overrides {
  readonly granted: readonly string[];
  readonly revoked: readonly string[];
  readonly cleared: readonly string[];
}

interface OverridesInput {
  /** The actions the operator was shown. */
  readonly among: readonly string[];
  readonly wanted: ReadonlySet<string>;
  readonly effective: ReadonlySet<string>;
  readonly byCode: ReadonlySet<string>;
}

/** What of a role's actions changes; the rest stays as it is, whoever decided it. */
export function overridesOf({ among, wanted, effective, byCode }: OverridesInput): Overrides {
  const changed = among.filter((action) => wanted.has(action) !== effective.has(action));
  const isAsCode = (action: string) => wanted.has(action) === byCode.has(action);
  const overridden = changed.filter((action) => !isAsCode(action));
  return {
    granted: overridden.filter((action) => wanted.has(action)),
    revoked: overridden.filter((action) => !wanted.has(action)),
    cleared: changed.filter(isAsCode),
  };
}

interface ActionName {
  readonly area: string;
  readonly controller: string;
  readonly verb: string;
}
/** `api::tariff.tariff.find` → its area, controller and verb. */
function namesOf(action: string): ActionName {
  const [area = '', controller = '', verb = ''] = action.split('.');
  return { area, controller, verb };
}

/** All actions there are, each with whether it is among the granted. */
export function treeOf(known: readonly string[], granted: ReadonlySet<string>): PermissionTree {
  const tree: PermissionTree = {};
  for (const action of known) {
    const { area, controller, verb } = namesOf(action);
    tree[area] ??= { controllers: {} };
    const { controllers } = tree[area];
    controllers[controller] ??= {};
    controllers[controller][verb] = { enabled: granted.has(action), policy: '' };
  }
  return tree;
}

/** The actions a tree switches on. */
export const actionsOf = (tree: PermissionTree): readonly string[] =>
  Object.entries(tree).flatMap(([area, { controllers }]) =>
    Object.entries(controllers).flatMap(([controller, handlers]) =>
      Object.entries(handlers).flatMap(([verb, { enabled }]) =>
        enabled ? [`${area}.${controller}.${verb}`] : [],
      ),
    ),
  );

/** Every action a route asks for, once. */
export const requestedActions = (rules: readonly Rule[]): readonly string[] => [
  ...new Set(rules.flatMap(({ action }) => action ?? [])),
];

type RoutesByArea = Static<typeof listRoutes.reply>['routes'];

/** The routes that ask for an action, by its area. */
export function routesByArea(rules: readonly Rule[]): RoutesByArea {
  const routes: RoutesByArea = {};
  for (const { method, path, action } of rules) {
    if (action === null) continue;
    const { area, controller, verb } = namesOf(action);
    routes[area] ??= [];
    routes[area].push({
      method,
      path,
      handler: `${controller}.${verb}`,
      config: { auth: { scope: [action] } },
    });
  }
  return routes;
}
