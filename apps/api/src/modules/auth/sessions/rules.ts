import type { Actor, App } from '../../../platform/call.ts';
import type { SessionRow } from './repository.ts';

export const roleKey = (role: string): string => `role:${role}`;
export const sessionKey = (tokenHash: string): string => `session:${tokenHash}`;

export type Identity = Pick<SessionRow, 'provider' | 'role'> & {
  readonly user: number | null;
  readonly id: number | null;
  readonly only_provider?: number | null;
  readonly has_factor?: boolean;
  readonly gave_factor?: boolean;
};
export const VISITOR: Identity = { user: null, provider: null, id: null, role: 'public' };

/** Whether operators must have a second factor. */
export type FactorSetting = Pick<App['config'], 'requiresSecondFactor'>;

/**
 * What an operator's session lacks, whichever way it was opened; null: nothing. It is decided here, where a session becomes
 * an actor, and at no door.
 */
function lackOf(
  { role, has_factor, gave_factor }: Identity,
  { requiresSecondFactor }: FactorSetting,
): NonNullable<Actor['lacks']> | null {
  if (role !== 'operator' || gave_factor) return null;
  if (has_factor) return 'code';
  return requiresSecondFactor ? 'setup' : null;
}

/** What the session acts as: an operator's that lacks something, as an ordinary account. */
export const actingRole = (session: Identity, setting: FactorSetting): string =>
  lackOf(session, setting) === null ? session.role : 'authenticated';

/** What a session that lacks something may do, whatever operators decided of the role that it acts as. */
const WAYS_ON: ReadonlySet<string> = new Set([
  'plugin::users-permissions.user.me',
  'api::auth-ext.auth-ext.logout',
  'api::auth-ext.credentials.confirmPassword',
  'api::auth-ext.second-factor.find',
  'api::auth-ext.second-factor.give',
  'api::auth-ext.second-factor.set',
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
  /** Of the role that it acts as. */
  readonly actions: ReadonlySet<string>;
  /** What the cache has of it. */
  readonly key: object;
  readonly setting: FactorSetting;
}

export function actorOf(identity: Identity, { actions, key, setting }: ActorParts): Actor {
  const memoized = actors.get(key);
  if (memoized?.actions === actions) return memoized.actor;
  const { user, provider, id, only_provider: onlyProvider = null } = identity;
  const role = actingRole(identity, setting);
  const lacks = lackOf(identity, setting);
  const actor: Actor = {
    user,
    provider,
    session: id,
    role,
    isOperator: role === 'operator',
    may: (action) => actions.has(action) || (lacks !== null && WAYS_ON.has(action)),
    ...(onlyProvider !== null && { onlyProvider }),
    ...(lacks !== null && { lacks }),
  };
  actors.set(key, { actions, actor });
  return actor;
}
