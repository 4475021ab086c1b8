import type { Call } from '../../../../platform/call.ts';
import { lockAttempt, updateAttempt } from '../../purchases/repository.ts';
import { type BillLine, closeBill, findBillById } from '../repository.ts';

/** Ends an open bill without money, and its attempt with it. Answers the bill as it is then. */
export async function endBill(
  call: Call,
  { bill, attempt }: BillLine,
  state: 'cancelled' | 'expired',
): Promise<BillLine | null> {
  const { db, now } = call;
  const locked = await lockAttempt(db, attempt);
  const current = await findBillById(db, bill.id);
  if (current?.bill.state !== 'open') return current;
  await closeBill(db, bill.id, { state, closed_by: null, closed_at: now });
  const status = state === 'cancelled' ? 'canceled' : 'expired';
  await updateAttempt(db, locked.attempt.id, { status, updated_at: now });
  return findBillById(db, bill.id);
}
