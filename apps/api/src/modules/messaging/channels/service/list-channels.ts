import type { listChannels as schema } from '@okoshko/contract/messaging/suppliers/schemas';
import type { Static } from 'typebox';
import { type Call, requireOperator } from '../../../../platform/call.ts';
import { after, DAY, HOUR } from '../../../../platform/clock.ts';
import { countCodes } from '../../outbox/repository.ts';
import { codesOf } from '../../outbox/rules.ts';
import { presentChannel } from '../present.ts';
import { countEnded, countSent, countWaiting, findChannels, findSuppliers } from '../repository.ts';
import { CHANNEL_ORDER } from '../rules/state.ts';

/** The channels of messages, and how they do. */
export async function listChannels(call: Call<'gateways'>): Promise<Static<typeof schema.reply>> {
  requireOperator(call);
  const { db, now } = call;
  const since = { hour: after(now, -HOUR), day: after(now, -DAY) };
  const facts = {
    now,
    channels: await findChannels(db),
    suppliers: await findSuppliers(db),
    sent: await countSent(db, since),
    ended: await countEnded(db, since),
    waiting: await countWaiting(db),
    codes: await countCodes(db, codesOf(now)),
  };
  const { messages } = call.app.gateways;
  return {
    data: CHANNEL_ORDER.map((channel) =>
      presentChannel({ channel, gateway: messages[channel] }, facts),
    ),
  };
}
