import type { Cache } from '../../../platform/cache.ts';
import type { Actor, Call } from '../../../platform/call.ts';
import { isConnectionError } from '../../../platform/db/connection-errors.ts';
import { AppError } from '../../../platform/errors.ts';
import { hashToken } from '../../../platform/tokens.ts';
import { findRoleActions, findSession, type SessionRow, touchSession } from '../repository.ts';
import { isSessionAlive, SESSION_TOUCH_MS } from '../rules.ts';

type AuthInput = Pick<Call, 'db' | 'now'>;
/** Only reads, as `Cache` does. */
type ActorCache = Pick<Cache, 'read' | 'invalidate'>;

/** The actor of a bearer, or of nobody. A dead bearer is 401, a blocked account's 403. */
export const createAuthenticate =
  (cache: ActorCache) =>
  async (call: AuthInput, token: string | null): Promise<Actor> => {
    if (token === null) return actorOf(visitor, await actionsOf(cache, call, visitor.role));
    const session = await findLiveSession(cache, call, hashToken(token));
    if (session.blocked) throw new AppError('account_disabled');
    await touch(cache, call, session);
    return actorOf(session, await actionsOf(cache, call, session.role));
  };

/** The actor of a session opened in this very transaction. */
export const authenticateUncached = createAuthenticate({
  read: (_key, { load }) => load(),
  invalidate: () => undefined,
});

async function findLiveSession(
  cache: ActorCache,
  call: AuthInput,
  tokenHash: string,
): Promise<SessionRow> {
  const key = sessionKey(tokenHash);
  const read = () =>
    cache.read(key, {
      load: () => findSession(call.db, tokenHash),
      topic: ({ user }) => `actor:${user}`,
    });
  const known = await read();
  if (known && isSessionAlive(known, call.now)) return known;
  // Idle, as far as this node remembers: another may have seen it since.
  if (known) cache.invalidate(key);
  const session = known && (await read());
  if (!session || !isSessionAlive(session, call.now)) throw new AppError('credentials_invalid');
  return session;
}

async function actionsOf(
  cache: ActorCache,
  { db }: AuthInput,
  role: string,
): Promise<ReadonlySet<string>> {
  const actions = await cache.read(`role:${role}`, {
    load: async () => new Set(await findRoleActions(db, role)),
    topic: () => 'permissions',
  });
  return actions ?? new Set();
}

/**
 * Written at most hourly; the remembered row is read anew afterwards. Where nothing can be written, the
 * next request tries again: reading goes on.
 */
async function touch(
  cache: ActorCache,
  { db, now }: AuthInput,
  session: SessionRow,
): Promise<void> {
  if (now.getTime() - session.last_used_at.getTime() < SESSION_TOUCH_MS) return;
  await touchSession(db, session.id, now).catch((error: unknown) => {
    if (!isConnectionError(error)) throw error;
  });
  cache.invalidate(sessionKey(session.token_hash));
}

const sessionKey = (tokenHash: string): string => `session:${tokenHash}`;

const visitor = { user: null, provider: null, id: null, role: 'public' } as const;

/** One actor for as long as the session and its role's actions are remembered. */
const actors = new WeakMap<
  object,
  { readonly actions: ReadonlySet<string>; readonly actor: Actor }
>();

function actorOf(session: Identity, actions: ReadonlySet<string>): Actor {
  const known = actors.get(session);
  if (known?.actions === actions) return known.actor;
  const { user, provider, id, role } = session;
  const actor: Actor = {
    user,
    provider,
    session: id,
    role,
    isOperator: role === 'operator',
    may: (action) => actions.has(action),
  };
  actors.set(session, { actions, actor });
  return actor;
}

type Identity = Pick<SessionRow, 'provider' | 'role'> & {
  readonly user: number | null;
  readonly id: number | null;
};
