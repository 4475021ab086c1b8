import type { Delivery } from '../../../../gateways/delivery/port.ts';
import { outgoingOf } from '../present.ts';
import type { DeliveryJob } from '../repository.ts';
import type { Route } from './find-route.ts';

/** The result of a message that may have been sent; null: it was not sent. */
export async function findDelivery(
  job: DeliveryJob,
  { gateway, addresses }: Route,
): Promise<Delivery | null> {
  for (const to of addresses) {
    const delivery = await gateway.findDelivery?.(outgoingOf(job, to));
    if (delivery) return delivery;
  }
  return null;
}
