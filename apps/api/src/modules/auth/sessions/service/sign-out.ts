import type { Call } from '../../../../platform/call.ts';
import { transact } from '../../../../platform/db/transact.ts';
import { deleteWithPushTokens } from './delete-with-push-tokens.ts';

/** Ends the session of the request; its device is sent no more push messages. */
export async function signOut(call: Call<'cache'>): Promise<undefined> {
  const { session } = call.actor;
  if (session === null) return;
  await transact(call, ({ db }) => deleteWithPushTokens(db, session));
  await call.app.cache.catchUp();
}
