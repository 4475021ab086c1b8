import type { Call } from '../../../../platform/call.ts';
import { transact } from '../../../../platform/db/transact.ts';
import { AppError } from '../../../../platform/errors.ts';
import { findEntitlementStates } from '../../../tariffs/index.ts';
import { lockAttempt } from '../../purchases/repository.ts';
import { requireOwnPayment } from '../../refund-requests/service/require-own-payment.ts';
import { findRefundByKey, type RefundRow } from '../../refunds/repository.ts';
import { requestRefund } from '../../refunds/service/request-refund.ts';

/** The service's own name for the refund of a purchase that its buyer cancelled before it began. */
const CANCELLED = 'cancelled-before';
const REASON = 'Покупатель отменил до начала';

/** A buyer cancels what has not begun: all that was paid for it goes back, once however often that is pressed. */
export const cancelQueued = (call: Call, payment: string) =>
  transact(call, async (call) => {
    const { attempt, intent } = await lockAttempt(call.db, await requireOwnPayment(call, payment));
    const earlier = await findRefundByKey(call.db, attempt.id, CANCELLED);
    if (earlier?.status === 'canceled') throw new AppError('refund_refused');
    if (earlier) return { data: present(earlier) };
    const states = await findEntitlementStates(call.db, [intent.id], call.now);
    if (states.get(intent.id) === 'in_force') throw new AppError('already_begun');
    const input = { key: CANCELLED, reason: REASON, unused: true };
    return { data: present(await requestRefund(call, attempt, input)) };
  });

const present = ({ document_id, status, amount }: RefundRow) => ({
  refund: document_id,
  status,
  amount,
});
