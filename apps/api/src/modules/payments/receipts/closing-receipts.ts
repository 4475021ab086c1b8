import {
  gatewayByName,
  type PaymentGateway,
  PaymentGatewayError,
  type ProviderReceipt,
} from '../../../gateways/payments/port.ts';
import { PREPAID } from '../../../gateways/payments/receipt.ts';
import { after, HOUR } from '../../../platform/clock.ts';
import type { Ctx } from '../../../platform/ctx.ts';
import { newDocument } from '../../../platform/tokens.ts';
import { findGrantEnd } from '../../tariffs/index.ts';
import {
  findAttempt,
  findIntent,
  findRefundedLines,
  type PurchaseRows,
} from '../purchases/repository.ts';
import { linesLeft, orderReceipt } from '../purchases/rules.ts';
import { reviewReceipt } from './record-receipt.ts';
import {
  type ClosingReceiptRow,
  deleteClosingReceipt,
  findClosingReceipt,
  hasOpenRefund,
  insertClosingReceipt,
  updateClosingReceipt,
} from './repository.ts';
import { hasFailed, NO_ADDRESS, nextReceiptCheck } from './rules.ts';

interface Closing extends PurchaseRows {
  readonly closing: ClosingReceiptRow;
}

/** Plans the receipt that closes a prepayment, for when what was bought is over. Runs in the transaction that grants it. */
export async function scheduleClosingReceipt(
  { db, now }: Ctx,
  { intent, attempt }: PurchaseRows,
): Promise<void> {
  // Overage is delivered before it is paid.
  if (attempt.receipt_mode !== PREPAID || intent.lines.every(({ kind }) => kind === 'overage'))
    return;
  await insertClosingReceipt(db, {
    ...newDocument(now),
    attempt: attempt.id,
    status: 'creating',
    due_at: (await findGrantEnd(db, intent.id)) ?? now,
  });
}

/** Makes the closing receipt for what was not given back; the row's `document_id` is its idempotency key. */
export async function closeReceipt(ctx: Ctx<'config' | 'gateways'>, id: number): Promise<void> {
  const closing = await findClosingReceipt(ctx.db, { id });
  const attempt = closing && (await findAttempt(ctx.db, closing.attempt));
  const intent = attempt && (await findIntent(ctx.db, attempt.intent));
  if (!closing || !attempt || !intent) return;
  const gateway = gatewayByName(ctx.app.gateways.payments, attempt.provider);
  const facts = { closing, attempt, intent };
  if (closing.status === 'pending') return readAgain(ctx, gateway, facts);
  if (!(await waitsForDelivery(ctx, facts))) await send(ctx, gateway, facts);
}

async function send(
  ctx: Ctx<'config'>,
  gateway: PaymentGateway,
  { closing, attempt, intent }: Closing,
): Promise<void> {
  const { db, now, app } = ctx;
  const rest = linesLeft(intent.lines, await findRefundedLines(db, attempt.id));
  const lines = rest.filter(({ kind, amount }) => kind !== 'overage' && amount > 0);
  if (lines.length === 0) return deleteClosingReceipt(db, closing.id);
  const amount = lines.reduce((sum, line) => sum + line.amount, 0);
  const receipt = orderReceipt(attempt, lines, app.config.receiptShopEmail);
  if (receipt === null) return fail(ctx, { closing, attempt }, { amount, reason: NO_ADDRESS });
  const sent_at = closing.sent_at ?? now;
  if (now > after(sent_at, gateway.closingKeyLifetimeMs)) {
    // A repeat could be a second receipt.
    return fail(ctx, { closing, attempt }, { amount, reason: 'the provider did not answer' });
  }
  await updateClosingReceipt(db, closing.id, { sent_at });
  try {
    const order = {
      key: closing.document_id,
      paymentId: attempt.provider_payment_id ?? '',
      receipt,
    };
    const result = await gateway.closeReceipt(order);
    await applyReceiptState(ctx, { closing: { ...closing, sent_at }, attempt }, { result, amount });
  } catch (error) {
    if (!(error instanceof PaymentGatewayError) || error.kind !== 'rejected') throw error;
    await fail(ctx, { closing, attempt }, { amount, reason: error.message });
  }
}

/** True while there is nothing to close: it is looked at again once the plan is over or the refund is. */
async function waitsForDelivery(ctx: Ctx, { closing, attempt, intent }: Closing): Promise<boolean> {
  const due_at = closing.sent_at === null ? await deliveredAt(ctx, { attempt, intent }) : null;
  if (due_at) await updateClosingReceipt(ctx.db, closing.id, { due_at, leased_until: null });
  return due_at !== null;
}

/** The time to look again: the plan ends later than it was to, or a refund is under way; null: it is delivered. */
async function deliveredAt(
  { db, now }: Ctx,
  { attempt, intent }: Pick<Closing, 'attempt' | 'intent'>,
): Promise<Date | null> {
  const end = await findGrantEnd(db, intent.id);
  if (end && end > now) return end;
  return (await hasOpenRefund(db, attempt.id)) ? after(now, HOUR) : null;
}

async function readAgain(ctx: Ctx, gateway: PaymentGateway, facts: Closing): Promise<void> {
  const result = await gateway.readReceipt?.(facts.closing.provider_receipt_id ?? '');
  if (result) await applyReceiptState(ctx, facts, { result, amount: facts.attempt.amount });
}

async function applyReceiptState(
  ctx: Ctx,
  { closing, attempt }: Pick<Closing, 'closing' | 'attempt'>,
  { result, amount }: { result: ProviderReceipt; amount: number },
): Promise<void> {
  const receipt = { state: result.status, since: closing.sent_at };
  await updateClosingReceipt(ctx.db, closing.id, {
    status: result.status,
    provider_receipt_id: result.id,
    updated_at: ctx.now,
    due_at: nextReceiptCheck(receipt, ctx.now),
    leased_until: null,
    last_error: null,
  });
  if (!hasFailed(receipt, ctx.now)) return;
  const subject = closing.document_id;
  const reason = `the register says ${result.status}`;
  await reviewReceipt(ctx, { attempt, what: 'closing receipt', subject, amount, reason });
}

async function fail(
  ctx: Ctx,
  { closing, attempt }: Pick<Closing, 'closing' | 'attempt'>,
  { amount, reason }: { amount: number; reason: string },
): Promise<void> {
  await updateClosingReceipt(ctx.db, closing.id, {
    status: 'canceled',
    updated_at: ctx.now,
    due_at: null,
    leased_until: null,
    last_error: reason.slice(0, 500),
  });
  const subject = closing.document_id;
  await reviewReceipt(ctx, { attempt, what: 'closing receipt', subject, amount, reason });
}
