import { type Call, requireOperator, userIdOf } from '../../../platform/call.ts';
import { recordRead, writeAuditEntries } from '../../../platform/collections/audit.ts';
import type { Db } from '../../../platform/db/handle.ts';
import { transact } from '../../../platform/db/transact.ts';
import { AppError } from '../../../platform/errors.ts';
import { revokeLinkCodes } from '../../messaging/index.ts';
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
export async function listSessions(call: Call) {
  return presentLive(call, await findSessionsOf(call.db, userIdOf(call)));
}

/** Lists where another user is signed in. Operators only. */
export async function listUserSessions(call: Call, reference: string) {
  requireOperator(call);
  const { id, document_id: document } = await requireAccount(call, reference);
  const sessions = await findSessionsOf(call.db, id);
  if (id !== call.actor.user) {
    const { uid: model } = userCollection.collection;
    await recordRead(call, { model, document, about: { users: [id] } });
  }
  return presentLive(call, sessions);
}

const presentLive = ({ actor, now }: Call, sessions: readonly StoredSession[]) => ({
  data: sessions.filter((one) => isSessionAlive(one, now)).map((one) => presentSession(actor, one)),
});

/** Ends the session of the request; its device is sent no more push messages. */
export async function signOut(call: Call<'cache'>): Promise<undefined> {
  const { session } = call.actor;
  if (session === null) return;
  await transact(call, ({ db }) => deleteWithPushTokens(db, session));
  await call.app.cache.catchUp();
}

/** Ends one of the caller's sessions; another user's is 404. */
export async function endSession(call: Call<'cache'>, session: string) {
  const id = idOf(session);
  await transact(call, async (call) => {
    if (!(await isSessionOf(call.db, userIdOf(call), id))) throw new AppError('session_unknown');
    await deleteWithPushTokens(call.db, id);
  });
  await call.app.cache.catchUp();
  return { data: {} };
}

export async function endAllSessions(call: Call<'cache'>): Promise<undefined> {
  await transact(call, (call) => endSessions(call, userIdOf(call)));
  await call.app.cache.catchUp();
}

/** The id that a path has; 0, which no session has, for any other text. */
const idOf = (session: string): number => (/^[1-9]\d{0,8}$/.test(session) ? Number(session) : 0);

/** Ends a session of any user. Operators only. */
export async function endUserSession(call: Call<'cache'>, session: string): Promise<undefined> {
  requireOperator(call);
  const id = idOf(session);
  await transact(call, async (call) => {
    const row = await findUserSession(call.db, id);
    if (!row) throw new AppError('session_unknown');
    await auditEndedSessions(call, await requireUser(call.db, row.user), [row.session]);
    await deleteWithPushTokens(call.db, id);
  });
  await call.app.cache.catchUp();
}

/** Ends all sessions of another user, and what was on the way to one. Operators only. */
export async function endUserSessions(call: Call<'cache'>, reference: string): Promise<undefined> {
  requireOperator(call);
  await transact(call, async (call) => {
    const user = await requireAccount(call, reference);
    await auditEndedSessions(call, user, await findSessionsOf(call.db, user.id));
    await endSessions(call, user.id);
  });
  await call.app.cache.catchUp();
}

/** Audits which sessions of a user an operator ends, in the transaction that ends them. */
async function auditEndedSessions(
  call: Call,
  { id, document_id: document }: Pick<UserRow, 'id' | 'document_id'>,
  sessions: readonly StoredSession[],
): Promise<void> {
  const live = sessions.filter((one) => isSessionAlive(one, call.now));
  const { uid: model } = userCollection.collection;
  const before = { sessions: auditedSessions(live) };
  await writeAuditEntries(call, [
    { model, document, before, after: { sessions: [] }, about: { users: [id] } },
  ]);
}

/**
 * Ends every session of the user, `except` one, and their unfinished sign-ins and links of chats, in the caller's
 * transaction.
 */
export async function endSessions(
  call: Call,
  user: number,
  except: number | null = null,
): Promise<void> {
  const { db } = call;
  await deletePushTokensOfUser(db, user, except);
  await deleteStepsOf(db, user);
  await revokeLinkCodes(call, user);
  await deleteSessionsOf(db, user, except);
}

/**
 * Removes the user's sessions that have ended, in the caller's transaction: by the limits of another role they would
 * live again.
 */
export async function buryDeadSessions({ db, now }: Call, user: number): Promise<void> {
  const dead = (await findSessionsOf(db, user)).filter((session) => !isSessionAlive(session, now));
  for (const { id } of dead) await deleteWithPushTokens(db, id);
}

async function deleteWithPushTokens(db: Db, session: number): Promise<void> {
  await Promise.all([deletePushTokensOfSession(db, session), deleteSession(db, session)]);
}
