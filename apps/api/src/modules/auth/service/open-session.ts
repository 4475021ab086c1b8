import type { UserWithProfile } from '@okoshko/contract/users/users';
import { type Call, userOf } from '../../../platform/call.ts';
import { after } from '../../../platform/clock.ts';
import { hashToken, newToken } from '../../../platform/tokens.ts';
import type { ReadUser } from '../../users/index.ts';
import { insertSession } from '../repository.ts';
import { SESSION_LIFE } from '../rules.ts';
import { authenticateAfresh } from './authenticate.ts';

export interface SignedIn {
  readonly token: string;
  readonly user: UserWithProfile;
}

interface Shown {
  readonly readUser: ReadUser;
  readonly populate: unknown;
}

/** Opens a session, of a new token unless told, and answers with the user as that session sees them. */
export async function openSession(
  call: Call,
  user: number,
  { token = newToken(), ...shown }: Shown & { readonly token?: string },
): Promise<SignedIn> {
  await insertSession(call.db, {
    token_hash: hashToken(token),
    user,
    created_at: call.now,
    last_used_at: call.now,
    expires_at: after(call.now, SESSION_LIFE),
  });
  return resumeSession(call, token, shown);
}

/** The same answer of a session that is open; throws 401 and 403 of dead and blocked ones. */
export async function resumeSession(
  call: Call,
  token: string,
  { readUser, populate }: Shown,
): Promise<SignedIn> {
  const theirs = { ...call, actor: await authenticateAfresh(call, token) };
  return { token, user: await readUser(theirs, userOf(theirs), { populate }) };
}
