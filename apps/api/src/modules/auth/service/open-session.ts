import type { UserWithProfile } from '@okoshko/contract/users/users';
import { type Call, userIdOf } from '../../../platform/call.ts';
import { after } from '../../../platform/clock.ts';
import { hashToken, newToken } from '../../../platform/tokens.ts';
import type { ReadUser } from '../../users/index.ts';
import { insertSession } from '../repository.ts';
import { SESSION_LIFETIME_MS } from '../rules.ts';
import { authenticateUncached } from './authenticate.ts';

export interface SignedIn {
  readonly token: string;
  readonly user: UserWithProfile;
}

/** Where a session is opened from. */
export interface Device {
  readonly ip: string;
  readonly agent: string | null;
  /** Held until now: of a client who came by a link. */
  readonly bearer?: string | null;
}

/** Notes what somebody agrees to by signing in. */
export type RecordConsents = (call: Call, user: number, device: Device) => Promise<void>;

/** Ties what the bearer stands for to an account whose phone was proved; whether there was something. */
export type Claim = (
  call: Call,
  claim: { readonly user: number; readonly bearer: string | null },
) => Promise<boolean>;

interface SessionDeps {
  readonly readUser: ReadUser;
  readonly populate: unknown;
}

/** Opens a session, of a new token by default, and answers with the user as that session sees them. */
export async function openSession(
  call: Call,
  user: number,
  {
    token = newToken(),
    device,
    ...shown
  }: SessionDeps & { readonly token?: string; readonly device?: Device },
): Promise<SignedIn> {
  await insertSession(call.db, {
    token_hash: hashToken(token),
    user,
    created_at: call.now,
    last_used_at: call.now,
    expires_at: after(call.now, SESSION_LIFETIME_MS),
    ...(device && { address: device.ip, agent: device.agent }),
  });
  return resumeSession(call, token, shown);
}

/** The answer of a session that is open already; throws 401 and 403 of dead and blocked ones. */
export async function resumeSession(
  call: Call,
  token: string,
  { readUser, populate }: SessionDeps,
): Promise<SignedIn> {
  const theirs = { ...call, actor: await authenticateUncached(call, token) };
  return { token, user: await readUser(theirs, userIdOf(theirs), { populate }) };
}
