import { type Call, userIdOf } from '../../../../platform/call.ts';
import { isSessionAlive } from '../../rules.ts';
import { presentSession } from '../present.ts';
import { findSessionsOf } from '../repository.ts';

/** Where the caller is signed in. */
export async function listSessions(call: Call) {
  const { db, now, actor } = call;
  const rows = await findSessionsOf(db, userIdOf(call));
  const live = rows.filter((row) => isSessionAlive(row, now));
  return { data: live.map((one) => presentSession(actor, one)) };
}
