import type { Actor, Ctx } from '../../../platform/ctx.ts';
import { isConnectionError } from '../../../platform/db/connection-errors.ts';
import { AppError } from '../../../platform/errors.ts';
import { hashToken } from '../../../platform/tokens.ts';
import { isSessionAlive, isTouchDue } from '../rules.ts';
import { findRoleActions, findSession, type SessionRow, touchSession } from './repository.ts';
import { actingRole, actorOf, type Identity, roleKey, sessionKey, VISITOR } from './rules.ts';

export type CachedCtx = Pick<Ctx<'cache' | 'config'>, 'db' | 'now' | 'app'>;

interface Options {
  /** False: only looked at, the session grows old as if nobody had been here. */
  readonly isUse?: boolean;
}

/** The actor of a bearer, or of a visitor who has none. A dead bearer is 401, a blocked account's 403. */
export async function authenticate(
  ctx: CachedCtx,
  token: string | null,
  { isUse = true }: Options = {},
): Promise<Actor> {
  if (token === null) {
    const actions = await readActions(ctx, VISITOR);
    return actorOf(VISITOR, { actions, key: actions, setting: ctx.app.config });
  }
  const session = await readLiveSession(ctx, hashToken(token));
  if (session.blocked) throw new AppError('account_disabled');
  if (isUse) await touch(ctx, session);
  const actions = await readActions(ctx, session);
  return actorOf(session, { actions, key: session, setting: ctx.app.config });
}

/** The actor of a bearer inside a transaction, where nothing may be read from the cache. */
export async function authenticateUncached(
  { db, now, app: { config: setting } }: Ctx<'config'>,
  token: string,
): Promise<Actor> {
  const session = await findSession(db, hashToken(token));
  if (!session || !isSessionAlive(session, now)) throw new AppError('credentials_invalid');
  if (session.blocked) throw new AppError('account_disabled');
  const actions = new Set(await findRoleActions(db, actingRole(session, setting)));
  return actorOf(session, { actions, key: session, setting });
}

async function readLiveSession(ctx: CachedCtx, tokenHash: string): Promise<SessionRow> {
  const { cache } = ctx.app;
  const key = sessionKey(tokenHash);
  const read = () =>
    cache.read(key, {
      load: () => findSession(ctx.db, tokenHash),
      // The permissions tell if its role is of the staff.
      topics: ({ user }) => [`actor:${user}`, 'permissions'],
    });
  const cached = await read();
  if (cached && isSessionAlive(cached, ctx.now)) return cached;
  // The cached row is idle: another node may have written a later use of the session.
  if (cached) cache.invalidate(key);
  const session = cached && (await read());
  if (!session || !isSessionAlive(session, ctx.now)) throw new AppError('credentials_invalid');
  return session;
}

const readActions = (ctx: CachedCtx, identity: Identity): Promise<ReadonlySet<string>> =>
  readActionsOf(ctx, actingRole(identity, ctx.app.config));

/** The actions of a role, by its type. */
export async function readActionsOf(
  { db, app }: CachedCtx,
  role: string,
): Promise<ReadonlySet<string>> {
  const actions = await app.cache.read(roleKey(role), {
    load: async () => new Set(await findRoleActions(db, role)),
    topics: () => ['permissions'],
  });
  return actions ?? new Set();
}

/**
 * Writes a use down, where the last one is not of just now. The cached session goes on with it: what hangs on it, the
 * actor and the kept answers, need not be made anew, and of requests sent together one writes. Where the database
 * cannot be written to, the next request tries again, and reading goes on.
 */
async function touch({ db, now }: CachedCtx, session: SessionRow): Promise<void> {
  if (!isTouchDue(session, now)) return;
  const before = session.last_used_at;
  session.last_used_at = now;
  await touchSession(db, session.id, now).catch((error: unknown) => {
    session.last_used_at = before;
    if (!isConnectionError(error)) throw error;
  });
}

/** The actor whom `authenticate` would answer, where it need not wait; null: it must, or refuses. */
export function knownActor(
  { now, app: { cache, config: setting } }: Pick<Ctx<'cache' | 'config'>, 'now' | 'app'>,
  token: string | null,
): Actor | null {
  const actionsOf = (role: string) => cache.peek<ReadonlySet<string>>(roleKey(role));
  if (token === null) {
    const actions = actionsOf(VISITOR.role);
    return actions ? actorOf(VISITOR, { actions, key: actions, setting }) : null;
  }
  const session = cache.peek<SessionRow>(sessionKey(hashToken(token)));
  if (!session || session.blocked || !isSessionAlive(session, now)) return null;
  if (isTouchDue(session, now)) return null;
  const actions = actionsOf(actingRole(session, setting));
  return actions ? actorOf(session, { actions, key: session, setting }) : null;
}
