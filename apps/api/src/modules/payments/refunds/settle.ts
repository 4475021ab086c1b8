import type { ProviderRefund } from '../../../gateways/payments/port.ts';
import type { Call } from '../../../platform/call.ts';
import { transact } from '../../../platform/db/transact.ts';
import { limitPaid, revokeGrant } from '../../tariffs/index.ts';
import { balanceOf, closeRefunded, post } from '../books/repository.ts';
import { askPerson } from '../books/review.ts';
import { givenBack } from '../books/rules.ts';
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
  told: ProviderRefund,
): Promise<RefundRow> =>
  transact(call, async (call) => {
    const held = await lockAttempt(call.db, attempt);
    const fresh = (await findRefund(call.db, refund.id)) ?? refund;
    const moves = refundMovesForward(fresh.status, told.status);
    const status = moves ? told.status : fresh.status;
    if (moves && status === 'succeeded') await goBack(call, held, fresh);
    if (moves && status === 'canceled') {
      await askPerson(call, {
        kind: 'refund_failed',
        provider: attempt.provider,
        provider_payment_id: attempt.provider_payment_id ?? '',
        attempt: attempt.id,
        details: { refund: refund.document_id, amount: refund.amount, reason: told.reason },
      });
    }
    return updateRefund(call.db, refund.id, {
      status,
      provider_refund_id: fresh.provider_refund_id ?? (told.id || null),
      refusal: status === 'canceled' ? told.reason : null,
      ...(moves && { updated_at: call.now }),
      ...(moves && status === 'succeeded' && { succeeded_at: call.now }),
      due_at: status === 'pending' ? nextRefundCheck(refund.created_at, call.now) : null,
      leased_until: null,
      last_error: null,
    });
  });

async function goBack(
  call: Call,
  { intent, attempt }: Awaited<ReturnType<typeof lockAttempt>>,
  refund: RefundRow,
): Promise<void> {
  const isSold = attempt.status === 'paid';
  await post(call.db, givenBack(refund.document_id, refund.amount, isSold ? 'sold' : 'unclear'), {
    intent: intent.id,
    attempt: attempt.id,
    at: call.now,
  });
  const rest = await balanceOf(call.db, attempt.id);
  if (rest > 0) {
    if (isSold) await limitPaid(call.db, intent.id, rest + intent.credit);
    return;
  }
  await closeRefunded(call.db, attempt.id, call.now);
  if (isSold) await revokeGrant(call, intent.id);
}
