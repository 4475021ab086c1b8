import type { Delivery } from '../../../../gateways/delivery/port.ts';
import type { Call } from '../../../../platform/call.ts';
import { deleteDeadPushToken } from '../../../users/index.ts';
import { unlinkChat } from '../../telegram/repository.ts';
import { outgoingOf } from '../present.ts';
import type { DeliveryJob } from '../repository.ts';
import { combineOutcomes } from '../rules/next-step.ts';
import type { Route } from './find-route.ts';

/**
 * Sends the message to all its addresses at once: one after another they could outlast the lease. An
 * address the gateway calls dead is removed.
 */
export async function sendToGateway(
  call: Call,
  job: DeliveryJob,
  { channel, gateway, addresses }: Route,
): Promise<Delivery> {
  const deliveries = await Promise.all(
    addresses.map(async (to) => {
      const delivery = await gateway.send(outgoingOf(job, to));
      const isDead =
        delivery.outcome === 'refused' &&
        (delivery.reason === 'unregistered' || delivery.reason === 'blocked');
      if (isDead && channel === 'push') await deleteDeadPushToken(call.db, tokenOf(to));
      if (isDead && channel === 'telegram') await unlinkChat(call.db, to);
      return delivery;
    }),
  );
  return combineOutcomes(deliveries);
}

/** `TOKEN` of `fcm:TOKEN`; of a browser without the keys behind it. */
function tokenOf(address: string): string {
  const token = address.slice(address.indexOf(':') + 1);
  return address.startsWith('web:') ? token.replace(/#.*$/, '') : token;
}
