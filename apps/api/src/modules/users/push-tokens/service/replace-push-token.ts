import type { replacePushToken as schemas } from '@okoshko/contract/users/push-tokens/schemas';
import type { Static } from 'typebox';
import { type Call, userIdOf } from '../../../../platform/call.ts';
import { transact } from '../../../../platform/db/transact.ts';
import { AppError } from '../../../../platform/errors.ts';
import { lockUser } from '../../repository.ts';
import { deletePushToken, findPushToken } from '../repository.ts';
import { registerDevice } from './register-device.ts';

/** Exchanges a device's token. A repeated request finds the new token and changes nothing. */
export async function replacePushToken(
  call: Call<'config' | 'ports'>,
  { old_token, new_token, keys }: Static<typeof schemas.body>,
): Promise<Static<typeof schemas.reply>> {
  const user = userIdOf(call);
  await transact(call, async (call) => {
    await lockUser(call.db, user);
    const device =
      (await findPushToken(call.db, user, old_token)) ??
      (await findPushToken(call.db, user, new_token));
    if (!device) throw new AppError('push_token_unknown');
    await deletePushToken(call.db, user, old_token);
    const { platform, device_id } = device;
    await registerDevice(call, {
      token: new_token,
      platform,
      keys,
      device_id,
      replaces: old_token,
    });
  });
  return { ok: true };
}
