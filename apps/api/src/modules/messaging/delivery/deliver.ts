import type { Button, Delivery, OutgoingMessage } from '../../../gateways/delivery/port.ts';
import type { Call } from '../../../platform/call.ts';
import { deleteDeadPushToken } from '../../users/index.ts';
import type { MessageRow } from '../repository.ts';
import { combineOutcomes } from '../rules/next-step.ts';
import { unlinkChat } from '../telegram/repository.ts';
import type { DeliveryJob } from './end-delivery.ts';
import type { Route } from './route.ts';

/**
 * Delivers the message to every address, to all at once: one after another they would outlast the lease.
 * An address the gateway calls dead is forgotten.
 */
export async function deliver(call: Call, job: DeliveryJob, route: Route): Promise<Delivery> {
  const deliveries = await Promise.all(
    route.addresses.map(async (to) => {
      const delivery = await route.gateway.send(outgoingOf(job, to));
      if (delivery.outcome === 'refused') await removeDeadAddress(call, { to, delivery, route });
      return delivery;
    }),
  );
  return combineOutcomes(deliveries);
}

/** What became of a message that may have been sent; null: it surely was not. */
export async function recall(
  job: DeliveryJob,
  { gateway, addresses }: Route,
): Promise<Delivery | null> {
  for (const to of addresses) {
    const found = await gateway.recall?.(outgoingOf(job, to));
    if (found) return found;
  }
  return null;
}

const outgoingOf = ({ message, deps }: DeliveryJob, to: string): OutgoingMessage => {
  const buttons = buttonsOf(message, deps.publicUrl());
  return {
    to,
    title: message.title,
    text: message.text ?? '',
    key: message.dedupe_key,
    ...(buttons && { buttons }),
  };
};

/** A reminder asks whether its reader comes. Messengers open addresses of the wide world only. */
function buttonsOf({ kind, appointment }: MessageRow, publicUrl: string): Button[] | null {
  if (kind !== 'reminder' || appointment === null) return null;
  return [
    { label: 'Приду', data: `come:${appointment}` },
    { label: 'Не приду', data: `skip:${appointment}` },
    ...(publicUrl.startsWith('https:') ? [{ label: 'Перенести', url: publicUrl }] : []),
  ];
}

interface RefusedAddress {
  readonly to: string;
  readonly delivery: Extract<Delivery, { outcome: 'refused' }>;
  readonly route: Route;
}

async function removeDeadAddress(
  { db }: Call,
  { to, delivery, route }: RefusedAddress,
): Promise<void> {
  const { channel } = route;
  if (delivery.reason !== 'unregistered' && delivery.reason !== 'blocked') return;
  if (channel === 'push') await deleteDeadPushToken(db, to.slice(to.indexOf(':') + 1));
  if (channel === 'telegram') await unlinkChat(db, to);
}
