import type { PaymentGateway, ProviderPayment } from '../../../../gateways/payments/port.ts';
import type { Call } from '../../../../platform/call.ts';
import { after } from '../../../../platform/clock.ts';
import { transact } from '../../../../platform/db/transact.ts';
import { hasMovement, insertPostings } from '../../ledger/repository.ts';
import { feeMovement, paymentMovement, saleMovements } from '../../ledger/rules.ts';
import { openManualReview } from '../../ledger/service/open-manual-review.ts';
import {
  type AttemptRow,
  findAttemptByDocumentId,
  findAttemptByPayment,
  type IntentRow,
  lockAttempt,
  markPaid,
  updateAttempt,
} from '../../purchases/repository.ts';
import { hasFailed, nextReceiptCheck } from '../../receipts/rules.ts';
import { scheduleClosingReceipt } from '../../receipts/service/close-receipt.ts';
import { reviewReceipt } from '../../receipts/service/review-receipt.ts';
import { requestRefund } from '../../refunds/service/request-refund.ts';
import { findCandidates } from '../repository.ts';
import {
  candidatePeriod,
  checkAt,
  isAnotherPayment,
  isOurs,
  movesForward,
  receivedOf,
  reviewKind,
} from '../rules.ts';
import { grantPurchase } from './grant-purchase.ts';

/** The rows of a purchase, locked until the transaction ends. */
interface LockedPurchase {
  readonly intent: IntentRow;
  readonly attempt: AttemptRow;
}

/**
 * Settles the attempt of a provider's payment, known by our key or, where that is lost, by the provider's
 * id; null: it has none, and money needs a manual review.
 */
export async function settlePayment(
  call: Call,
  gateway: PaymentGateway,
  payment: ProviderPayment,
): Promise<AttemptRow | null> {
  const attempt =
    payment.key === ''
      ? await findAttemptByPayment(call.db, { provider: gateway.name, id: payment.id })
      : await findAttemptByDocumentId(call.db, payment.key);
  if (attempt && !isAnotherPayment(attempt, payment)) {
    return settle(call, attempt, { payment, linkLifetimeMs: gateway.linkLifetimeMs });
  }
  if (payment.status === 'paid') await reviewUnknownPayment(call, gateway, payment);
  return null;
}

/** Money that belongs to no attempt; the purchases it may be for are named. */
async function reviewUnknownPayment(call: Call, gateway: PaymentGateway, payment: ProviderPayment) {
  const candidates =
    payment.key === '' && payment.createdAt
      ? await findCandidates(call.db, {
          provider: gateway.name,
          amount: payment.amount,
          ...candidatePeriod(payment.createdAt),
        })
      : [];
  const review = {
    kind: 'unknown_payment',
    provider: gateway.name,
    provider_payment_id: payment.id,
    details: {
      amount: payment.amount,
      currency: payment.currency,
      candidates: candidates.map(({ payment }) => payment).join(' ') || null,
    },
  } as const;
  await openManualReview(call, review, { isForGood: true });
}

/**
 * Applies what was read of a payment from its provider. Money takes effect only here and in a manual
 * review: once an intent, in the transaction that marks it paid. What does not fit is reviewed and grants
 * nothing; of two payments of one intent the second is refunded.
 */
export const settle = (
  call: Call,
  { id, intent }: AttemptRow,
  { payment: read, linkLifetimeMs }: { payment: ProviderPayment; linkLifetimeMs: number },
): Promise<AttemptRow> =>
  transact(call, async (call) => {
    const { now } = call;
    const current = await lockAttempt(call.db, { id, intent });
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
    const updated = await updateAttempt(call.db, id, {
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
    if (isReceived) await postPayment(call, { ...current, attempt: updated }, payment);
    const hadFailed = attempt.receipt === 'canceled' && attempt.paid_at !== null;
    if (hasFailed(receipt, now) && !hadFailed) {
      const reason = `the register says ${receipt.state}`;
      const { document_id: subject, amount } = attempt;
      await reviewReceipt(call, { attempt: updated, what: 'payment', subject, amount, reason });
    }
    await bookFee(call, updated, payment);
    return updated;
  });

function nextStatus(
  { intent, attempt }: LockedPurchase,
  payment: ProviderPayment,
): AttemptRow['status'] {
  if (!movesForward(attempt.status, payment.status)) return attempt.status;
  if (payment.status !== 'paid') return payment.status;
  return isOurs(attempt, payment) && intent.paid_at === null ? 'paid' : 'review';
}

/** What the provider keeps for its service is booked once, whenever it says so. */
async function bookFee(call: Call, attempt: AttemptRow, { fee, currency }: ProviderPayment) {
  if (fee === null || fee <= 0 || attempt.paid_at === null || currency !== 'RUB') return;
  const movement = feeMovement(attempt.document_id, fee);
  if (await hasMovement(call.db, movement.name)) return;
  const about = { intent: attempt.intent, attempt: attempt.id, at: call.now };
  await insertPostings(call.db, movement, about);
}

async function postPayment(
  call: Call,
  purchase: LockedPurchase,
  payment: ProviderPayment,
): Promise<void> {
  const { intent, attempt } = purchase;
  const isPaid = attempt.status === 'paid';
  if (payment.currency === 'RUB') {
    const about = { intent: intent.id, attempt: attempt.id, at: call.now };
    const owedTo = isPaid ? 'buyers' : 'unclear';
    const movement = paymentMovement(attempt.document_id, payment.amount, owedTo);
    await insertPostings(call.db, movement, about);
  }
  if (isPaid) return applyPurchase(call, purchase, payment.amount);
  const isSecond = isOurs(attempt, payment);
  await openManualReview(call, {
    kind: reviewKind(attempt, payment),
    provider: attempt.provider,
    provider_payment_id: payment.id,
    attempt: attempt.id,
    details: { expected: attempt.amount, amount: payment.amount, currency: payment.currency },
  });
  if (isSecond) {
    const reason = 'This purchase was paid already';
    await requestRefund(call, attempt, { key: 'second_payment', reason });
  }
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
  await markPaid(call.db, intent.id, call.now);
  const about = { intent: intent.id, attempt: attempt.id, at: call.now };
  for (const movement of saleMovements(attempt.document_id, { amount, credit: intent.credit })) {
    await insertPostings(call.db, movement, about);
  }
  const surplus = await grantPurchase(call, intent, amount);
  if (surplus > 0) {
    const reason = 'Another payment has paid this already';
    await requestRefund(call, attempt, { amount: surplus, key: 'surplus', reason });
  }
  await scheduleClosingReceipt(call, { intent, attempt });
}
