import { type Call, userIdOf } from '../../../../platform/call.ts';
import { transact } from '../../../../platform/db/transact.ts';
import { endSessions } from './end-sessions.ts';

export async function endAllSessions(call: Call<'cache'>): Promise<undefined> {
  await transact(call, (call) => endSessions(call, userIdOf(call)));
  await call.app.cache.catchUp();
}
