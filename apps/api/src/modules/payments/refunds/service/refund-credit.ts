import type { Call } from '../../../../platform/call.ts';
import { type FreedCredit, findPaidPart, releaseCredit } from '../../../tariffs/index.ts';
import { findDecisiveAttempt } from '../../purchases/repository.ts';
import type { RefundRow } from '../repository.ts';
import { refundableOf } from './refundable-of.ts';
import { requestRefund } from './request-refund.ts';

/**
 * Gives the credit of a refunded upgrade back as money: from the payment of the plan it was the rest of and,
 * where that holds less, from the payment of the plan before.
 */
export async function refundCredit(
  call: Call,
  { id, document_id, reason }: RefundRow,
  freed: FreedCredit,
): Promise<void> {
  for (let next: FreedCredit | null = freed; next; ) {
    const { amount, plan }: FreedCredit = next;
    const part = await findPaidPart(call, plan);
    if (!part) return;
    // None where nothing was to be paid: all of it was the credit of the plan before.
    const attempt = await findDecisiveAttempt(call.db, part.payment);
    const all = attempt ? (await refundableOf(call, attempt)).all : 0;
    const back = Math.min(amount, Math.max(0, all - part.overage));
    if (attempt && back > 0) {
      const key = `credit:${document_id}`;
      await requestRefund(call, attempt, { amount: back, key, reason, creditOf: id });
    }
    next = await releaseCredit(call, { payment: part.payment, amount: amount - back });
  }
}
