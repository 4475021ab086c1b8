import { roublesOf } from '../kopecks.ts';
import type { Payment, Receipt, Refund, YookassaState } from './state.ts';

const money = (kopecks: number) => ({ value: roublesOf(kopecks), currency: 'RUB' });

/** Kopecks that its refunds of these statuses have in sum. */
export const refundedOf = (
  { refunds }: YookassaState,
  paymentId: string,
  statuses: readonly Refund['status'][],
): number =>
  [...refunds.values()]
    .filter((refund) => refund.paymentId === paymentId && statuses.includes(refund.status))
    .reduce((sum, { kopecks }) => sum + kopecks, 0);

/** The object Payment: a field that does not apply is absent, not null. */
export function presentPayment(state: YookassaState, payment: Payment) {
  const { options } = state;
  const { status, kopecks, method } = payment;
  const succeeded = status === 'succeeded';
  const refunded = refundedOf(state, payment.id, ['succeeded']);
  const fee = Math.ceil((kopecks * options.feePermille) / 1000);
  return defined({
    id: payment.id,
    status,
    amount: money(kopecks),
    // After the commission and its VAT; a refund does not give the commission back.
    income_amount: succeeded ? money(kopecks - fee) : undefined,
    refunded_amount: refunded > 0 ? money(refunded) : undefined,
    description: payment.description,
    recipient: { account_id: options.shopId, gateway_id: '1000000' },
    payment_method: method && {
      ...method,
      status: method.saved ? 'active' : 'inactive',
      ...(method.type === 'bank_card' && { card: CARD }),
      ...(method.type === 'sbp' && { sbp_operation_id: '1027088AE4CB48CB81287833347A8777' }),
    },
    confirmation:
      status === 'pending' && payment.returnUrl
        ? {
            type: 'redirect',
            return_url: payment.returnUrl,
            confirmation_url: `https://yoomoney.ru/checkout/payments/v2/contract?orderId=${payment.id}`,
          }
        : undefined,
    created_at: payment.createdAt.toISOString(),
    captured_at: payment.capturedAt?.toISOString(),
    expires_at: status === 'waiting_for_capture' ? payment.captureBefore?.toISOString() : undefined,
    test: payment.isTest,
    paid: succeeded || status === 'waiting_for_capture',
    refundable: succeeded && refunded < kopecks,
    receipt_registration: payment.registration,
    metadata: payment.metadata,
    merchant_customer_id: payment.merchantCustomerId,
    cancellation_details: payment.cancellation,
    authorization_details:
      succeeded && method?.type === 'bank_card'
        ? { rrn: '603668680243', auth_code: '062467', three_d_secure: { applied: true } }
        : undefined,
  });
}

export const CARD = {
  first6: '555555',
  last4: '4477',
  expiry_year: '2030',
  expiry_month: '07',
  card_type: 'MasterCard',
};

/** The object Refund. */
export function presentRefund({ payments }: YookassaState, refund: Refund) {
  const isSbp = payments.get(refund.paymentId)?.method?.type === 'sbp';
  return defined({
    id: refund.id,
    payment_id: refund.paymentId,
    status: refund.status,
    amount: money(refund.kopecks),
    created_at: refund.createdAt.toISOString(),
    description: refund.description,
    receipt_registration: refund.registration,
    metadata: refund.metadata,
    cancellation_details: refund.cancellation,
    refund_method: isSbp ? { type: 'sbp' } : undefined,
    refund_authorization_details: isSbp ? undefined : { rrn: '603668680244' },
  });
}

/** The object Receipt: the fiscal data is there once it is registered. */
export function presentReceipt(receipt: Receipt) {
  const registered = receipt.status === 'succeeded';
  return defined({
    id: receipt.id,
    type: receipt.type,
    payment_id: receipt.paymentId,
    refund_id: receipt.refundId,
    status: receipt.status,
    items: receipt.items,
    settlements: receipt.settlements,
    internet: true,
    fiscal_document_number: registered ? '3986' : undefined,
    fiscal_storage_number: registered ? '9288000100115785' : undefined,
    fiscal_attribute: registered ? '2617603921' : undefined,
    registered_at: registered ? receipt.createdAt.toISOString() : undefined,
    fiscal_provider_id: registered ? 'fd9e9404-eaca-4000-8ec9-dc228ead2345' : undefined,
  });
}

export const defined = (fields: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));
