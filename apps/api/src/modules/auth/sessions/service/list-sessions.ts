import { type Call, userIdOf } from '../../../../platform/call.ts';
import { isSessionAlive } from '../../rules.ts';
import { findSessionsOf } from '../repository.ts';

/** Where the caller is signed in. */
export async function listSessions(call: Call) {
  const { db, now, actor } = call;
  const rows = await findSessionsOf(db, userIdOf(call));
  const live = rows.filter((row) => isSessionAlive(row, now));
  return {
    data: live.map(({ id, created_at, last_used_at, address, agent }) => ({
      id: String(id),
      deviceId: null,
      current: id === actor.session,
      loginAt: created_at.toISOString(),
      lastActiveAt: last_used_at.toISOString(),
      address,
      agent,
    })),
  };
}
