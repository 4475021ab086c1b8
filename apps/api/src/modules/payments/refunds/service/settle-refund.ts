import type { ProviderRefund } from '../../../../gateways/payments/port.ts';
import type { Call } from '../../../../platform/call.ts';
import { transact } from '../../../../platform/db/transact.ts';
import { reverseGrant } from '../../../tariffs/index.ts';
import {
  balanceOf,
  closeRefundedReviews,
  closeRefundReview,
  insertPostings,
} from '../../ledger/repository.ts';
import { refundMovement } from '../../ledger/rules.ts';
import { openManualReview } from '../../ledger/service/open-manual-review.ts';
import { type AttemptRow, type IntentRow, lockAttempt } from '../../purchases/repository.ts';
import { hasFailed, nextReceiptCheck } from '../../receipts/rules.ts';
import { reviewReceipt } from '../../receipts/service/review-receipt.ts';
import { nextLook } from '../../rules/next-look.ts';
import { findRefund, type RefundRow, updateRefund } from '../repository.ts';
import { refundMovesForward, SURPLUS } from '../rules.ts';
import { refundCredit } from './refund-credit.ts';

/**
 * Applies what the provider says of a refund. Once the money went back the ledger follows, and what it had
 * bought is taken back.
 */
export const settleRefund = (
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

/** Why the money did not go back; nothing to decide where all of it went back another way. */
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
  { intent, attempt }: { intent: IntentRow; attempt: AttemptRow },
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
