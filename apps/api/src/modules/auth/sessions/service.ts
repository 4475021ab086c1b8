import type { Cache } from '../../../platform/cache.ts';
import { type Call, userIdOf } from '../../../platform/call.ts';
import { after } from '../../../platform/clock.ts';
import { transact } from '../../../platform/db/transact.ts';
import { AppError } from '../../../platform/errors.ts';
import { deletePushTokensOfSession } from '../../users/index.ts';
import { deleteSession } from '../repository.ts';
import { SESSION_IDLE_MS } from '../rules.ts';
import { endSessions } from '../service/sign-out.ts';
import { findSessionsOf, isSessionOf } from './repository.ts';

/** Where the caller is signed in, and how that ends. */
export const createSessions = ({ cache }: { readonly cache: Pick<Cache, 'catchUp'> }) => ({
  listSessions: async (call: Call) => {
    const { db, now, actor } = call;
    const idleSince = after(now, -SESSION_IDLE_MS);
    const all = await findSessionsOf(db, userIdOf(call), { now, idleSince });
    return {
      data: all.map(({ id, created_at, last_used_at, address, agent }) => ({
        id: String(id),
        deviceId: null,
        current: id === actor.session,
        loginAt: created_at.toISOString(),
        lastActiveAt: last_used_at.toISOString(),
        address,
        agent,
      })),
    };
  },

  /** Somebody else's is a missing one. */
  endSession: async (call: Call, named: string) => {
    const id = /^[1-9]\d{0,8}$/.test(named) ? Number(named) : 0;
    await transact(call, async (call) => {
      if (!(await isSessionOf(call.db, userIdOf(call), id))) throw new AppError('session_unknown');
      await deletePushTokensOfSession(call.db, id);
      await deleteSession(call.db, id);
    });
    await cache.catchUp();
    return { data: {} };
  },

  endAllSessions: async (call: Call): Promise<undefined> => {
    await transact(call, (call) => endSessions(call, userIdOf(call)));
    await cache.catchUp();
  },
});
