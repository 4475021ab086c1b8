import type { Call } from '../../../../platform/call.ts';
import { insertPostings } from '../../ledger/repository.ts';
import { saleMovements } from '../../ledger/rules.ts';
import { type AttemptRow, type IntentRow, markPaid } from '../../purchases/repository.ts';
import { scheduleClosingReceipt } from '../../receipts/service/close-receipt.ts';
import { SURPLUS } from '../../refunds/rules.ts';
import { requestRefund } from '../../refunds/service/request-refund.ts';
import { grantPurchase } from './grant-purchase.ts';

/** The rows of a purchase, locked until the transaction ends. */
export interface LockedPurchase {
  readonly intent: IntentRow;
  readonly attempt: AttemptRow;
}

/**
 * One paid intent, one entitlement, in the transaction that marks the attempt paid. What buys nothing goes
 * back by itself.
 */
export async function applyPurchase(
  call: Call,
  { intent, attempt }: LockedPurchase,
  amount: number,
): Promise<void> {
  const about = { intent: intent.id, attempt: attempt.id, at: call.now };
  const movements = saleMovements(attempt.document_id, { amount, credit: intent.credit });
  const written = [
    markPaid(call.db, intent.id, call.now),
    ...movements.map((movement) => insertPostings(call.db, movement, about)),
  ];
  const [surplus] = await Promise.all([grantPurchase(call, intent, amount), ...written]);
  if (surplus > 0) {
    const reason = 'Another payment has paid this overage already';
    await requestRefund(call, attempt, { amount: surplus, key: SURPLUS, reason });
  }
  await scheduleClosingReceipt(call, { intent, attempt });
}
