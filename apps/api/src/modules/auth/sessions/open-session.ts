import type { UserWithProfile } from '@okoshko/contract/users/users';
import { after } from '../../../platform/clock.ts';
import { type Ctx, type Sender, userIdOf } from '../../../platform/ctx.ts';
import { SESSION_LIFETIME_MS } from '../../../platform/session-lifetime.ts';
import { hashToken, newToken } from '../../../platform/tokens.ts';
import { readUser } from '../../users/index.ts';
import { authenticateUncached } from './authenticate.ts';
import { insertSession } from './repository.ts';

export interface SignedIn {
  readonly token: string;
  readonly user: UserWithProfile;
}

interface SessionOptions {
  /** A new one by default. */
  readonly token?: string;
  /** Recorded with the session; a guest's has none. */
  readonly sender?: Sender;
  /** The password was typed on the way to it. */
  readonly byPassword?: boolean;
  /** The phone was proved on the way to it. */
  readonly byPhone?: boolean;
  /** The hash of a password that waits for the second factor. */
  readonly nextPasswordHash?: string;
  readonly populate?: unknown;
}

/** Opens a session; returns its token and the user as that session sees them. */
export async function openSession(
  ctx: Ctx<'collections' | 'config'>,
  user: number,
  { token = newToken(), sender, populate, ...way }: SessionOptions,
): Promise<SignedIn> {
  const inserted = insertSession(ctx.db, {
    token_hash: hashToken(token),
    user,
    created_at: ctx.now,
    last_used_at: ctx.now,
    expires_at: after(ctx.now, SESSION_LIFETIME_MS),
    ...(way.nextPasswordHash && { next_password_hash: way.nextPasswordHash }),
    ...(way.byPassword && { password_at: ctx.now }),
    ...(way.byPhone && { phone_at: ctx.now }),
    ...(sender && { address: sender.network, agent: sender.agent }),
  });
  // The database answers statements of one connection in turn: this read sees the insert.
  const [session] = await Promise.all([resumeSession(ctx, token, populate), inserted]);
  return session;
}

/** Answers what opening the session did; throws 401 and 403 of dead and blocked ones. */
export async function resumeSession(
  ctx: Ctx<'collections' | 'config'>,
  token: string,
  populate?: unknown,
): Promise<SignedIn> {
  const sessionCtx = { ...ctx, actor: await authenticateUncached(ctx, token) };
  return { token, user: await readUser(sessionCtx, userIdOf(sessionCtx), { populate }) };
}

/** The answer of a sign-in to Strapi's clients, who call the token `jwt`. */
export const presentJwt = ({ token, user }: SignedIn) => ({ jwt: token, user });
