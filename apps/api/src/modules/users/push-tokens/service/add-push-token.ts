import type { addPushToken as schemas } from '@okoshko/contract/users/push-tokens/schemas';
import type { Static } from 'typebox';
import { type Call, userIdOf } from '../../../../platform/call.ts';
import { transact } from '../../../../platform/db/transact.ts';
import { lockUser } from '../../repository.ts';
import { type PushTokenInput, registerDevice } from './register-device.ts';

/** Registers a device of the caller; a token belongs to the user who registered it last. */
export async function addPushToken(
  call: Call<'config' | 'ports'>,
  input: PushTokenInput,
): Promise<Static<typeof schemas.reply>> {
  await transact(call, async (call) => {
    // Requests of one user are serialized, so that the limit of devices holds.
    await lockUser(call.db, userIdOf(call));
    await registerDevice(call, input);
  });
  return { ok: true };
}
