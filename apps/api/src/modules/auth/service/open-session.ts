import type { UserWithProfile } from '@okoshko/contract/users/users';
import type { Call } from '../../../platform/call.ts';
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

/** Where a session is opened from. */
export interface Device {
  readonly ip: string;
  readonly agent: string | null;
}

/** Notes what somebody agrees to by signing in. */
export type NoteConsents = (call: Call, user: number, device: Device) => Promise<void>;

interface Opening {
  readonly readUser: ReadUser;
  readonly populate: unknown;
  readonly device?: Device;
}

/** Opens a session and answers with the user as that session sees them. */
export async function openSession(
  call: Call,
  user: number,
  { readUser, populate, device }: Opening,
): Promise<SignedIn> {
  const token = newToken();
  await insertSession(call.db, {
    token_hash: hashToken(token),
    user,
    created_at: call.now,
    last_used_at: call.now,
    expires_at: after(call.now, SESSION_LIFE),
    ...(device && { address: device.ip, agent: device.agent }),
  });
  const actor = await authenticateAfresh(call, token);
  return { token, user: await readUser({ ...call, actor }, user, { populate }) };
}
