import type { ProviderRefund } from '../../../gateways/payments/port.ts';
import type { Call } from '../../../platform/call.ts';
import { transact } from '../../../platform/db/transact.ts';
import {
  type FreedCredit,
  findPaidPart,
  releaseCredit,
  reverseGrant,
} from '../../tariffs/index.ts';
import { balanceOf, insertPostings } from '../ledger/repository.ts';
import { refundMovement } from '../ledger/rules.ts';
import { openManualReview } from '../manual-reviews/open-manual-review.ts';
import { closeRefundedReviews, closeRefundReview } from '../manual-reviews/repository.ts';
import {
  type AttemptRow,
  findDecisiveAttempt,
  lockAttempt,
  type PurchaseRows,
} from '../purchases/repository.ts';
import { reviewReceipt } from '../receipts/record-receipt.ts';
import { hasFailed, nextReceiptCheck } from '../receipts/rules.ts';
import { nextLook } from '../rules.ts';
import { refundableOf, requestRefund } from './refunds.ts';
import { findRefund, type RefundRow, updateRefund } from './repository.ts';
import { refundMovesForward, SURPLUS } from './rules.ts';

/**
 * Applies what the provider says of a refund. Once the money went back the ledger follows, and what it had
 * bought is taken back.
 */
export const applyRefundState = (
  call: Call,
  { refund, attempt }: { refund: RefundRow; attempt: AttemptRow | null },
  result: ProviderRefund,
): Promise<RefundRow> =>
  transact(call, async (call) => {
    const purchase = attempt && (await lockAttempt(call.db, attempt));
    const current = (await findRefund(call.db, refund.id)) ?? refund;
    const moves = refundMovesForward(current.status, result.status);
    const status = moves ? result.status : current.status;
    if (moves && status !== 'pending') await closeRefundReview(call.db, refund, call.now);
    if (moves && status === 'succeeded' && purchase) await reverseSale(call, purchase, current);
    if (moves && status === 'canceled') await reviewRefusal(call, { refund, attempt }, result);
    const receipt = {
      state: result.receipt ?? current.receipt,
      since: moves && status === 'succeeded' ? call.now : current.succeeded_at,
    };
    if (attempt && hasFailed(receipt, call.now) && current.receipt !== 'canceled') {
      const reason = `the register says ${receipt.state}`;
      const { document_id: subject, amount } = refund;
      await reviewReceipt(call, { attempt, what: 'refund', subject, amount, reason });
    }
    return updateRefund(call.db, refund.id, {
      status,
      receipt: receipt.state,
      provider_refund_id: current.provider_refund_id ?? (result.id || null),
      refusal: status === 'canceled' ? result.reason : null,
      ...(moves && { updated_at: call.now }),
      ...(moves && status === 'succeeded' && { succeeded_at: call.now }),
      due_at:
        status === 'pending'
          ? nextLook(refund.created_at, call.now)
          : nextReceiptCheck(receipt, call.now),
      leased_until: null,
      last_error: null,
    });
  });

/** A person decides over a refused refund, unless all of the money went back another way. */
async function reviewRefusal(
  call: Call,
  { refund, attempt }: { refund: RefundRow; attempt: AttemptRow | null },
  { reason }: ProviderRefund,
): Promise<void> {
  if (attempt && (await balanceOf(call.db, attempt.id)) === 0) return;
  await openManualReview(call, {
    kind: 'refund_failed',
    provider: attempt?.provider ?? refund.provider ?? '',
    provider_payment_id: attempt?.provider_payment_id ?? refund.provider_payment_id ?? '',
    ...(attempt && { attempt: attempt.id }),
    details: { refund: refund.document_id, amount: refund.amount, reason },
  });
}

async function reverseSale(
  call: Call,
  { intent, attempt }: PurchaseRows,
  refund: RefundRow,
): Promise<void> {
  const isSold = attempt.status === 'paid';
  const about = { intent: intent.id, attempt: attempt.id, at: call.now };
  const from = isSold ? 'sold' : 'unclear';
  await insertPostings(call.db, refundMovement(refund.document_id, refund.amount, from), about);
  const rest = await balanceOf(call.db, attempt.id);
  // The credit of an upgrade went with the upgrade.
  if (isSold && refund.credit_of === null) {
    const freed = await reverseGrant(call, {
      intent,
      // A surplus had bought nothing.
      amount: refund.request_key === SURPLUS ? 0 : refund.amount,
      rest: Math.max(0, rest),
      credit: { as: refund.rest, amount: refund.credit },
    });
    if (freed) await refundCredit(call, refund, freed);
  }
  if (rest <= 0) await closeRefundedReviews(call.db, attempt.id, call.now);
}

/**
 * Gives the credit of a refunded upgrade back as money: from the payment of the plan it was the rest of and,
 * where that holds less, from the payment of the plan before.
 */
async function refundCredit(
  call: Call,
  { id, document_id, reason }: RefundRow,
  freed: FreedCredit,
): Promise<void> {
  for (let next: FreedCredit | null = freed; next; ) {
    const { amount, plan }: FreedCredit = next;
    const part = await findPaidPart(call, plan);
    if (!part) return;
    // There is none where nothing was to be paid: all of it was the credit of the plan before.
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
