import type { ParsedNotification } from '../../../gateways/payments/port.ts';
import type { Ctx } from '../../../platform/ctx.ts';
import { openManualReview } from '../manual-reviews/open-manual-review.ts';
import { type AttemptRow, findAttempt } from '../purchases/repository.ts';
import { updatePaymentReceipt, updateRefundReceipt } from './repository.ts';

type Receipt = NonNullable<Extract<ParsedNotification, { kind: 'hint' }>['receipt']>;

/** The state of a receipt, from a trusted notification: this provider's receipts cannot be read. */
export async function recordReceipt(
  ctx: Ctx,
  payment: { readonly provider: string; readonly id: string },
  { of, amount, state }: Receipt,
): Promise<void> {
  const reason = 'the register refused it';
  if (of === 'payment') {
    const attempt = await updatePaymentReceipt(ctx.db, payment, state);
    if (!attempt || state !== 'canceled') return;
    const subject = attempt.document_id;
    return reviewReceipt(ctx, { attempt, what: of, subject, amount: attempt.amount, reason });
  }
  const refund = await updateRefundReceipt(ctx.db, payment, { amount, receipt: state });
  const attempt = refund?.attempt && (await findAttempt(ctx.db, refund.attempt));
  if (!attempt || state !== 'canceled') return;
  const subject = refund.document_id;
  return reviewReceipt(ctx, { attempt, what: of, subject, amount: refund.amount, reason });
}

interface FailedReceipt {
  readonly attempt: Pick<AttemptRow, 'id' | 'provider' | 'provider_payment_id'>;
  readonly what: 'payment' | 'refund' | 'closing receipt';
  /** `document_id` of what the receipt is of. */
  readonly subject: string;
  /** Kopecks. */
  readonly amount: number;
  readonly reason: string;
}

/** Asks staff to look at a receipt that was not registered: the money has moved, the tax register does not know. */
export const reviewReceipt = (
  ctx: Ctx,
  { attempt, subject, what, amount, reason }: FailedReceipt,
): Promise<void> =>
  openManualReview(ctx, {
    kind: 'receipt_failed',
    provider: attempt.provider,
    provider_payment_id: attempt.provider_payment_id ?? '',
    attempt: attempt.id,
    subject,
    details: { what, amount, reason: reason.slice(0, 500) },
  });
