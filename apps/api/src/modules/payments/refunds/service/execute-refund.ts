import {
  gatewayByName,
  type OrderReceipt,
  type PaymentGateway,
  PaymentGatewayError,
} from '../../../../gateways/payments/port.ts';
import { DELIVERED } from '../../../../gateways/payments/receipt.ts';
import type { Call } from '../../../../platform/call.ts';
import { after } from '../../../../platform/clock.ts';
import { balanceOf } from '../../ledger/repository.ts';
import { openManualReview } from '../../ledger/service/manual-reviews.ts';
import {
  type AttemptRow,
  findAttempt,
  findIntent,
  findTitle,
  type IntentRow,
} from '../../purchases/repository.ts';
import { describeRefund, orderReceipt } from '../../purchases/rules.ts';
import { findClosingReceipt } from '../../receipts/repository.ts';
import { findOpenRefunds, findRefund, type RefundRow, updateRefund } from '../repository.ts';
import { REFUND_TIMEOUT_MS } from '../rules.ts';
import { settleRefund } from './settle-refund.ts';

interface Refund {
  readonly refund: RefundRow;
  readonly attempt: AttemptRow;
  readonly intent: IntentRow;
}

/** Executes a refund: the row's `document_id` is the idempotency key, so a repeat is the same refund. */
export async function executeRefund(call: Call<'gateways'>, id: number): Promise<void> {
  const refund = await findRefund(call.db, id);
  const attempt = refund && (await findAttempt(call.db, refund.attempt));
  const intent = attempt && (await findIntent(call.db, attempt.intent));
  if (!refund || !attempt || !intent) return;
  const gateway = gatewayByName(call.app.gateways.payments, attempt.provider);
  const timeoutMs = refund.status === 'creating' ? gateway.keyLifetimeMs : REFUND_TIMEOUT_MS;
  const isOver = refund.status === 'succeeded';
  const isStale = !isOver && call.now > after(refund.created_at, timeoutMs);
  await (isStale ? resolveStaleRefund : advanceRefund)(call, gateway, { refund, attempt, intent });
}

/** Requests the refund from the provider, or reads the one that was requested. */
async function advanceRefund(
  call: Call,
  gateway: PaymentGateway,
  { refund, attempt, intent }: Refund,
): Promise<void> {
  const paymentId = attempt.provider_payment_id ?? '';
  try {
    const result =
      refund.status === 'creating'
        ? await gateway.refund({
            key: refund.document_id,
            paymentId,
            amount: refund.amount,
            description: describeRefund(intent.purpose, await findTitle(call.db, intent)),
            receipt: await receiptOf(call, refund, attempt),
          })
        : await gateway.readRefund({ id: refund.provider_refund_id ?? '', paymentId });
    await settleRefund(call, { refund, attempt }, result);
  } catch (error) {
    const isRefused = error instanceof PaymentGatewayError && error.kind === 'rejected';
    if (!isRefused) throw error;
    const result = { id: '', status: 'canceled', reason: error.message } as const;
    await settleRefund(call, { refund, attempt }, result);
  }
}

/** Of a payment that goes back as a whole both vendors repeat the lines themselves, and want none. */
async function receiptOf(
  { db }: Call,
  refund: RefundRow,
  attempt: AttemptRow,
): Promise<OrderReceipt | null> {
  if (refund.amount === attempt.amount) return null;
  const closing = await findClosingReceipt(db, { attempt: attempt.id });
  const receipt_mode = closing?.sent_at ? DELIVERED : attempt.receipt_mode;
  return orderReceipt({ ...attempt, receipt_mode }, refund.lines);
}

/**
 * Past the key's lifetime a repeat could be a second refund: whether there was one follows from what
 * the provider gave back beyond our ledger. Where that fits neither way, staff review it.
 */
async function resolveStaleRefund(
  call: Call,
  gateway: PaymentGateway,
  { refund, attempt }: Refund,
): Promise<void> {
  const id = refund.provider_refund_id ?? '';
  const payment = await gateway.read(attempt.provider_payment_id ?? '');
  const balance = await balanceOf(call.db, attempt.id);
  const isOnlyOpen = (await findOpenRefunds(call.db, attempt.id)).length === 1;
  const unposted =
    isOnlyOpen && payment.refunded !== null ? payment.refunded - payment.amount + balance : null;
  if (unposted === refund.amount) {
    await settleRefund(call, { refund, attempt }, { id, status: 'succeeded', reason: null });
    return;
  }
  // A refund the provider accepted may still come.
  if (unposted === 0 && refund.status === 'creating') {
    const reason = 'the provider knows of no refund';
    await settleRefund(call, { refund, attempt }, { id, status: 'canceled', reason });
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
