import type { Call } from '../../../platform/call.ts';
import { requireOwn } from '../access.ts';
import { presentStatus } from '../present.ts';
import { refundedOf } from '../refunds/repository.ts';
import { findDecisiveAttempt, findIntentByName } from '../repository.ts';

/** Where an own payment stands. */
export async function paymentStatus({ db, actor }: Call, payment: string) {
  const intent = requireOwn(actor, await findIntentByName(db, payment));
  const attempt = await findDecisiveAttempt(db, intent.id);
  const refunded = attempt ? await refundedOf(db, [attempt.id]) : null;
  return { data: presentStatus(intent, attempt, refunded?.get(attempt?.id ?? 0) ?? 0) };
}
