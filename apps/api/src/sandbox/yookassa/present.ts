import { roublesOf } from '../kopecks.ts';
import {
  refundedOf,
  type SandboxMethod,
  type SandboxPayment,
  type SandboxReceipt,
  type SandboxRefund,
} from '../vendor.ts';
import type { ApartInput, ReceiptInput, YookassaState } from './state.ts';

const money = (kopecks: number) => ({ value: roublesOf(kopecks), currency: 'RUB' });

/** The object Payment: a field that does not apply is absent, not null. */
export function presentPayment(state: YookassaState, payment: SandboxPayment) {
  const { options } = state;
  const { id, status, kopecks, method } = payment;
  const succeeded = status === 'succeeded';
  const refunded = refundedOf(state.records, id, ['succeeded']);
  const fee = Math.ceil((kopecks * options.feePermille) / 1000);
  return defined({
    id,
    status,
    amount: money(kopecks),
    // After the commission and its VAT; a refund does not give the commission back.
    income_amount: succeeded ? money(kopecks - fee) : undefined,
    refunded_amount: refunded > 0 ? money(refunded) : undefined,
    description: payment.description,
    recipient: { account_id: options.shopId, gateway_id: '1000000' },
    payment_method: method && methodOfPayment(payment, method),
    confirmation:
      status === 'pending' && payment.return_url
        ? confirmationOf(state, id, payment.return_url)
        : undefined,
    created_at: payment.created_at.toISOString(),
    captured_at: payment.captured_at?.toISOString(),
    expires_at: status === 'waiting_for_capture' ? payment.expires_at.toISOString() : undefined,
    test: payment.is_test,
    paid: succeeded || status === 'waiting_for_capture',
    refundable: succeeded && refunded < kopecks,
    receipt_registration: payment.receipt && payment.receipt_status,
    metadata: payment.metadata,
    cancellation_details: payment.cancellation_reason && {
      party: payment.cancellation_party,
      reason: payment.cancellation_reason,
    },
    authorization_details:
      succeeded && method === 'card'
        ? { rrn: '603668680243', auth_code: '062467', three_d_secure: { applied: true } }
        : undefined,
  });
}

const methodOfPayment = ({ id, saved_method }: SandboxPayment, method: 'card' | 'sbp') => ({
  id: saved_method ?? id,
  saved: saved_method !== null,
  status: saved_method === null ? 'inactive' : 'active',
  ...(method === 'card'
    ? { type: 'bank_card', card: CARD }
    : { type: 'sbp', sbp_operation_id: '1027088AE4CB48CB81287833347A8777' }),
});

const confirmationOf = ({ options }: YookassaState, id: string, return_url: string) => ({
  type: 'redirect',
  return_url,
  confirmation_url: options.pageOf(id),
});

/** SavePaymentMethodBankCard, SavePaymentMethodSbp: whose details are known once they are confirmed. */
export function presentMethod(state: YookassaState, method: SandboxMethod) {
  const { id, type, status, return_url } = method;
  const isActive = status === 'active';
  const card =
    isActive && type === 'bank_card' ? { ...CARD, last4: method.last4 ?? CARD.last4 } : undefined;
  return defined({
    type,
    id,
    saved: isActive,
    status,
    holder: { account_id: state.options.shopId, gateway_id: '1000000' },
    title: card && `Bank card *${card.last4}`,
    card,
    payer_bank_details: isActive && type === 'sbp' ? { bank_id: '100000000111' } : undefined,
    confirmation: status === 'pending' ? confirmationOf(state, id, return_url) : undefined,
  });
}

const CARD = {
  first6: '555555',
  last4: '4477',
  expiry_year: '2030',
  expiry_month: '07',
  card_type: 'MasterCard',
};

/** The object Refund. */
export function presentRefund({ records }: YookassaState, refund: SandboxRefund) {
  const payment = records.payments.get(refund.payment);
  const isSbp = payment?.method === 'sbp';
  return defined({
    id: refund.id,
    payment_id: refund.payment,
    status: refund.status,
    amount: money(refund.kopecks),
    created_at: refund.created_at.toISOString(),
    description: refund.description,
    receipt_registration: payment?.receipt && refund.receipt_status,
    metadata: refund.metadata,
    cancellation_details: refund.cancellation_reason && {
      party: 'refund_network',
      reason: refund.cancellation_reason,
    },
    refund_method: isSbp ? { type: 'sbp' } : undefined,
    refund_authorization_details: isSbp ? undefined : { rrn: '603668680244' },
  });
}

/** A receipt of the register. */
interface Receipt {
  readonly id: string;
  readonly type: ApartInput['type'];
  readonly payment: string;
  readonly refund: string | null;
  readonly created_at: Date;
  readonly status: SandboxReceipt['receipt_status'];
  readonly items: ApartInput['items'];
  /** Nothing, unless it was sent apart. */
  readonly settlements: ApartInput['settlements'];
}

/** All receipts: of payments, of refunds, and those that were sent apart. */
export function receiptsOf({ records }: YookassaState): Receipt[] {
  const receipts: Receipt[] = [];
  for (const { id, receipt, captured_at, receipt_status } of records.payments.values()) {
    if (!receipt || !captured_at) continue;
    const { items } = receipt as ReceiptInput;
    const more = { created_at: captured_at, status: receipt_status, items, settlements: [] };
    receipts.push({ id: `rt-${id}`, type: 'payment', payment: id, refund: null, ...more });
  }
  for (const {
    id,
    payment,
    receipt,
    status,
    created_at,
    receipt_status,
  } of records.refunds.values()) {
    const input = (receipt ?? records.payments.get(payment)?.receipt) as ReceiptInput | null;
    if (!input || status !== 'succeeded') continue;
    const more = { created_at, status: receipt_status, items: input.items, settlements: [] };
    receipts.push({ id: `rt-${id}`, type: 'refund', payment, refund: id, ...more });
  }
  return [...receipts, ...[...records.receipts.values()].map(apartReceipt)];
}

export function apartReceipt({ body, receipt_status, ...apart }: SandboxReceipt): Receipt {
  const { type, items, settlements } = body as ApartInput;
  return { ...apart, type, status: receipt_status, items, settlements };
}

/** The object Receipt: the fiscal data is there once it is registered. */
export function presentReceipt(receipt: Receipt) {
  const registered = receipt.status === 'succeeded';
  return defined({
    id: receipt.id,
    type: receipt.type,
    payment_id: receipt.payment,
    refund_id: receipt.refund,
    status: receipt.status,
    items: receipt.items,
    settlements: receipt.settlements,
    internet: true,
    fiscal_document_number: registered ? '3986' : undefined,
    fiscal_storage_number: registered ? '9288000100115785' : undefined,
    fiscal_attribute: registered ? '2617603921' : undefined,
    registered_at: registered ? receipt.created_at.toISOString() : undefined,
    fiscal_provider_id: registered ? 'fd9e9404-eaca-4000-8ec9-dc228ead2345' : undefined,
  });
}

const defined = (fields: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value != null));
