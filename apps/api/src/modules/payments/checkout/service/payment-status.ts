import type { Call } from '../../../../platform/call.ts';
import { AppError } from '../../../../platform/errors.ts';
import { moneyOf } from '../../ledger/repository.ts';
import { presentStatus } from '../../purchases/present.ts';
import { findDecisiveAttempt, findIntentByDocumentId } from '../../purchases/repository.ts';

/** The status of an own payment; another user's does not exist for the caller. */
export async function paymentStatus({ db, actor }: Call, payment: string) {
  const intent = await findIntentByDocumentId(db, payment);
  if (intent === null || intent.user !== actor.user) throw new AppError('not_found');
  const attempt = await findDecisiveAttempt(db, intent.id);
  const money = attempt && (await moneyOf(db, [attempt.id])).get(attempt.id);
  return { data: presentStatus(intent, attempt, money ?? undefined) };
}
