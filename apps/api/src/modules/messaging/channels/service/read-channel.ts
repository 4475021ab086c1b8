import type { Channel } from '@okoshko/contract/messaging/channels';
import type { wakeChannel as schema } from '@okoshko/contract/messaging/suppliers/schemas';
import type { Static } from 'typebox';
import type { Call } from '../../../../platform/call.ts';
import { AppError } from '../../../../platform/errors.ts';
import { listChannels } from './list-channels.ts';

export async function readChannel(
  call: Call<'gateways'>,
  channel: Channel,
): Promise<Static<typeof schema.reply>> {
  const { data } = await listChannels(call);
  const one = data.find((each) => each.channel === channel);
  if (!one) throw new AppError('not_found');
  return { data: one };
}
