import type { Call } from '../../../platform/call.ts';
import { AppError } from '../../../platform/errors.ts';
import { findIntentByName, findLatestAttempt } from '../repository.ts';
import { stateOf } from '../rules.ts';

/** Where an own payment stands; somebody else's is a missing one. */
export async function paymentStatus({ db, actor }: Call, payment: string) {
  const intent = await findIntentByName(db, payment);
  if (!intent || intent.user !== actor.user) throw new AppError('not_found');
  const latest = await findLatestAttempt(db, intent.id);
  return {
    data: {
      payment: intent.document_id,
      status: stateOf(intent, latest),
      purpose: intent.purpose,
      amount: intent.amount,
    },
  };
}
