import type { ProviderPayment } from '../../../gateways/payments/port.ts';
import { after } from '../../../platform/clock.ts';
import type { Ctx } from '../../../platform/ctx.ts';
import { transact } from '../../../platform/db/transact.ts';
import {
  grantMessagePack,
  grantOverage,
  grantStatistics,
  grantTariff,
} from '../../tariffs/index.ts';
import { followDispute } from '../disputes/disputes.ts';
import { hasMovement, insertPostings } from '../ledger/repository.ts';
import { feeMovement, paymentMovement, saleMovements } from '../ledger/rules.ts';
import { openManualReview } from '../manual-reviews/open-manual-review.ts';
import {
  type AttemptRow,
  type IntentRow,
  lockAttempt,
  markPaid,
  type PurchaseRows,
  updateAttempt,
} from '../purchases/repository.ts';
import { scheduleClosingReceipt } from '../receipts/closing-receipts.ts';
import { reviewReceipt } from '../receipts/record-receipt.ts';
import { hasFailed, nextReceiptCheck } from '../receipts/rules.ts';
import { requestRefund } from '../refunds/refunds.ts';
import { SURPLUS } from '../refunds/rules.ts';
import { findRenewal } from '../renewals/repository.ts';
import { lockBuyer } from './repository.ts';
import { checkAt, isMoney, isOurs, movesForward, receivedOf, reviewKind } from './rules.ts';

/**
 * Applies what was read of a payment from its provider. Money takes effect only here and in a manual
 * review: once an intent, in the transaction that marks it paid. What does not fit is reviewed and grants
 * nothing; of two payments of one intent the second is refunded.
 */
export const applyPaymentState = (
  ctx: Ctx,
  { id, intent }: AttemptRow,
  { payment: read, linkLifetimeMs }: { payment: ProviderPayment; linkLifetimeMs: number },
): Promise<AttemptRow> =>
  transact(ctx, async (ctx) => {
    const { now } = ctx;
    // The buyer first, as the closing of an account locks them: of the two one waits for the other.
    const [isAccountClosed, locked] = await Promise.all([
      lockBuyer(ctx.db, intent),
      lockAttempt(ctx.db, { id, intent }),
    ]);
    const current = { ...locked, isAccountClosed };
    const { attempt } = current;
    const payment = { ...read, amount: receivedOf(attempt, read) };
    const status = nextStatus(current, payment);
    const isReceived = status !== attempt.status && (status === 'paid' || status === 'review');
    const receipt = {
      state: payment.receipt ?? attempt.receipt,
      since: isReceived ? now : attempt.paid_at,
    };
    const url_expires_at =
      attempt.url_expires_at ?? after(payment.createdAt ?? now, linkLifetimeMs);
    const updated = await updateAttempt(ctx.db, id, {
      status,
      provider_payment_id: attempt.provider_payment_id ?? payment.id,
      url: payment.url ?? attempt.url,
      url_expires_at,
      reason: payment.reason,
      receipt: receipt.state,
      updated_at: now,
      leased_until: null,
      last_error: null,
      due_at:
        checkAt({ ...attempt, status, url_expires_at }, now) ?? nextReceiptCheck(receipt, now),
      ...(isReceived && { paid_at: now }),
    });
    if (isReceived) await postPayment(ctx, { ...current, attempt: updated }, payment);
    const hadFailed = attempt.receipt === 'canceled' && attempt.paid_at !== null;
    if (hasFailed(receipt, now) && !hadFailed) {
      const reason = `the register says ${receipt.state}`;
      const { document_id: subject, amount } = attempt;
      await reviewReceipt(ctx, { attempt: updated, what: 'payment', subject, amount, reason });
    }
    await postFee(ctx, updated, payment);
    await followDispute(ctx, current, payment);
    return updated;
  });

/** `isAccountClosed`: nobody is left to use what is paid for. */
interface Sale extends PurchaseRows {
  readonly isAccountClosed: boolean;
}

function nextStatus(
  { intent, attempt, isAccountClosed }: Sale,
  payment: ProviderPayment,
): AttemptRow['status'] {
  const reached = payment.status === 'authorized' ? 'pending' : payment.status;
  if (!movesForward(attempt.status, reached)) return attempt.status;
  if (reached !== 'paid') return reached;
  const isDue = intent.paid_at === null && !isAccountClosed;
  return isDue && isOurs(attempt, payment) ? 'paid' : 'review';
}

/** The provider's fee is posted once, whenever it says so. */
async function postFee(ctx: Ctx, attempt: AttemptRow, payment: ProviderPayment) {
  const { fee } = payment;
  if (fee === null || fee <= 0 || attempt.paid_at === null || !isMoney(payment)) return;
  const movement = feeMovement(attempt.document_id, fee);
  if (await hasMovement(ctx.db, movement.name)) return;
  const about = { intent: attempt.intent, attempt: attempt.id, at: ctx.now };
  await insertPostings(ctx.db, movement, about);
}

async function postPayment(ctx: Ctx, purchase: Sale, payment: ProviderPayment): Promise<void> {
  const { intent, attempt } = purchase;
  const isPaid = attempt.status === 'paid';
  const about = { intent: intent.id, attempt: attempt.id, at: ctx.now };
  const owedTo = isPaid ? 'buyers' : 'unclear';
  const movement = paymentMovement(attempt.document_id, payment.amount, owedTo);
  const posted = isMoney(payment) && insertPostings(ctx.db, movement, about);
  const applied = isPaid
    ? applyPurchase(ctx, purchase, payment.amount)
    : reviewPayment(ctx, purchase, payment);
  await Promise.all([posted, applied]);
  if (isPaid) await refundRefused(ctx, attempt);
}

/** Money that fits nothing grants nothing; where it is clear whose it is, it goes back by itself. */
async function reviewPayment(
  ctx: Ctx,
  { intent, attempt, isAccountClosed }: Sale,
  payment: ProviderPayment,
): Promise<void> {
  const isOfClosed = isAccountClosed && intent.paid_at === null;
  const kind = reviewKind(attempt, payment, isOfClosed ? 'account_closed' : 'second_payment');
  await openManualReview(ctx, {
    kind,
    provider: attempt.provider,
    provider_payment_id: payment.id,
    attempt: attempt.id,
    details: { expected: attempt.amount, amount: payment.amount, currency: payment.currency },
  });
  if (kind === 'second_payment' || kind === 'account_closed') {
    await requestRefund(ctx, attempt, { key: kind, reason: REASONS[kind] });
  }
}

const REASONS = {
  second_payment: 'This purchase was paid already',
  account_closed: 'The account was closed',
} as const;

/** A charge was under way as its owner refused: what it paid goes back, for they wanted it no more. */
async function refundRefused(ctx: Ctx, attempt: AttemptRow): Promise<void> {
  if (attempt.renewal === null) return;
  const renewal = await findRenewal(ctx.db, attempt.renewal);
  if (renewal?.end_reason !== 'stopped') return;
  const reason = 'The renewal was stopped while the charge was under way';
  await requestRefund(ctx, attempt, { key: 'renewal-stopped', unused: true, reason });
}

/**
 * One paid intent, one entitlement, in the transaction that marks the attempt paid. What buys nothing goes
 * back by itself.
 */
export async function applyPurchase(
  ctx: Ctx,
  { intent, attempt }: PurchaseRows,
  amount: number,
): Promise<void> {
  const about = { intent: intent.id, attempt: attempt.id, at: ctx.now };
  const movements = saleMovements(attempt.document_id, { amount, credit: intent.credit });
  const written = [
    markPaid(ctx.db, intent.id, ctx.now),
    ...movements.map((movement) => insertPostings(ctx.db, movement, about)),
  ];
  const [surplus] = await Promise.all([grantPurchase(ctx, intent, amount), ...written]);
  if (surplus > 0) {
    const reason = 'Another payment has paid this overage already';
    await requestRefund(ctx, attempt, { amount: surplus, key: SURPLUS, reason });
  }
  await scheduleClosingReceipt(ctx, { intent, attempt });
}

/** Grants what the kopecks buy of the purchase. Answers those that buy nothing. */
export async function grantPurchase(ctx: Ctx, intent: IntentRow, amount: number): Promise<number> {
  const { user, provider_profile, purpose, credit, overage, replaces } = intent;
  const grant = { user, provider_profile, intent: intent.id };
  if (purpose === 'overage') return grantOverage(ctx, grant, amount);
  if (purpose === 'tariff') {
    return grantTariff(ctx, grant, {
      tariff: Number(intent.tariff),
      // Staff took another amount for the price.
      cost: Math.max(0, intent.cost + amount - intent.amount),
      additional_appointment_cost: Number(intent.additional_appointment_cost),
      appointments_count: Number(intent.appointments_count),
      amount,
      credit,
      overage,
      replaces,
    });
  }
  await (purpose === 'additional_letters' ? grantMessagePack : grantStatistics)(ctx, grant);
  return 0;
}
