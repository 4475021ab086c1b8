import { isIn } from '../narrowing.ts';

/** Roles the service relies on: they may be edited, not deleted. */
export const STORED_ROLES = ['public', 'guest', 'client', 'authenticated', 'operator'] as const;
export type StoredRole = (typeof STORED_ROLES)[number];

export const isStored = (type: string): boolean => isIn(STORED_ROLES, type);

/** `api::tariff.tariff.find`: an area, a controller, a verb. */
type Action = `${'api' | 'plugin'}::${string}.${string}.${string}`;

export interface Grant {
  /** Granted by code; operators may revoke it. */
  readonly may: readonly StoredRole[];
  /**
   * Operators cannot grant it to these. They may grant it to a role they made: who gets that role is their
   * choice.
   */
  readonly never?: readonly StoredRole[];
}

/** The actions a module's routes require, and which roles may. The policies decide on rows and fields. */
export type ModulePermissions = Readonly<Record<Action, Grant>>;

export const EVERYBODY: Grant = { may: STORED_ROLES };
/** Everybody with a session, by a link, a code alone or an account. */
export const SIGNED_IN: Grant = { may: ['guest', 'client', 'authenticated', 'operator'] };
/** Accounts, and whoever proved a phone by a code alone. */
export const PROVED: Grant = { may: ['client', 'authenticated', 'operator'] };
export const ACCOUNTS: Grant = { may: ['authenticated', 'operator'] };
/** Rights of the staff. A role that operators made may get one, and is of the staff from then on. */
export const OPERATORS_ONLY: Grant = {
  may: ['operator'],
  never: ['public', 'guest', 'client', 'authenticated'],
};

/** All permissions, by module. */
export type Permissions = Readonly<Record<string, ModulePermissions>>;

/** Throws where a module lists an action of another's, or grants what it forbids. */
export function gatherPermissions(permissions: Permissions): Permissions {
  const actions = entriesOf(permissions).map(([action]) => action);
  const twice = actions.find((action, n) => actions.indexOf(action) !== n);
  if (twice) throw new Error(`two modules list the permission ${twice}`);
  for (const [action, { may, never = [] }] of entriesOf(permissions)) {
    const role = may.find((one) => never.includes(one));
    if (role) throw new Error(`${action} is granted to ${role}, and never is`);
  }
  return permissions;
}

/** Throws where a route requires an action that no module lists, or a listed one is required nowhere. */
export function requireListed(
  permissions: Permissions,
  {
    routeActions,
    relationActions,
  }: { readonly routeActions: readonly string[]; readonly relationActions: readonly string[] },
): void {
  const listed = new Set<string>(entriesOf(permissions).map(([action]) => action));
  const unlisted = routeActions.find((action) => !listed.has(action));
  if (unlisted) throw new Error(`no module.ts lists the action ${unlisted}`);
  const used = new Set([...routeActions, ...relationActions]);
  const unused = [...listed].find((action) => !used.has(action));
  if (unused) throw new Error(`nothing asks for the listed action ${unused}`);
}

export const entriesOf = (permissions: Permissions): readonly (readonly [string, Grant])[] =>
  Object.values(permissions).flatMap((module) => Object.entries(module));

export const isNever = (permissions: Permissions, role: string, action: string): boolean =>
  entriesOf(permissions).some(([name, { never = [] }]) => name === action && isIn(never, role));
