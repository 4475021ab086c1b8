import type { addPushToken as schemas } from '@okoshko/contract/users/push-tokens/schemas';
import type { Static } from 'typebox';
import { areKeys, isPushEndpoint } from '../../../../gateways/push/endpoints.ts';
import { type Call, userIdOf } from '../../../../platform/call.ts';
import { AppError } from '../../../../platform/errors.ts';
import { freeDevice, insertPushToken, isDeviceOf, trimPushTokens } from '../repository.ts';

/** Devices of one user; the one seen longest ago is removed for another. */
const MAX_DEVICES = 10;

export type PushTokenInput = Static<typeof schemas.body>;
interface DeviceInput extends PushTokenInput {
  /** The token that the device had until now. */
  readonly replaces?: string;
}

/** Registers a device of the caller, in a transaction that has locked the user. Throws `push_subscription_invalid`. */
export async function registerDevice(
  call: Call<'config' | 'ports'>,
  { token, platform, keys, device_id = null, replaces }: DeviceInput,
): Promise<void> {
  const { db, actor, now } = call;
  const isSound = platform === 'web' ? isPushEndpoint(token) && keys && areKeys(keys) : !keys;
  if (!isSound) throw new AppError('push_subscription_invalid');
  const user = userIdOf(call);
  const isOwn = replaces !== undefined || (await isDeviceOf(db, { user, token, device_id }));
  const changes = isOwn ? [] : (['device_added'] as const);
  await call.app.ports.users.withOwnerNotices(call, { user, changes }, async () => {
    await freeDevice(db, { user, token, device_id });
    await insertPushToken(db, {
      user,
      session: actor.session,
      token,
      platform,
      p256dh: keys?.p256dh ?? null,
      auth: keys?.auth ?? null,
      device_id,
      created_at: now,
      last_seen_at: now,
    });
  });
  await trimPushTokens(db, user, MAX_DEVICES);
}
