import type { Cache } from '../../../platform/cache.ts';
import type { Actor, Call } from '../../../platform/call.ts';
import { isConnectionError } from '../../../platform/db/connection-errors.ts';
import { AppError } from '../../../platform/errors.ts';
import type { Authenticate } from '../../../platform/http/session.ts';
import { hashToken } from '../../../platform/tokens.ts';
import { findRoleActions, findSession, type SessionRow, touchSession } from '../repository.ts';
import { isSessionAlive, SESSION_TOUCH } from '../rules.ts';

type Asked = Pick<Call, 'db' | 'now'>;
/** Only reads, as `Cache` does. */
type Memory = Pick<Cache, 'read' | 'invalidate'>;

/** The actor of a bearer, or of nobody. A dead bearer is 401, a blocked account's 403. */
export const createAuthenticate =
  (memory: Memory): Authenticate =>
  async (call, token) => {
    if (token === null) return actorOf(visitor, await actionsOf(memory, call, visitor.role));
    const session = await aliveSession(memory, call, hashToken(token));
    if (session.blocked) throw new AppError('account_disabled');
    await touch(memory, call, session);
    return actorOf(session, await actionsOf(memory, call, session.role));
  };

/** The actor of a session opened in this very transaction. */
export const authenticateAfresh = createAuthenticate({
  read: (_key, { load }) => load(),
  invalidate: () => undefined,
});

async function aliveSession(memory: Memory, call: Asked, tokenHash: string): Promise<SessionRow> {
  const key = sessionKey(tokenHash);
  const read = () =>
    memory.read(key, {
      load: () => findSession(call.db, tokenHash),
      topic: ({ user }) => `actor:${user}`,
    });
  const known = await read();
  if (known && isSessionAlive(known, call.now)) return known;
  // Idle, as far as this node remembers: another may have seen it since.
  if (known) memory.invalidate(key);
  const session = known && (await read());
  if (!session || !isSessionAlive(session, call.now)) throw new AppError('credentials_invalid');
  return session;
}

async function actionsOf(
  memory: Memory,
  { db }: Asked,
  role: string,
): Promise<ReadonlySet<string>> {
  const actions = await memory.read(`role:${role}`, {
    load: async () => new Set(await findRoleActions(db, role)),
    topic: () => 'permissions',
  });
  return actions ?? new Set();
}

/**
 * Written at most hourly; the remembered row is read anew afterwards. Where nothing can be written, the
 * next request tries again: reading goes on.
 */
async function touch(memory: Memory, { db, now }: Asked, session: SessionRow): Promise<void> {
  if (now.getTime() - session.last_used_at.getTime() < SESSION_TOUCH) return;
  await touchSession(db, session.id, now).catch((error: unknown) => {
    if (!isConnectionError(error)) throw error;
  });
  memory.invalidate(sessionKey(session.token_hash));
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
