import { recordRead, writeAuditEntries } from '../../../platform/collections/audit/index.ts';
import { type Ctx, requireOperator, userIdOf } from '../../../platform/ctx.ts';
import { transact } from '../../../platform/db/transact.ts';
import type { Db } from '../../../platform/db-handle.ts';
import { AppError } from '../../../platform/errors.ts';
import { deleteLinkCodesOf } from '../../messaging/index.ts';
import {
  deletePushTokensOfSession,
  deletePushTokensOfUser,
  requireAccount,
  requireUser,
  type UserRow,
  userCollection,
} from '../../users/index.ts';
import { isSessionAlive } from '../rules.ts';
import {
  deleteSession,
  deleteSessionsOf,
  deleteStepsOf,
  findSessionsOf,
  findUserSession,
  isSessionOf,
  type StoredSession,
} from './repository.ts';
import { auditedSessions, presentSession } from './rules.ts';

/** Lists where the caller is signed in. */
export async function listSessions(ctx: Ctx) {
  return presentLive(ctx, await findSessionsOf(ctx.db, userIdOf(ctx)));
}

/** Lists where another user is signed in. Operators only. */
export async function listUserSessions(ctx: Ctx, reference: string) {
  requireOperator(ctx);
  const { id, document_id: document } = await requireAccount(ctx, reference);
  const sessions = await findSessionsOf(ctx.db, id);
  if (id !== ctx.actor.user) {
    const { uid: model } = userCollection.collection;
    await recordRead(ctx, { model, document, about: { users: [id] } });
  }
  return presentLive(ctx, sessions);
}

const presentLive = ({ actor, now }: Ctx, sessions: readonly StoredSession[]) => ({
  data: sessions.filter((one) => isSessionAlive(one, now)).map((one) => presentSession(actor, one)),
});

/** Ends the session of the request; its device is sent no more push messages. */
export async function signOut(ctx: Ctx<'cache'>): Promise<undefined> {
  const { session } = ctx.actor;
  if (session === null) return;
  await transact(ctx, ({ db }) => deleteWithPushTokens(db, session));
  await ctx.app.cache.catchUp();
}

/** Ends one of the caller's sessions; another user's is 404. */
export async function endSession(ctx: Ctx<'cache'>, session: string) {
  const id = idOf(session);
  await transact(ctx, async (ctx) => {
    if (!(await isSessionOf(ctx.db, userIdOf(ctx), id))) throw new AppError('session_unknown');
    await deleteWithPushTokens(ctx.db, id);
  });
  await ctx.app.cache.catchUp();
  return { data: {} };
}

export async function endAllSessions(ctx: Ctx<'cache'>): Promise<undefined> {
  await transact(ctx, (ctx) => endSessions(ctx, userIdOf(ctx)));
  await ctx.app.cache.catchUp();
}

/** The id that a path has; 0, which no session has, for any other text. */
const idOf = (session: string): number => (/^[1-9]\d{0,8}$/.test(session) ? Number(session) : 0);

/** Ends a session of any user. Operators only. */
export async function endUserSession(ctx: Ctx<'cache'>, session: string): Promise<undefined> {
  requireOperator(ctx);
  const id = idOf(session);
  await transact(ctx, async (ctx) => {
    const row = await findUserSession(ctx.db, id);
    if (!row) throw new AppError('session_unknown');
    await auditEndedSessions(ctx, await requireUser(ctx.db, row.user), [row.session]);
    await deleteWithPushTokens(ctx.db, id);
  });
  await ctx.app.cache.catchUp();
}

/** Ends all sessions of another user, and what was on the way to one. Operators only. */
export async function endUserSessions(ctx: Ctx<'cache'>, reference: string): Promise<undefined> {
  requireOperator(ctx);
  await transact(ctx, async (ctx) => {
    const user = await requireAccount(ctx, reference);
    await auditEndedSessions(ctx, user, await findSessionsOf(ctx.db, user.id));
    await endSessions(ctx, user.id);
  });
  await ctx.app.cache.catchUp();
}

/** Audits which sessions of a user an operator ends, in the transaction that ends them. */
async function auditEndedSessions(
  ctx: Ctx,
  { id, document_id: document }: Pick<UserRow, 'id' | 'document_id'>,
  sessions: readonly StoredSession[],
): Promise<void> {
  const live = sessions.filter((one) => isSessionAlive(one, ctx.now));
  const { uid: model } = userCollection.collection;
  const before = { sessions: auditedSessions(live) };
  await writeAuditEntries(ctx, [
    { model, document, before, after: { sessions: [] }, about: { users: [id] } },
  ]);
}

/**
 * Ends every session of the user, `except` one, and their unfinished sign-ins and links of chats, in the caller's
 * transaction.
 */
export async function endSessions(
  ctx: Ctx,
  user: number,
  except: number | null = null,
): Promise<void> {
  const { db } = ctx;
  await deletePushTokensOfUser(db, user, except);
  await deleteStepsOf(db, user);
  await deleteLinkCodesOf(db, user);
  await deleteSessionsOf(db, user, except);
}

/**
 * Removes the user's sessions that have ended, in the caller's transaction: by the limits of another role they would
 * live again.
 */
export async function deleteEndedSessions({ db, now }: Ctx, user: number): Promise<void> {
  const dead = (await findSessionsOf(db, user)).filter((session) => !isSessionAlive(session, now));
  for (const { id } of dead) await deleteWithPushTokens(db, id);
}

async function deleteWithPushTokens(db: Db, session: number): Promise<void> {
  await Promise.all([deletePushTokensOfSession(db, session), deleteSession(db, session)]);
}
