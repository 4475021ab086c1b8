import type { addPushToken as schemas } from '@okoshko/contract/users/push-tokens/schemas';
import type { Static } from 'typebox';
import { type Call, userIdOf } from '../../../../platform/call.ts';
import { freeDevice, insertPushToken, trimPushTokens } from '../repository.ts';

/** Devices of one user; the one seen longest ago is removed for another. */
const MAX_DEVICES = 10;

export type PushTokenInput = Static<typeof schemas.body>;

/** Registers a device of the caller, in a transaction that has locked the user. */
export async function registerDevice(
  call: Call,
  { token, platform, device_id = null }: PushTokenInput,
): Promise<void> {
  const { db, actor, now } = call;
  const user = userIdOf(call);
  await freeDevice(db, { user, token, device_id });
  await insertPushToken(db, {
    user,
    session: actor.session,
    token,
    platform,
    device_id,
    created_at: now,
    last_seen_at: now,
  });
  await trimPushTokens(db, user, MAX_DEVICES);
}
