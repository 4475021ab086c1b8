import { fromValue, toValue } from '../../gateways/payments/amount.ts';
import type { NotificationFacts, SandboxPayment, SandboxRefund } from '../payments/repository.ts';
import type { Sandbox } from '../payments/sandbox.ts';

/** A payment as YooKassa writes it. */
export function paymentObject(
  { origin, credentials }: Sandbox,
  payment: SandboxPayment,
  refunds: readonly SandboxRefund[],
) {
  const isPaid = payment.status === 'succeeded';
  const refunded = refunds
    .filter(({ status }) => status === 'succeeded')
    .reduce((sum, { value }) => sum + fromValue(value), 0);
  return {
    id: payment.id,
    status: payment.status,
    paid: isPaid,
    amount: rub(payment.value),
    ...(isPaid && { income_amount: rub(toValue(incomeOf(fromValue(payment.value)))) }),
    ...(refunded > 0 && { refunded_amount: rub(toValue(refunded)) }),
    description: payment.description ?? undefined,
    recipient: { account_id: credentials.shopId, gateway_id: 'sandbox' },
    ...(payment.status === 'pending' && {
      confirmation: {
        type: 'redirect',
        return_url: payment.return_url,
        confirmation_url: `${origin()}/sandbox/payments/checkout/${payment.id}`,
      },
    }),
    ...(payment.captured_at && { captured_at: payment.captured_at.toISOString() }),
    ...(payment.cancellation_reason && {
      cancellation_details: {
        party: payment.cancellation_party,
        reason: payment.cancellation_reason,
      },
    }),
    ...(payment.receipt !== null && { receipt_registration: isPaid ? 'succeeded' : 'pending' }),
    created_at: payment.created_at.toISOString(),
    metadata: payment.metadata,
    refundable: isPaid && refunded < fromValue(payment.value),
    test: true,
  };
}

export const refundObject = (refund: SandboxRefund) => ({
  id: refund.id,
  payment_id: refund.payment,
  status: refund.status,
  amount: rub(refund.value),
  created_at: refund.created_at.toISOString(),
  metadata: refund.metadata,
  ...(refund.status === 'canceled' && {
    cancellation_details: { party: 'yoo_money', reason: 'insufficient_funds' },
  }),
});

/** A webhook; the keys of a forgery overwrite those of its object. */
export const yookassaNotification = (
  sandbox: Sandbox,
  { notification, payment, refund, refunds }: NotificationFacts,
) => ({
  type: 'notification',
  event: notification.event,
  object: {
    ...(refund ? refundObject(refund) : paymentObject(sandbox, payment, refunds)),
    ...notification.forgery,
  },
});

/** What the shop gets of it: the sandbox takes 3.5 %, rounded up. Kopecks. */
const incomeOf = (amount: number): number => amount - Math.ceil((amount * 35) / 1000);

const rub = (value: string) => ({ value, currency: 'RUB' });
