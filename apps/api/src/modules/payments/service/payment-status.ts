import type { Call } from '../../../platform/call.ts';
import { requireOwn } from '../access.ts';
import { presentPayment } from '../present.ts';
import { findIntentByName, findLatestAttempt } from '../repository.ts';

/** Where an own payment stands. */
export async function paymentStatus({ db, actor }: Call, payment: string) {
  const intent = requireOwn(actor, await findIntentByName(db, payment));
  return { data: presentPayment(intent, await findLatestAttempt(db, intent.id)) };
}
