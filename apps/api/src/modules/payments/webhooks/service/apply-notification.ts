import {
  gatewayByName,
  type PaymentGateway,
  PaymentGatewayError,
  type ProviderPayment,
} from '../../../../gateways/payments/port.ts';
import type { Call } from '../../../../platform/call.ts';
import { settlePayment } from '../../checkout/service/settle.ts';
import { balanceOf } from '../../ledger/repository.ts';
import { openManualReview } from '../../ledger/service/open-manual-review.ts';
import type { AttemptRow } from '../../purchases/repository.ts';
import { expediteRefunds, findOpenRefunds } from '../../refunds/repository.ts';
import { closeNotification, findNotification } from '../repository.ts';

/** Reads the payment of a stored webhook again and settles its attempt. */
export async function applyNotification(call: Call<'gateways'>, id: number): Promise<void> {
  const notification = await findNotification(call.db, id);
  if (!notification || notification.processed_at) return;
  const gateway = gatewayByName(call.app.gateways.payments, notification.provider);
  const problem = await settleNotifiedPayment(call, gateway, notification.provider_payment_id);
  if (problem) {
    call.log.warn({ notification: id, problem }, 'payment notification without effect');
  }
  await closeNotification(call.db, id, { now: call.now, problem });
}

/** Null when the attempt is decided, else why the notification had no effect. */
async function settleNotifiedPayment(
  call: Call,
  gateway: PaymentGateway,
  paymentId: string,
): Promise<string | null> {
  try {
    const payment = await gateway.read(paymentId);
    const attempt = await settlePayment(call, gateway, payment);
    if (!attempt) return 'no attempt of ours';
    await reviewExternalRefunds(call, attempt, payment);
    return attempt.status === 'pending' ? 'the payment is still pending' : null;
  } catch (error) {
    if (error instanceof PaymentGatewayError && error.kind === 'rejected') return error.message;
    throw error;
  }
}

/** Our refunds are read at once; one made in the provider's cabinet needs a manual review. */
async function reviewExternalRefunds(
  call: Call,
  attempt: AttemptRow,
  payment: ProviderPayment,
): Promise<void> {
  if (payment.refunded === 0 || attempt.paid_at === null) return;
  await expediteRefunds(call.db, attempt.id, call.now);
  if ((await findOpenRefunds(call.db, attempt.id)).length > 0) return;
  const ours = await balanceOf(call.db, attempt.id);
  if (payment.refunded === null || ours === payment.amount - payment.refunded) return;
  await openManualReview(call, {
    kind: 'refund_unknown',
    provider: attempt.provider,
    provider_payment_id: attempt.provider_payment_id ?? '',
    attempt: attempt.id,
    details: { amount: payment.amount, refunded: payment.refunded, ours },
  });
}
