import { type PaymentGateway, PaymentGatewayError } from '../../../gateways/payments/port.ts';
import type { Call } from '../../../platform/call.ts';
import { after } from '../../../platform/clock.ts';
import type { DueJob } from '../../../platform/due-jobs.ts';
import { paymentRefunds } from '../../../tables/payments.ts';
import { openManualReview } from '../ledger/open-manual-review.ts';
import { balanceOf } from '../ledger/repository.ts';
import {
  type AttemptRow,
  findAttempt,
  findIntent,
  findTitle,
  type IntentRow,
} from '../repository.ts';
import { describeRefund } from '../rules.ts';
import { findRefund, openRefunds, type RefundRow, updateRefund } from './repository.ts';
import { REFUND_TIMEOUT_MS } from './rules.ts';
import { settleRefund } from './settle.ts';

interface RefundContext {
  readonly refund: RefundRow;
  readonly attempt: AttemptRow;
  readonly intent: IntentRow;
}

/** Gives promised money back: the refund's name is the idempotency key, so a repeat is the same one. */
export const executeRefunds = (gateways: readonly PaymentGateway[]): DueJob => ({
  name: 'payment refunds',
  table: paymentRefunds,
  async perform(call, id) {
    const refund = await findRefund(call.db, id);
    const attempt = refund && (await findAttempt(call.db, refund.attempt));
    const intent = attempt && (await findIntent(call.db, attempt.intent));
    const gateway = gateways.find(({ name }) => name === attempt?.provider);
    if (!refund || !attempt || !intent || !gateway) return;
    const context = { refund, attempt, intent };
    const timeoutMs = refund.status === 'creating' ? gateway.keyLifetimeMs : REFUND_TIMEOUT_MS;
    if (call.now > after(refund.created_at, timeoutMs))
      return resolveStaleRefund(call, gateway, context);
    await executeRefund(call, gateway, context);
  },
});

async function executeRefund(
  call: Call,
  gateway: PaymentGateway,
  context: RefundContext,
): Promise<void> {
  const { refund, attempt, intent } = context;
  const paymentId = attempt.provider_payment_id ?? '';
  try {
    const result =
      refund.status === 'creating'
        ? await gateway.refund({
            key: refund.document_id,
            paymentId,
            amount: refund.amount,
            description: describeRefund(intent.purpose, await findTitle(call.db, intent)),
            receiptEmail: attempt.receipt_email,
          })
        : await gateway.readRefund({ id: refund.provider_refund_id ?? '', paymentId });
    await settleRefund(call, context, result);
  } catch (error) {
    const isRefused = error instanceof PaymentGatewayError && error.kind === 'rejected';
    if (!isRefused) throw error;
    await settleRefund(call, context, { id: '', status: 'canceled', reason: error.message });
  }
}

/**
 * Past the key's life a repeat could be a second refund: what the provider holds tells whether there
 * was one. Where that fits neither way it is a person's business.
 */
async function resolveStaleRefund(
  call: Call,
  gateway: PaymentGateway,
  context: RefundContext,
): Promise<void> {
  const { refund, attempt } = context;
  const id = refund.provider_refund_id ?? '';
  const payment = await gateway.read(attempt.provider_payment_id ?? '');
  const ledgerBalance = await balanceOf(call.db, attempt.id);
  const isAlone = (await openRefunds(call.db, attempt.id)).length === 1;
  const gone =
    isAlone && payment.refunded !== null && payment.refunded - payment.amount + ledgerBalance;
  if (gone === refund.amount) {
    await settleRefund(call, context, { id, status: 'succeeded', reason: null });
    return;
  }
  // One the provider took on may still come.
  if (gone === 0 && refund.status === 'creating') {
    const reason = 'the provider knows of no refund';
    await settleRefund(call, context, { id, status: 'canceled', reason });
    return;
  }
  await openManualReview(call, {
    kind: 'refund_unknown',
    provider: attempt.provider,
    provider_payment_id: attempt.provider_payment_id ?? '',
    attempt: attempt.id,
    details: { refund: refund.document_id, amount: refund.amount },
  });
  await updateRefund(call.db, refund.id, { due_at: null, leased_until: null });
}
