import type { ProviderRefund } from '../../../gateways/payments/port.ts';
import type { Call } from '../../../platform/call.ts';
import { transact } from '../../../platform/db/transact.ts';
import { limitPaid, revokeGrant } from '../../tariffs/index.ts';
import { openManualReview } from '../ledger/open-manual-review.ts';
import { balanceOf, insertPostings, resolveRefundedReviews } from '../ledger/repository.ts';
import { givenBack } from '../ledger/rules.ts';
import { type AttemptRow, lockAttempt } from '../repository.ts';
import { findRefund, type RefundRow, updateRefund } from './repository.ts';
import { nextRefundCheck, refundMovesForward } from './rules.ts';

/**
 * Takes in what the provider says of a refund. The books follow when the money went; when all of it
 * went, what was bought with it ends, and of a part nothing is credited any more.
 */
export const settleRefund = (
  call: Call,
  { refund, attempt }: { refund: RefundRow; attempt: AttemptRow },
  result: ProviderRefund,
): Promise<RefundRow> =>
  transact(call, async (call) => {
    const held = await lockAttempt(call.db, attempt);
    const fresh = (await findRefund(call.db, refund.id)) ?? refund;
    const moves = refundMovesForward(fresh.status, result.status);
    const status = moves ? result.status : fresh.status;
    if (moves && status === 'succeeded') await reverseSale(call, held, fresh);
    if (moves && status === 'canceled') {
      await openManualReview(call, {
        kind: 'refund_failed',
        provider: attempt.provider,
        provider_payment_id: attempt.provider_payment_id ?? '',
        attempt: attempt.id,
        details: { refund: refund.document_id, amount: refund.amount, reason: result.reason },
      });
    }
    return updateRefund(call.db, refund.id, {
      status,
      provider_refund_id: fresh.provider_refund_id ?? (result.id || null),
      refusal: status === 'canceled' ? result.reason : null,
      ...(moves && { updated_at: call.now }),
      ...(moves && status === 'succeeded' && { succeeded_at: call.now }),
      due_at: status === 'pending' ? nextRefundCheck(refund.created_at, call.now) : null,
      leased_until: null,
      last_error: null,
    });
  });

async function reverseSale(
  call: Call,
  { intent, attempt }: Awaited<ReturnType<typeof lockAttempt>>,
  refund: RefundRow,
): Promise<void> {
  const isSold = attempt.status === 'paid';
  await insertPostings(
    call.db,
    givenBack(refund.document_id, refund.amount, isSold ? 'sold' : 'unclear'),
    {
      intent: intent.id,
      attempt: attempt.id,
      at: call.now,
    },
  );
  const rest = await balanceOf(call.db, attempt.id);
  if (rest > 0) {
    if (isSold) await limitPaid(call.db, intent.id, rest + intent.credit);
    return;
  }
  await resolveRefundedReviews(call.db, attempt.id, call.now);
  if (isSold) await revokeGrant(call, intent.id);
}
