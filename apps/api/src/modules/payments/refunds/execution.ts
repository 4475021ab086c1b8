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
import { after, MINUTE } from '../../../platform/clock.ts';
import type { Ctx } from '../../../platform/ctx.ts';
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
export async function executeRefund(ctx: Ctx<'config' | 'gateways'>, id: number): Promise<void> {
  const row = await findRefundTask(ctx, id);
  if (!row) return;
  if (isBankTransfer(row.provider)) return requestTransfer(ctx, row);
  const { refund, attempt } = row;
  const task = { ...row, gateway: gatewayByName(ctx.app.gateways.payments, row.provider) };
  if (await waitsForAnother(ctx, task)) {
    await updateRefund(ctx.db, id, { due_at: after(ctx.now, MINUTE), leased_until: null });
    return;
  }
  const result = await advance(ctx, task);
  const isLost = result.status === 'pending' && refund.status === 'pending' && isStale(ctx, task);
  if (isLost || result.status === 'unknown') return reviewRefund(ctx, task);
  const { status } = await applyRefundState(ctx, { refund, attempt }, result);
  if (attempt && status === 'succeeded') await reviewMissingReceipt(ctx, { refund, attempt });
  // Another refund meanwhile could not be told from this one.
  if (attempt && !task.gateway.listRefunds && status !== 'pending') {
    await updateAttempt(ctx.db, attempt.id, { due_at: ctx.now });
  }
}

type RefundOfProvider = Omit<RefundTask, 'gateway'> & { readonly provider: string };

async function findRefundTask({ db }: Ctx, id: number): Promise<RefundOfProvider | null> {
  const refund = await findRefund(db, id);
  if (!refund) return null;
  const attempt = refund.attempt === null ? null : await findAttempt(db, refund.attempt);
  const provider = attempt?.provider ?? refund.provider ?? '';
  const paymentId = attempt?.provider_payment_id ?? refund.provider_payment_id ?? '';
  return { refund, attempt, provider, paymentId };
}

/** True while another refund of the payment must be over first, for it could not be told from this one. */
async function waitsForAnother(ctx: Ctx, { refund, attempt, gateway }: RefundTask) {
  if (gateway.listRefunds || !attempt || refund.called_at !== null) return false;
  const open = await findOpenRefunds(ctx.db, attempt.id);
  return open.some(
    ({ id, called_at }) => id !== refund.id && (called_at !== null || id < refund.id),
  );
}

/** Past this age a repeat could be a second refund; a refund under way is lost. */
function isStale(ctx: Ctx, { refund, gateway }: RefundTask): boolean {
  const timeoutMs = refund.status === 'creating' ? gateway.keyLifetimeMs : REFUND_TIMEOUT_MS;
  return refund.called_at !== null && ctx.now > after(refund.called_at, timeoutMs);
}

/** Requests the refund from the provider, or reads the one that was requested. */
async function advance(ctx: Ctx<'config'>, task: RefundTask): Promise<RefundOutcome> {
  const { refund, gateway } = task;
  const called = refund.called_at === null ? await markCalled(ctx, task) : refund;
  const isRepeat = refund.called_at !== null;
  const order = await orderOf(ctx, { ...task, refund: called }, isRepeat);
  if (refund.status !== 'creating' || isStale(ctx, task)) {
    return gateway.readRefund(order, refund.provider_refund_id);
  }
  return gateway.refund(order).catch((error: unknown) => {
    if (!(error instanceof PaymentGatewayError) || error.kind !== 'rejected') throw error;
    return { id: '', status: 'canceled', reason: error.message } as const;
  });
}

/** The money went back without the receipt that the law wants: there was no address to send it to. */
async function reviewMissingReceipt(
  ctx: Ctx<'config'>,
  { refund, attempt }: { readonly refund: RefundRow; readonly attempt: AttemptRow },
): Promise<void> {
  const isOwed = refund.amount < attempt.amount && isReceiptOwed(attempt, refund.lines);
  if (!isOwed || (attempt.receipt_email ?? ctx.app.config.receiptShopEmail) !== null) return;
  const { document_id: subject, amount } = refund;
  await reviewReceipt(ctx, { attempt, what: 'refund', subject, amount, reason: NO_ADDRESS });
}

/** Both vendors repeat the lines themselves when a whole payment goes back, and want none. */
async function receiptOf(
  { db, app }: Ctx<'config'>,
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
  ctx: Ctx,
  { refund, attempt, gateway, paymentId }: RefundTask,
): Promise<RefundRow> {
  let refunded_before: number | null = null;
  if (!gateway.listRefunds) {
    const payment = await gateway.read(paymentId);
    if (attempt) await recordProviderRefunds(ctx, { gateway, attempt, payment });
    const posted = attempt ? (await moneyOfAttempt(ctx.db, attempt.id)).refunded : 0;
    refunded_before = knownRefunded(payment.refunded, posted);
  }
  return updateRefund(ctx.db, refund.id, { called_at: ctx.now, refunded_before });
}

async function orderOf(
  ctx: Ctx<'config'>,
  { refund, attempt, paymentId }: RefundTask,
  isRepeat: boolean,
): Promise<RefundOrder> {
  const intent = attempt && (await findIntent(ctx.db, attempt.intent));
  const money = attempt && (await moneyOfAttempt(ctx.db, attempt.id));
  return {
    key: refund.document_id,
    paymentId,
    amount: refund.amount,
    description: intent
      ? describeRefund(intent.purpose, await findTitle(ctx.db, intent))
      : 'Возврат',
    receipt: attempt && (await receiptOf(ctx, refund, attempt)),
    paid: money?.received ?? refund.amount,
    before: refund.refunded_before,
    isRepeat,
  };
}

/** A person asks the provider whether the money went back: it cannot be known here. */
async function reviewRefund(ctx: Ctx, { refund, attempt, gateway, paymentId }: RefundTask) {
  await openManualReview(ctx, {
    kind: 'refund_unknown',
    provider: gateway.name,
    provider_payment_id: paymentId,
    ...(attempt && { attempt: attempt.id }),
    details: { refund: refund.document_id, amount: refund.amount },
  });
  await updateRefund(ctx.db, refund.id, { due_at: null, leased_until: null });
}

/** Asks staff to give money of a bill back at the bank; the refund stays open until they note the transfer, or decline. */
const requestTransfer = (
  ctx: Ctx,
  { refund, attempt, provider, paymentId }: RefundOfProvider,
): Promise<void> =>
  transact(ctx, async (ctx) => {
    await openManualReview(ctx, {
      kind: 'refund_by_transfer',
      provider,
      provider_payment_id: paymentId,
      subject: refund.document_id,
      ...(attempt && { attempt: attempt.id }),
      details: { refund: refund.document_id, amount: refund.amount },
    });
    await updateRefund(ctx.db, refund.id, { due_at: null, leased_until: null });
  });
