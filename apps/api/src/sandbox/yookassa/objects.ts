import { fromValue, toValue } from '../../gateways/payments/amount.ts';
import type { SandboxMethod } from '../payments/methods.ts';
import { currentReceipt } from '../payments/receipts.ts';
import type {
  NotificationFacts,
  SandboxPayment,
  SandboxReceipt,
  SandboxRefund,
} from '../payments/repository.ts';
import type { Sandbox } from '../payments/sandbox.ts';

/** A payment as YooKassa writes it. */
export function paymentObject(
  sandbox: Sandbox,
  payment: SandboxPayment,
  refunds: readonly SandboxRefund[],
) {
  const { origin, credentials } = sandbox;
  const isPaid = payment.status === 'succeeded';
  const refunded = refunds
    .filter(({ status }) => status === 'succeeded')
    .reduce((sum, { value }) => sum + fromValue(value), 0);
  return {
    id: payment.id,
    status: payment.status,
    paid: isPaid || payment.status === 'waiting_for_capture',
    amount: rub(payment.value),
    ...(isPaid && { income_amount: rub(toValue(incomeOf(fromValue(payment.value)))) }),
    ...(refunded > 0 && { refunded_amount: rub(toValue(refunded)) }),
    description: payment.description ?? undefined,
    recipient: { account_id: credentials.shopId, gateway_id: 'sandbox' },
    ...(payment.status === 'pending' &&
      payment.saved_method === null && {
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
    ...(payment.receipt !== null && {
      receipt_registration: payment.captured_at
        ? currentReceipt(sandbox, { ...payment, since: payment.captured_at })
        : 'pending',
    }),
    created_at: payment.created_at.toISOString(),
    metadata: payment.metadata,
    refundable: isPaid && refunded < fromValue(payment.value),
    test: payment.mode === 'test',
  };
}

/** Of a payment with a receipt: a full refund's is made of that one's lines. */
export const refundObject = (sandbox: Sandbox, payment: SandboxPayment, refund: SandboxRefund) => ({
  id: refund.id,
  payment_id: refund.payment,
  status: refund.status,
  amount: rub(refund.value),
  created_at: refund.created_at.toISOString(),
  metadata: refund.metadata,
  ...(payment.receipt !== null && {
    receipt_registration: currentReceipt(sandbox, { ...refund, since: refund.created_at }),
  }),
  ...(refund.status === 'canceled' && {
    cancellation_details: { party: 'yoo_money', reason: 'insufficient_funds' },
  }),
});

/** A method that is saved, or about to be. */
export const methodObject = ({ origin, credentials }: Sandbox, method: SandboxMethod) => ({
  id: method.id,
  type: method.type,
  status: method.status,
  saved: method.status === 'active',
  holder: { account_id: credentials.shopId, gateway_id: 'sandbox' },
  ...(method.last4 !== null && { card: { last4: method.last4 } }),
  ...(method.status === 'pending' && {
    confirmation: {
      type: 'redirect',
      return_url: method.return_url,
      confirmation_url: `${origin()}/sandbox/payments/checkout/${method.id}`,
    },
  }),
});

/** A receipt that was made on its own. */
export const receiptObject = (sandbox: Sandbox, receipt: SandboxReceipt) => ({
  id: receipt.id,
  type: 'payment',
  payment_id: receipt.payment,
  status: currentReceipt(sandbox, { ...receipt, since: receipt.created_at }),
});

/** A webhook; the keys of a forgery overwrite those of its object. */
export const yookassaNotification = (
  sandbox: Sandbox,
  { notification, payment, refund, refunds }: NotificationFacts,
) => ({
  type: 'notification',
  event: notification.event,
  object: {
    ...(refund ? refundObject(sandbox, payment, refund) : paymentObject(sandbox, payment, refunds)),
    ...notification.forgery,
  },
});

/** What the shop gets of it: the sandbox takes 3.5 %, rounded up. Kopecks. */
const incomeOf = (amount: number): number => amount - Math.ceil((amount * 35) / 1000);

const rub = (value: string) => ({ value, currency: 'RUB' });
