import type { Channel } from '@okoshko/contract/messaging/channels';
import type { wakeChannel as schema } from '@okoshko/contract/messaging/suppliers/schemas';
import type { Static } from 'typebox';
import { type Call, requireOperator } from '../../../../platform/call.ts';
import { writeAuditEntries } from '../../../../platform/collections/audit.ts';
import { transact } from '../../../../platform/db/transact.ts';
import { AppError } from '../../../../platform/errors.ts';
import { auditedChannel } from '../present.ts';
import { lockChannel, updateChannel, wakeMessages } from '../repository.ts';
import { stateOf } from '../rules/state.ts';
import { readChannel } from './read-channel.ts';

/** Opens a channel that rests, whoever closed it, and makes what waits for it due. Throws `channel_off`, `channel_awake`. */
export function wakeChannel(
  call: Call<'gateways'>,
  channel: Channel,
  { data: { reason } }: Static<typeof schema.body>,
): Promise<Static<typeof schema.reply>> {
  requireOperator(call);
  const gateway = call.app.gateways.messages[channel];
  if (!gateway) throw new AppError('channel_off');
  return transact(call, async (call) => {
    const { db, now } = call;
    const before = await lockChannel(db, channel);
    if (stateOf(gateway, before, now) === 'open') throw new AppError('channel_awake');
    await updateChannel(db, channel, {
      ...{ closed_until: null, is_stopped: false, closed_at: null, closed_by: null, reason: null },
      failures: 0,
    });
    await wakeMessages(db, channel, now);
    const audited = auditedChannel(before, now);
    await writeAuditEntries(call, [
      {
        model: 'api::message-channel.message-channel',
        document: channel,
        before: audited,
        after: { ...audited, rests: false, rests_until: null, reason: reason?.trim() ?? null },
      },
    ]);
    return readChannel(call, channel);
  });
}
