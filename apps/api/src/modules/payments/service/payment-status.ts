import type { Call } from '../../../platform/call.ts';
import { requireOwn } from '../access.ts';
import { moneyOf } from '../ledger/repository.ts';
import { presentStatus } from '../present.ts';
import { findDecisiveAttempt, findIntentByName } from '../repository.ts';

/** Where an own payment stands. */
export async function paymentStatus({ db, actor }: Call, payment: string) {
  const intent = requireOwn(actor, await findIntentByName(db, payment));
  const attempt = await findDecisiveAttempt(db, intent.id);
  const money = attempt && (await moneyOf(db, [attempt.id])).get(attempt.id);
  return { data: presentStatus(intent, attempt, money ?? undefined) };
}
