import { isIn } from '../narrowing.ts';

/** Roles of the staff for one kind of work each; what they may do is `ready-roles.ts`. */
export const READY_ROLES = ['support', 'moderator', 'accountant', 'reader'] as const;
export type ReadyRoleType = (typeof READY_ROLES)[number];

/** The roles of the staff that every installation has: the operator may do all, the others what is theirs. */
export const STAFF_ROLES = ['operator', ...READY_ROLES] as const;
/** Everybody else's. */
const OTHER_ROLES = ['public', 'guest', 'client', 'authenticated'] as const;

/** Roles the service relies on: they may be edited, not deleted. */
export const STORED_ROLES = [...OTHER_ROLES, ...STAFF_ROLES] as const;
export type StoredRole = (typeof STORED_ROLES)[number];

export const isStored = (type: string): boolean => isIn(STORED_ROLES, type);

export const isStaffType = (type: string): boolean => isIn(STAFF_ROLES, type);

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
  visitor: { may: [...OTHER_ROLES, 'operator'] },
  guest: { may: ['guest', 'client', 'authenticated', 'operator'] },
  client: { may: ['client', 'authenticated', 'operator'] },
  account: { may: ['authenticated', 'operator'] },
  operator: { may: ['operator'], never: OTHER_ROLES },
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

/** A role of the staff for one kind of work. */
interface ReadyRole {
  readonly actions: readonly Action[];
  /** Collections, by plural name: one of their documents is read where another one names it, and no list of them ever is. */
  readonly follows: readonly string[];
}

export type ReadyRoles = Readonly<Record<ReadyRoleType, ReadyRole>>;

/** Grants the ready roles their actions, and forbids them all others. Throws where there is no such action. */
export function withReadyRoles(permissions: Permissions, ready: ReadyRoles): Permissions {
  const known = new Set(entriesOf(permissions).map(([action]) => action));
  for (const [role, { actions }] of Object.entries(ready)) {
    const unknown = actions.find((action) => !known.has(action));
    if (unknown) throw new Error(`the role ${role} has an action that there is not: ${unknown}`);
  }
  const holds = (role: ReadyRoleType, action: string) => isIn(ready[role].actions, action);
  const grantOf = (action: string, { may, never = [] }: Grant): Grant => ({
    may: [...may, ...READY_ROLES.filter((role) => holds(role, action))],
    never: [...never, ...READY_ROLES.filter((role) => !holds(role, action))],
  });
  return Object.fromEntries(
    Object.entries(permissions).map(([module, listed]) => [
      module,
      Object.fromEntries(
        Object.entries(listed).map(([action, grant]) => [action, grantOf(action, grant)]),
      ),
    ]),
  );
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
