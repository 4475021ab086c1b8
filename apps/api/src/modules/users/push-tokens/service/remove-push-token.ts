import type { removePushToken as schemas } from '@okoshko/contract/users/push-tokens/schemas';
import type { Static } from 'typebox';
import { type Call, userIdOf } from '../../../../platform/call.ts';
import { deletePushToken } from '../repository.ts';

/** Removing an unknown token succeeds. */
export async function removePushToken(
  call: Call,
  { token }: Static<typeof schemas.body>,
): Promise<Static<typeof schemas.reply>> {
  await deletePushToken(call.db, userIdOf(call), token);
  return { ok: true };
}
