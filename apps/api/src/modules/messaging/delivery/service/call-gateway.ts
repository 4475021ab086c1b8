import type { Button, Delivery, OutgoingMessage } from '../../../../gateways/delivery/port.ts';
import type { Call } from '../../../../platform/call.ts';
import { deleteDeadPushToken } from '../../../users/index.ts';
import type { MessageRow } from '../../outbox/repository.ts';
import { unlinkChat } from '../../telegram/repository.ts';
import type { DeliveryJob } from '../repository.ts';
import { combineOutcomes } from '../rules/next-step.ts';
import type { Route } from './find-route.ts';

/**
 * Sends the message to all its addresses at once: one after another they could outlast the lease. An
 * address the gateway calls dead is removed.
 */
export async function sendToGateway(
  call: Call<'config'>,
  job: DeliveryJob,
  { channel, gateway, addresses }: Route,
): Promise<Delivery> {
  const deliveries = await Promise.all(
    addresses.map(async (to) => {
      const delivery = await gateway.send(outgoingOf(call, job, to));
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

/** `TOKEN` of `fcm:TOKEN`. */
const tokenOf = (address: string): string => address.slice(address.indexOf(':') + 1);

/** The result of a message that may have been sent; null: it was not sent. */
export async function recallMessage(
  call: Call<'config'>,
  job: DeliveryJob,
  { gateway, addresses }: Route,
): Promise<Delivery | null> {
  for (const to of addresses) {
    const delivery = await gateway.recall?.(outgoingOf(call, job, to));
    if (delivery) return delivery;
  }
  return null;
}

function outgoingOf(
  { app }: Call<'config'>,
  { message }: DeliveryJob,
  to: string,
): OutgoingMessage {
  const buttons = buttonsOf(message, app.config.publicUrl);
  return {
    to,
    title: message.title,
    text: message.text ?? '',
    key: message.dedupe_key,
    ...(buttons && { buttons }),
  };
}

/** A reminder asks whether its recipient comes. Messengers open public addresses only. */
function buttonsOf({ kind, appointment }: MessageRow, publicUrl: string): Button[] | null {
  if (kind !== 'reminder' || appointment === null) return null;
  return [
    { label: 'Приду', data: `come:${appointment}` },
    { label: 'Не приду', data: `skip:${appointment}` },
    ...(publicUrl.startsWith('https:') ? [{ label: 'Перенести', url: publicUrl }] : []),
  ];
}
