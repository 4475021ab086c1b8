import type { Actor, App } from '../../../platform/ctx.ts';
import { isStaffType } from '../../../platform/permissions/grants.ts';
import { followsOf } from '../../../platform/permissions/ready-roles.ts';
import type { SessionRow, StoredSession } from './repository.ts';

export const roleKey = (role: string): string => `role:${role}`;
export const sessionKey = (tokenHash: string): string => `session:${tokenHash}`;

export type Identity = Pick<SessionRow, 'provider' | 'role'> & {
  readonly user: number | null;
  readonly id: number | null;
  readonly is_staff?: boolean;
  readonly only_provider?: number | null;
  readonly has_factor?: boolean;
  readonly gave_factor?: boolean;
};
export const VISITOR: Identity = { user: null, provider: null, id: null, role: 'public' };

/** True where the staff must have a second factor. */
export type FactorSetting = Pick<App['config'], 'requiresSecondFactor'>;

/**
 * Tells what a session of an account lacks, whichever way it was opened; null: nothing. An account that has a second factor gives it in
 * each session; the staff may have to have one. It is decided here, where a session becomes an actor, and at no door.
 */
function missingFactorOf(
  { is_staff, has_factor, gave_factor }: Identity,
  { requiresSecondFactor }: FactorSetting,
): NonNullable<Actor['lacks']> | null {
  if (gave_factor) return null;
  if (has_factor) return 'code';
  return is_staff && requiresSecondFactor ? 'setup' : null;
}

/** The role a session acts as: one that lacks something is an ordinary account's, whoever's it is. */
export const actingRole = (session: Identity, setting: FactorSetting): string =>
  missingFactorOf(session, setting) === null ? session.role : 'authenticated';

/**
 * These lead to the second factor, and out. A session that lacks it may do this and nothing else, whatever its role holds:
 * a person who has the password alone is not yet the person.
 */
const ALLOWED_WITHOUT_FACTOR: ReadonlySet<string> = new Set([
  'plugin::users-permissions.user.me',
  'api::auth-ext.auth-ext.logout',
  'api::auth-ext.credentials.confirmPassword',
  'api::auth-ext.second-factor.find',
  'api::auth-ext.second-factor.give',
  'api::auth-ext.second-factor.set',
]);

/** All of the staff may do this, as a role that operators made may hold none of it: identify themselves, and ask what they may. */
const OF_STAFF: ReadonlySet<string> = new Set([
  ...ALLOWED_WITHOUT_FACTOR,
  'plugin::users-permissions.permissions.getOwn',
]);

/**
 * One actor for as long as the cache has the session and its role's actions: compiled queries are memoized
 * by actor.
 */
const actors = new WeakMap<
  object,
  { readonly actions: ReadonlySet<string>; readonly actor: Actor }
>();

interface ActorParts {
  /** The actions of the role that it acts as. */
  readonly actions: ReadonlySet<string>;
  /** The object that the cache has of it. */
  readonly key: object;
  readonly setting: FactorSetting;
}

export function actorOf(identity: Identity, { actions, key, setting }: ActorParts): Actor {
  const memoized = actors.get(key);
  if (memoized?.actions === actions) return memoized.actor;
  const { user, provider, id, is_staff: isStaff = false } = identity;
  const { only_provider: onlyProvider = null } = identity;
  const role = actingRole(identity, setting);
  const lacks = missingFactorOf(identity, setting);
  const actor: Actor = {
    user,
    provider,
    session: id,
    role,
    isOperator: isStaffType(role),
    isStaff,
    may: (action) =>
      lacks === null
        ? actions.has(action) || (isStaff && OF_STAFF.has(action))
        : ALLOWED_WITHOUT_FACTOR.has(action),
    ...followsOf(role),
    ...(onlyProvider !== null && { onlyProvider }),
    ...(lacks !== null && { lacks }),
  };
  actors.set(key, { actions, actor });
  return actor;
}

/**
 * The actor with the rights that both they and a role of the staff have. They stay themselves: their own rows are theirs, and who
 * looked is them.
 */
export function narrowedActor(
  { follows: held, ...actor }: Actor,
  { type, actions }: { readonly type: string; readonly actions: ReadonlySet<string> },
): Actor {
  const follows = type === 'operator' ? held : common(followsOf(type).follows, held);
  return {
    ...actor,
    role: type,
    isOperator: actor.isOperator && isStaffType(type),
    may: (action) => actor.may(action) && (actions.has(action) || OF_STAFF.has(action)),
    ...(follows && { follows }),
  };
}

/** Operators follow whatever they may read, and have no set of their own. */
const common = (
  wanted: ReadonlySet<string> | undefined,
  held: ReadonlySet<string> | undefined,
): ReadonlySet<string> | undefined =>
  wanted && held ? new Set([...wanted].filter((one) => held.has(one))) : wanted;

/** A session, as the actor sees it. */
export const presentSession = (
  { session: own }: Actor,
  { id, created_at, last_used_at, address, agent }: StoredSession,
) => ({
  id: String(id),
  deviceId: null,
  current: id === own,
  loginAt: created_at.toISOString(),
  lastActiveAt: last_used_at.toISOString(),
  address,
  agent,
});

/** The audit log keeps this of sessions that were ended. */
export const auditedSessions = (sessions: readonly StoredSession[]) =>
  sessions.map(({ created_at, agent }) => ({ opened_at: created_at.toISOString(), agent }));
