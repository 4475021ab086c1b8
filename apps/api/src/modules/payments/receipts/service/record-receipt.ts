import type { ParsedNotification } from '../../../../gateways/payments/port.ts';
import type { Call } from '../../../../platform/call.ts';
import { findAttempt } from '../../purchases/repository.ts';
import { updatePaymentReceipt, updateRefundReceipt } from '../repository.ts';
import { reviewReceipt } from './review-receipt.ts';

type Receipt = NonNullable<Extract<ParsedNotification, { kind: 'hint' }>['receipt']>;

/** The state of a receipt, from a trusted notification: this provider's receipts cannot be read. */
export async function recordReceipt(
  call: Call,
  payment: { readonly provider: string; readonly id: string },
  { of, amount, state }: Receipt,
): Promise<void> {
  const reason = 'the register refused it';
  if (of === 'payment') {
    const attempt = await updatePaymentReceipt(call.db, payment, state);
    if (!attempt || state !== 'canceled') return;
    const subject = attempt.document_id;
    return reviewReceipt(call, { attempt, what: of, subject, amount: attempt.amount, reason });
  }
  const refund = await updateRefundReceipt(call.db, payment, { amount, receipt: state });
  const attempt = refund?.attempt && (await findAttempt(call.db, refund.attempt));
  if (!attempt || state !== 'canceled') return;
  const subject = refund.document_id;
  return reviewReceipt(call, { attempt, what: of, subject, amount: refund.amount, reason });
}
