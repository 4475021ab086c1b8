import type { ProviderRefund } from '../../../gateways/payments/port.ts';
import type { Ctx } from '../../../platform/ctx.ts';
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
  ctx: Ctx,
  { refund, attempt }: { refund: RefundRow; attempt: AttemptRow | null },
  result: ProviderRefund,
): Promise<RefundRow> =>
  transact(ctx, async (ctx) => {
    const purchase = attempt && (await lockAttempt(ctx.db, attempt));
    const current = (await findRefund(ctx.db, refund.id)) ?? refund;
    const moves = refundMovesForward(current.status, result.status);
    const status = moves ? result.status : current.status;
    if (moves && status !== 'pending') await closeRefundReview(ctx.db, refund, ctx.now);
    if (moves && status === 'succeeded' && purchase) await reverseSale(ctx, purchase, current);
    if (moves && status === 'canceled') await reviewRefusal(ctx, { refund, attempt }, result);
    const receipt = {
      state: result.receipt ?? current.receipt,
      since: moves && status === 'succeeded' ? ctx.now : current.succeeded_at,
    };
    if (attempt && hasFailed(receipt, ctx.now) && current.receipt !== 'canceled') {
      const reason = `the register says ${receipt.state}`;
      const { document_id: subject, amount } = refund;
      await reviewReceipt(ctx, { attempt, what: 'refund', subject, amount, reason });
    }
    return updateRefund(ctx.db, refund.id, {
      status,
      receipt: receipt.state,
      provider_refund_id: current.provider_refund_id ?? (result.id || null),
      refusal: status === 'canceled' ? result.reason : null,
      ...(moves && { updated_at: ctx.now }),
      ...(moves && status === 'succeeded' && { succeeded_at: ctx.now }),
      due_at:
        status === 'pending'
          ? nextLook(refund.created_at, ctx.now)
          : nextReceiptCheck(receipt, ctx.now),
      leased_until: null,
      last_error: null,
    });
  });

/** A person decides over a refused refund, unless all of the money went back another way. */
async function reviewRefusal(
  ctx: Ctx,
  { refund, attempt }: { refund: RefundRow; attempt: AttemptRow | null },
  { reason }: ProviderRefund,
): Promise<void> {
  if (attempt && (await balanceOf(ctx.db, attempt.id)) === 0) return;
  await openManualReview(ctx, {
    kind: 'refund_failed',
    provider: attempt?.provider ?? refund.provider ?? '',
    provider_payment_id: attempt?.provider_payment_id ?? refund.provider_payment_id ?? '',
    ...(attempt && { attempt: attempt.id }),
    details: { refund: refund.document_id, amount: refund.amount, reason },
  });
}

async function reverseSale(
  ctx: Ctx,
  { intent, attempt }: PurchaseRows,
  refund: RefundRow,
): Promise<void> {
  const isSold = attempt.status === 'paid';
  const about = { intent: intent.id, attempt: attempt.id, at: ctx.now };
  const from = isSold ? 'sold' : 'unclear';
  await insertPostings(ctx.db, refundMovement(refund.document_id, refund.amount, from), about);
  const rest = await balanceOf(ctx.db, attempt.id);
  // The credit of an upgrade went with the upgrade.
  if (isSold && refund.credit_of === null) {
    const freed = await reverseGrant(ctx, {
      intent,
      // A surplus had bought nothing.
      amount: refund.request_key === SURPLUS ? 0 : refund.amount,
      rest: Math.max(0, rest),
      credit: { as: refund.rest, amount: refund.credit },
    });
    if (freed) await refundCredit(ctx, refund, freed);
  }
  if (rest <= 0) await closeRefundedReviews(ctx.db, attempt.id, ctx.now);
}

/**
 * Gives the credit of a refunded upgrade back as money: from the payment of the plan it was the rest of and,
 * where that holds less, from the payment of the plan before.
 */
async function refundCredit(
  ctx: Ctx,
  { id, document_id, reason }: RefundRow,
  freed: FreedCredit,
): Promise<void> {
  for (let next: FreedCredit | null = freed; next; ) {
    const { amount, plan }: FreedCredit = next;
    const part = await findPaidPart(ctx, plan);
    if (!part) return;
    // There is none where nothing was to be paid: all of it was the credit of the plan before.
    const attempt = await findDecisiveAttempt(ctx.db, part.payment);
    const all = attempt ? (await refundableOf(ctx, attempt)).all : 0;
    const back = Math.min(amount, Math.max(0, all - part.overage));
    if (attempt && back > 0) {
      const key = `credit:${document_id}`;
      await requestRefund(ctx, attempt, { amount: back, key, reason, creditOf: id });
    }
    next = await releaseCredit(ctx, { payment: part.payment, amount: amount - back });
  }
}
