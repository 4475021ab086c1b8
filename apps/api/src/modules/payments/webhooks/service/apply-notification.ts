import {
  gatewayByName,
  type PaymentGateway,
  PaymentGatewayError,
} from '../../../../gateways/payments/port.ts';
import type { Call } from '../../../../platform/call.ts';
import type { DueJob } from '../../../../platform/jobs/due-job.ts';
import { settlePayment } from '../../checkout/service/settle-payment.ts';
import { expediteRefunds } from '../../refunds/repository.ts';
import { bookProviderRefunds } from '../../refunds/service/book-provider-refunds.ts';
import { closeNotification, findNotification } from '../repository.ts';

/** Reads the payment of a stored webhook again and settles its attempt. */
export async function applyNotification(
  call: Call<'gateways'>,
  id: number,
): ReturnType<DueJob['perform']> {
  const notification = await findNotification(call.db, id);
  if (!notification || notification.processed_at) return;
  const gateway = gatewayByName(call.app.gateways.payments, notification.provider);
  const problem = await settleNotifiedPayment(call, gateway, notification.provider_payment_id);
  if (problem) {
    call.log.warn({ notification: id, problem }, 'payment notification without effect');
  }
  await closeNotification(call.db, id, { now: call.now, problem });
  return 'closed';
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
    await expediteRefunds(call.db, attempt.id, call.now);
    await bookProviderRefunds(call, { gateway, attempt, payment });
    return attempt.status === 'pending' ? 'the payment is still pending' : null;
  } catch (error) {
    if (error instanceof PaymentGatewayError && error.kind === 'rejected') return error.message;
    throw error;
  }
}
