import { isBankTransfer } from '@okoshko/contract/payments/states';
import {
  gatewayByName,
  type OrderReceipt,
  type PaymentGateway,
  PaymentGatewayError,
  type RefundOrder,
  type RefundOutcome,
} from '../../../gateways/payments/port.ts';
import { DELIVERED } from '../../../gateways/payments/receipt.ts';
import type { Call } from '../../../platform/call.ts';
import { after, MINUTE } from '../../../platform/clock.ts';
import { transact } from '../../../platform/db/transact.ts';
import { moneyOfAttempt } from '../ledger/repository.ts';
import { openManualReview } from '../manual-reviews/open-manual-review.ts';
import {
  type AttemptRow,
  findAttempt,
  findIntent,
  findTitle,
  updateAttempt,
} from '../purchases/repository.ts';
import { describeRefund, isReceiptOwed, orderReceipt } from '../purchases/rules.ts';
import { reviewReceipt } from '../receipts/record-receipt.ts';
import { findClosingReceipt } from '../receipts/repository.ts';
import { NO_ADDRESS } from '../receipts/rules.ts';
import { recordProviderRefunds } from './provider-refunds.ts';
import { applyRefundState } from './refund-state.ts';
import { findOpenRefunds, findRefund, type RefundRow, updateRefund } from './repository.ts';
import { knownRefunded, REFUND_TIMEOUT_MS } from './rules.ts';

/** `attempt` null: the payment is none of ours. */
interface RefundTask {
  readonly refund: RefundRow;
  readonly attempt: AttemptRow | null;
  readonly gateway: PaymentGateway;
  readonly paymentId: string;
}

/** Executes a refund; of a bill's money a person does that at the bank. The row's `document_id` is the idempotency key, so a repeat is the same refund. */
export async function executeRefund(call: Call<'config' | 'gateways'>, id: number): Promise<void> {
  const row = await findRefundTask(call, id);
  if (!row) return;
  if (isBankTransfer(row.provider)) return requestTransfer(call, row);
  const { refund, attempt } = row;
  const task = { ...row, gateway: gatewayByName(call.app.gateways.payments, row.provider) };
  if (await waitsForAnother(call, task)) {
    await updateRefund(call.db, id, { due_at: after(call.now, MINUTE), leased_until: null });
    return;
  }
  const result = await advance(call, task);
  const isLost = result.status === 'pending' && refund.status === 'pending' && isStale(call, task);
  if (isLost || result.status === 'unknown') return reviewRefund(call, task);
  const { status } = await applyRefundState(call, { refund, attempt }, result);
  if (attempt && status === 'succeeded') await reviewMissingReceipt(call, { refund, attempt });
  // Another refund meanwhile could not be told from this one.
  if (attempt && !task.gateway.listRefunds && status !== 'pending') {
    await updateAttempt(call.db, attempt.id, { due_at: call.now });
  }
}

type RefundOfProvider = Omit<RefundTask, 'gateway'> & { readonly provider: string };

async function findRefundTask({ db }: Call, id: number): Promise<RefundOfProvider | null> {
  const refund = await findRefund(db, id);
  if (!refund) return null;
  const attempt = refund.attempt === null ? null : await findAttempt(db, refund.attempt);
  const provider = attempt?.provider ?? refund.provider ?? '';
  const paymentId = attempt?.provider_payment_id ?? refund.provider_payment_id ?? '';
  return { refund, attempt, provider, paymentId };
}

/** True while another refund of the payment must be over first, for it could not be told from this one. */
async function waitsForAnother(call: Call, { refund, attempt, gateway }: RefundTask) {
  if (gateway.listRefunds || !attempt || refund.called_at !== null) return false;
  const open = await findOpenRefunds(call.db, attempt.id);
  return open.some(
    ({ id, called_at }) => id !== refund.id && (called_at !== null || id < refund.id),
  );
}

/** Past this age a repeat could be a second refund; a refund under way is lost. */
function isStale(call: Call, { refund, gateway }: RefundTask): boolean {
  const timeoutMs = refund.status === 'creating' ? gateway.keyLifetimeMs : REFUND_TIMEOUT_MS;
  return refund.called_at !== null && call.now > after(refund.called_at, timeoutMs);
}

/** Requests the refund from the provider, or reads the one that was requested. */
async function advance(call: Call<'config'>, task: RefundTask): Promise<RefundOutcome> {
  const { refund, gateway } = task;
  const called = refund.called_at === null ? await markCalled(call, task) : refund;
  const isRepeat = refund.called_at !== null;
  const order = await orderOf(call, { ...task, refund: called }, isRepeat);
  if (refund.status !== 'creating' || isStale(call, task)) {
    return gateway.readRefund(order, refund.provider_refund_id);
  }
  return gateway.refund(order).catch((error: unknown) => {
    if (!(error instanceof PaymentGatewayError) || error.kind !== 'rejected') throw error;
    return { id: '', status: 'canceled', reason: error.message } as const;
  });
}

/** The money went back without the receipt that the law wants: there was no address to send it to. */
async function reviewMissingReceipt(
  call: Call<'config'>,
  { refund, attempt }: { readonly refund: RefundRow; readonly attempt: AttemptRow },
): Promise<void> {
  const isOwed = refund.amount < attempt.amount && isReceiptOwed(attempt, refund.lines);
  if (!isOwed || (attempt.receipt_email ?? call.app.config.receiptShopEmail) !== null) return;
  const { document_id: subject, amount } = refund;
  await reviewReceipt(call, { attempt, what: 'refund', subject, amount, reason: NO_ADDRESS });
}

/** Both vendors repeat the lines themselves when a whole payment goes back, and want none. */
async function receiptOf(
  { db, app }: Call<'config'>,
  refund: RefundRow,
  attempt: AttemptRow,
): Promise<OrderReceipt | null> {
  if (refund.amount === attempt.amount) return null;
  const closing = await findClosingReceipt(db, { attempt: attempt.id });
  const receipt_mode = closing?.sent_at ? DELIVERED : attempt.receipt_mode;
  return orderReceipt({ ...attempt, receipt_mode }, refund.lines, app.config.receiptShopEmail);
}

/**
 * Commits that the provider is called, and what had gone back until then, where only the payment's sum
 * will tell what became of the refund.
 */
async function markCalled(
  call: Call,
  { refund, attempt, gateway, paymentId }: RefundTask,
): Promise<RefundRow> {
  let refunded_before: number | null = null;
  if (!gateway.listRefunds) {
    const payment = await gateway.read(paymentId);
    if (attempt) await recordProviderRefunds(call, { gateway, attempt, payment });
    const booked = attempt ? (await moneyOfAttempt(call.db, attempt.id)).refunded : 0;
    refunded_before = knownRefunded(payment.refunded, booked);
  }
  return updateRefund(call.db, refund.id, { called_at: call.now, refunded_before });
}

async function orderOf(
  call: Call<'config'>,
  { refund, attempt, paymentId }: RefundTask,
  isRepeat: boolean,
): Promise<RefundOrder> {
  const intent = attempt && (await findIntent(call.db, attempt.intent));
  const money = attempt && (await moneyOfAttempt(call.db, attempt.id));
  return {
    key: refund.document_id,
    paymentId,
    amount: refund.amount,
    description: intent
      ? describeRefund(intent.purpose, await findTitle(call.db, intent))
      : 'Возврат',
    receipt: attempt && (await receiptOf(call, refund, attempt)),
    paid: money?.received ?? refund.amount,
    before: refund.refunded_before,
    isRepeat,
  };
}

/** A person asks the provider whether the money went back: it cannot be known here. */
async function reviewRefund(call: Call, { refund, attempt, gateway, paymentId }: RefundTask) {
  await openManualReview(call, {
    kind: 'refund_unknown',
    provider: gateway.name,
    provider_payment_id: paymentId,
    ...(attempt && { attempt: attempt.id }),
    details: { refund: refund.document_id, amount: refund.amount },
  });
  await updateRefund(call.db, refund.id, { due_at: null, leased_until: null });
}

/** Asks staff to give money of a bill back at the bank; the refund stays open until they note the transfer, or decline. */
const requestTransfer = (
  call: Call,
  { refund, attempt, provider, paymentId }: RefundOfProvider,
): Promise<void> =>
  transact(call, async (call) => {
    await openManualReview(call, {
      kind: 'refund_by_transfer',
      provider,
      provider_payment_id: paymentId,
      subject: refund.document_id,
      ...(attempt && { attempt: attempt.id }),
      details: { refund: refund.document_id, amount: refund.amount },
    });
    await updateRefund(call.db, refund.id, { due_at: null, leased_until: null });
  });
