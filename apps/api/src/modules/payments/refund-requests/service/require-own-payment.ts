import { type Call, userIdOf } from '../../../../platform/call.ts';
import { AppError } from '../../../../platform/errors.ts';
import type { AttemptRow } from '../../purchases/repository.ts';
import { findPaidAttempt } from '../repository.ts';

/** The paid attempt of the caller's own payment. Throws `not_found`, as for a payment of somebody else. */
export async function requireOwnPayment(call: Call, payment: string): Promise<AttemptRow> {
  const row = await findPaidAttempt(call.db, { payment, user: userIdOf(call) });
  if (!row) throw new AppError('not_found');
  return row.attempt;
}
