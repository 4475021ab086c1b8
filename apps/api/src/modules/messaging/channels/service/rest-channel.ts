import type { Channel } from '@okoshko/contract/messaging/channels';
import type { restChannel as schema } from '@okoshko/contract/messaging/suppliers/schemas';
import type { Static } from 'typebox';
import { type Call, requireOperator, userIdOf } from '../../../../platform/call.ts';
import { after, MINUTE } from '../../../../platform/clock.ts';
import { writeAuditEntries } from '../../../../platform/collections/audit.ts';
import { transact } from '../../../../platform/db/transact.ts';
import { AppError } from '../../../../platform/errors.ts';
import { auditedChannel } from '../present.ts';
import { lockChannel, updateChannel } from '../repository.ts';
import { stateOf } from '../rules/state.ts';
import { readChannel } from './read-channel.ts';

/**
 * Rests a channel for a while, or until it is woken: every node asks the row before it sends. Throws `channel_off`, and
 * `channel_rests` where another operator was first.
 */
export function restChannel(
  call: Call<'gateways'>,
  channel: Channel,
  { data: { minutes, reason } }: Static<typeof schema.body>,
): Promise<Static<typeof schema.reply>> {
  requireOperator(call);
  const gateway = call.app.gateways.messages[channel];
  if (!gateway) throw new AppError('channel_off');
  return transact(call, async (call) => {
    const { db, now } = call;
    const before = await lockChannel(db, channel);
    const isOpen = stateOf(gateway, before, now) === 'open';
    if (!isOpen && before.closed_by !== null) throw new AppError('channel_rests');
    const change = {
      closed_until: minutes === null ? null : after(now, minutes * MINUTE),
      is_stopped: minutes === null,
      closed_at: now,
      closed_by: userIdOf(call),
      reason: reason.trim(),
    };
    await updateChannel(db, channel, change);
    await writeAuditEntries(call, [
      {
        model: 'api::message-channel.message-channel',
        document: channel,
        before: auditedChannel(before, now),
        after: auditedChannel({ ...before, ...change }, now),
      },
    ]);
    return readChannel(call, channel);
  });
}
