import { isIn } from '../narrowing.ts';

/** Roles the service relies on: they may be edited, not deleted. */
export const STORED_ROLES = ['public', 'guest', 'client', 'authenticated', 'operator'] as const;
export type StoredRole = (typeof STORED_ROLES)[number];

export const isStored = (type: string): boolean => isIn(STORED_ROLES, type);

/** `api::tariff.tariff.find`: an area, a controller, a verb. */
export type Action = `${'api' | 'plugin'}::${string}.${string}.${string}`;

export interface Grant {
  /** Granted by code; operators may revoke it. */
  readonly may: readonly StoredRole[];
  /**
   * Operators cannot grant it to these. They may grant it to a role they made: who gets that role is their
   * choice.
   */
  readonly never?: readonly StoredRole[];
}

/** The actions that a module's routes and collections require, and which roles may. */
export type ModulePermissions = Readonly<Record<string, Grant>>;

const GRANTS = {
  visitor: { may: STORED_ROLES },
  guest: { may: ['guest', 'client', 'authenticated', 'operator'] },
  client: { may: ['client', 'authenticated', 'operator'] },
  account: { may: ['authenticated', 'operator'] },
  operator: { may: ['operator'], never: ['public', 'guest', 'client', 'authenticated'] },
} as const satisfies Readonly<Record<string, Grant>>;

/**
 * The least of those who may; whoever is more may as well. `visitor`: everybody; `guest`: everybody with a session, by a
 * link, a code alone or an account; `client`: accounts, and whoever proved a phone by a code alone; `operator`: rights of
 * the staff, which a role that operators made may get, and is of the staff from then on. Another set of roles is a grant.
 */
export type Audience = keyof typeof GRANTS | Grant;

/** An action, and who may. */
export type Right = readonly [action: string, audience: Audience];

/** The permissions that these rights make; throws where two differ on one action. */
export function permissionsOf(rights: readonly Right[]): ModulePermissions {
  const permissions: Record<string, Grant> = {};
  for (const [action, audience] of rights) {
    const grant = typeof audience === 'string' ? GRANTS[audience] : audience;
    if ((permissions[action] ?? grant) !== grant)
      throw new Error(`the action ${action} is for two different audiences`);
    permissions[action] = grant;
  }
  return permissions;
}

/** All permissions, by module. */
export type Permissions = Readonly<Record<string, ModulePermissions>>;

/** Throws where two modules have one action, or one grants what it forbids. */
export function gatherPermissions(permissions: Permissions): Permissions {
  const actions = entriesOf(permissions).map(([action]) => action);
  const twice = actions.find((action, n) => actions.indexOf(action) !== n);
  if (twice) throw new Error(`two modules have the permission ${twice}`);
  for (const [action, { may, never = [] }] of entriesOf(permissions)) {
    const role = may.find((one) => never.includes(one));
    if (role) throw new Error(`${action} is granted to ${role}, and never is`);
  }
  return permissions;
}

/** Throws where nothing says who may take a route, or a right is of no route and no relation. */
export function requireListed(
  permissions: Permissions,
  {
    routeActions,
    relationActions,
  }: { readonly routeActions: readonly string[]; readonly relationActions: readonly string[] },
): void {
  const listed = new Set<string>(entriesOf(permissions).map(([action]) => action));
  const unlisted = routeActions.find((action) => !listed.has(action));
  if (unlisted) throw new Error(`nothing says who may: ${unlisted}`);
  const used = new Set([...routeActions, ...relationActions]);
  const unused = [...listed].find((action) => !used.has(action));
  if (unused) throw new Error(`nothing asks for the action ${unused}`);
}

export const entriesOf = (permissions: Permissions): readonly (readonly [string, Grant])[] =>
  Object.values(permissions).flatMap((module) => Object.entries(module));

export const isNever = (permissions: Permissions, role: string, action: string): boolean =>
  entriesOf(permissions).some(([name, { never = [] }]) => name === action && isIn(never, role));
