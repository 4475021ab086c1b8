import type { Actor } from '../../../platform/call.ts';
import type { SessionRow } from './repository.ts';

export const roleKey = (role: string): string => `role:${role}`;
export const sessionKey = (tokenHash: string): string => `session:${tokenHash}`;

type Identity = Pick<SessionRow, 'provider' | 'role'> & {
  readonly user: number | null;
  readonly id: number | null;
  readonly only_provider?: number | null;
};
export const VISITOR: Identity = { user: null, provider: null, id: null, role: 'public' };

/**
 * One actor for as long as the cache has the session and its role's actions: compiled queries are memoized
 * by actor.
 */
const actors = new WeakMap<
  object,
  { readonly actions: ReadonlySet<string>; readonly actor: Actor }
>();

export function actorOf(
  { user, provider, id, role, only_provider: onlyProvider = null }: Identity,
  { actions, key }: { readonly actions: ReadonlySet<string>; readonly key: object },
): Actor {
  const memoized = actors.get(key);
  if (memoized?.actions === actions) return memoized.actor;
  const actor: Actor = {
    user,
    provider,
    session: id,
    role,
    isOperator: role === 'operator',
    may: (action) => actions.has(action),
    ...(onlyProvider !== null && { onlyProvider }),
  };
  actors.set(key, { actions, actor });
  return actor;
}
