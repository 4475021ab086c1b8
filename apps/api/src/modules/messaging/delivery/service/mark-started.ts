import type { Call } from '../../../../platform/call.ts';
import { transact } from '../../../../platform/db/transact.ts';
import type { Withheld } from '../../budget/rules/decide.ts';
import { takeSms } from '../../budget/service/take-sms.ts';
import { markSending } from '../../outbox/repository.ts';
import type { DeliveryJob } from '../repository.ts';
import type { Route } from './find-route.ts';

/**
 * Marks the message's row before the gateway is called; an SMS only where the budget has it (decision 57). What it does not
 * have is answered, and nothing is marked.
 */
export async function markStarted(
  call: Call<'config'>,
  { message }: DeliveryJob,
  route: Route,
): Promise<Withheld | null> {
  const to = route.addresses.join(' ');
  const { channel, channels } = route;
  const change = { channel, channels, to, reserved_at: null, sending_since: call.now };
  if (channel !== 'sms') {
    await markSending(call.db, message.id, change);
    return null;
  }
  return transact(call, async (call) => {
    const order = { message, phone: to, hasFreeChannel: route.freeChannels.length > 0 };
    const decision = await takeSms(call, order);
    if ('withheld' in decision) return decision.withheld;
    await markSending(call.db, message.id, { ...change, counted: decision.counted });
    return null;
  });
}
