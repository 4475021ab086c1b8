import type { UserWithProfile } from '@okoshko/contract/users/users';
import { type Call, type Sender, userIdOf } from '../../../platform/call.ts';
import { after } from '../../../platform/clock.ts';
import type { Db } from '../../../platform/db/handle.ts';
import { transact } from '../../../platform/db/transact.ts';
import { AppError } from '../../../platform/errors.ts';
import { hashToken, newToken } from '../../../platform/tokens.ts';
import { deletePushTokensOfSession, deletePushTokensOfUser, readUser } from '../../users/index.ts';
import { SESSION_IDLE_MS, SESSION_LIFETIME_MS } from '../rules.ts';
import { authenticateUncached } from './authenticate.ts';
import {
  deleteSession,
  deleteSessionsOf,
  deleteStepsOf,
  findSessionsOf,
  insertSession,
  isSessionOf,
} from './repository.ts';

export interface SignedIn {
  readonly token: string;
  readonly user: UserWithProfile;
}

interface SessionOptions {
  /** A new one by default. */
  readonly token?: string;
  /** Recorded with the session; a guest's has none. */
  readonly sender?: Sender;
  readonly populate?: unknown;
}

/** Opens a session; returns its token and the user as that session sees them. */
export async function openSession(
  call: Call<'collections'>,
  user: number,
  { token = newToken(), sender, populate }: SessionOptions,
): Promise<SignedIn> {
  await insertSession(call.db, {
    token_hash: hashToken(token),
    user,
    created_at: call.now,
    last_used_at: call.now,
    expires_at: after(call.now, SESSION_LIFETIME_MS),
    ...(sender && { address: sender.network, agent: sender.agent }),
  });
  return resumeSession(call, token, populate);
}

/** What opening the session returned; throws 401 and 403 of dead and blocked ones. */
export async function resumeSession(
  call: Call<'collections'>,
  token: string,
  populate?: unknown,
): Promise<SignedIn> {
  const sessionCall = { ...call, actor: await authenticateUncached(call, token) };
  return { token, user: await readUser(sessionCall, userIdOf(sessionCall), { populate }) };
}

/** The answer of a sign-in to Strapi's clients, who call the token `jwt`. */
export const presentJwt = ({ token, user }: SignedIn) => ({ jwt: token, user });

/**
 * Ends every session of the user, `except` one, and their unfinished sign-ins, in the caller's transaction.
 */
export async function endSessions(
  { db }: Call,
  user: number,
  except: number | null = null,
): Promise<void> {
  await deletePushTokensOfUser(db, user, except);
  await deleteStepsOf(db, user);
  await deleteSessionsOf(db, user, except);
}

/** Where the caller is signed in. */
export async function listSessions(call: Call) {
  const { db, now, actor } = call;
  const idleSince = after(now, -SESSION_IDLE_MS);
  const rows = await findSessionsOf(db, userIdOf(call), { now, idleSince });
  return {
    data: rows.map(({ id, created_at, last_used_at, address, agent }) => ({
      id: String(id),
      deviceId: null,
      current: id === actor.session,
      loginAt: created_at.toISOString(),
      lastActiveAt: last_used_at.toISOString(),
      address,
      agent,
    })),
  };
}

/** Ends the session of the request; its device is sent no more push messages. */
export async function signOut(call: Call<'cache'>): Promise<undefined> {
  const { session } = call.actor;
  if (session === null) return;
  await transact(call, ({ db }) => deleteWithPushTokens(db, session));
  await call.app.cache.catchUp();
}

/** Ends one of the caller's sessions; another user's is 404. */
export async function endSession(call: Call<'cache'>, session: string) {
  const id = /^[1-9]\d{0,8}$/.test(session) ? Number(session) : 0;
  await transact(call, async (call) => {
    if (!(await isSessionOf(call.db, userIdOf(call), id))) throw new AppError('session_unknown');
    await deleteWithPushTokens(call.db, id);
  });
  await call.app.cache.catchUp();
  return { data: {} };
}

async function deleteWithPushTokens(db: Db, session: number): Promise<void> {
  await deletePushTokensOfSession(db, session);
  await deleteSession(db, session);
}

export async function endAllSessions(call: Call<'cache'>): Promise<undefined> {
  await transact(call, (call) => endSessions(call, userIdOf(call)));
  await call.app.cache.catchUp();
}
