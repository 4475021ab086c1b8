import type * as schemas from '@okoshko/contract/broadcasts/schemas';
import type { Static } from 'typebox';
import { type Call, requireOperator, userIdOf } from '../../../../platform/call.ts';
import { writeAuditEntries } from '../../../../platform/collections/audit.ts';
import { transact } from '../../../../platform/db/transact.ts';
import { REASONS } from '../../../messaging/index.ts';
import { cancelQueued, markStopped } from '../repository.ts';
import { readBroadcast } from './read-broadcast.ts';

/** What no gateway has yet stays with us. Stopped already, it is answered as it is. Throws `not_found`. */
export function stopBroadcast(call: Call, id: string): Promise<Static<typeof schemas.stopBroadcast.reply>> {
  requireOperator(call);
  return transact(call, async (call) => {
    const stopped = await markStopped(call.db, id, { user: userIdOf(call), now: call.now });
    if (stopped !== null) {
      await cancelQueued(call.db, stopped, REASONS.stopped);
      await writeAuditEntries(call, [
        {
          model: 'api::broadcast.broadcast',
          document: id,
          before: { stopped: false },
          after: { stopped: true },
        },
      ]);
    }
    return readBroadcast(call, id);
  });
}
