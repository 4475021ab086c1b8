import type { Actor, Call } from '../../../platform/call.ts';
import { AppError } from '../../../platform/errors.ts';
import type { Authenticate } from '../../../platform/http/session.ts';
import { hashToken } from '../../../platform/tokens.ts';
import { findRoleActions, findSession, type SessionRow, touchSession } from '../repository.ts';
import { isSessionAlive, SESSION_TOUCH } from '../rules.ts';

/** The actor of a bearer, or of nobody. A dead bearer is 401, a blocked account's 403. */
export const authenticate: Authenticate = async (call, token) => {
  if (token === null) return visitor(call);
  const session = await findSession(call.db, hashToken(token));
  if (!session || !isSessionAlive(session, call.now)) throw new AppError('credentials_invalid');
  if (session.blocked) throw new AppError('account_disabled');
  await touch(call, session);
  const actions = new Set(session.actions);
  return {
    user: session.user,
    provider: session.provider,
    session: session.id,
    role: session.role,
    isOperator: session.role === 'operator',
    may: (action) => actions.has(action),
  };
};

async function visitor({ db }: Pick<Call, 'db'>): Promise<Actor> {
  const actions = new Set(await findRoleActions(db, 'public'));
  return {
    user: null,
    provider: null,
    session: null,
    role: 'public',
    isOperator: false,
    may: (action) => actions.has(action),
  };
}

async function touch({ db, now }: Pick<Call, 'db' | 'now'>, session: SessionRow): Promise<void> {
  if (now.getTime() - session.last_used_at.getTime() < SESSION_TOUCH) return;
  await touchSession(db, session.id, now);
}
