import { DAY, HOUR, MINUTE } from '../../platform/clock.ts';
import { fromValue, toValue } from './amount.ts';
import {
  type ClosingReceiptOrder,
  type ListedRefund,
  type PaymentGateway,
  PaymentGatewayError,
  type PaymentOrder,
  type ProviderPayment,
  type ProviderReceipt,
  type ProviderRefund,
  type ReceiptState,
  type RefundOrder,
} from './port.ts';
import { beginningOf, yookassaClosingReceipt, yookassaReceipt } from './receipt.ts';
import {
  get,
  isTrialKey,
  type KeyedRequest,
  post,
  REASONS,
  type Shop,
  STATUSES,
  type YookassaStatus,
} from './yookassa-http.ts';
import { yookassaMethods } from './yookassa-methods.ts';
import { notificationParser } from './yookassa-notifications.ts';
import { SENDERS } from './yookassa-senders.ts';

interface Settings extends Shop {
  /** Networks notifications come from. */
  readonly senders?: readonly string[];
  /** Tells whether a manager of YooKassa lets the shop charge saved methods. */
  readonly savesMethods?: boolean;
}

/** A payment object, as far as we read it. Source: YooKassa API v3, "Payment". */
interface YookassaPayment {
  readonly id: string;
  readonly status: YookassaStatus;
  readonly paid: boolean;
  readonly amount: Money;
  /** The part of the amount that the shop gets. */
  readonly income_amount?: Money;
  readonly refunded_amount?: Money;
  readonly confirmation?: { readonly confirmation_url?: string };
  readonly created_at: string;
  readonly metadata?: Record<string, string>;
  readonly cancellation_details?: { readonly party: string; readonly reason: string };
  readonly receipt_registration?: ReceiptState;
  /** The shop that gets the money, by its number. */
  readonly recipient?: { readonly account_id?: string };
  /** Made with a test key. */
  readonly test?: boolean;
}
interface YookassaRefund {
  readonly id: string;
  readonly payment_id: string;
  readonly amount: Money;
  readonly status: 'pending' | 'succeeded' | 'canceled';
  readonly metadata?: Record<string, string>;
  readonly cancellation_details?: { readonly reason: string };
  readonly receipt_registration?: ReceiptState;
}
/** Source: API v3, "Receipt". */
interface YookassaReceipt {
  readonly id: string;
  readonly status: ReceiptState;
}
interface Money {
  readonly value: string;
  readonly currency: string;
}
interface Page<Item> {
  readonly items: readonly Item[];
  readonly next_cursor?: string;
}

/** YooKassa, API v3: HTTP Basic, JSON, `Idempotence-Key`. Source: yookassa.ru/developers. */
export function createYookassa(settings: Settings): PaymentGateway {
  const own = (payment: YookassaPayment) => toOwnPayment(settings, payment);
  return {
    name: 'yookassa',
    linkLifetimeMs: HOUR - MINUTE,
    keyLifetimeMs: DAY - HOUR,
    closingKeyLifetimeMs: DAY - HOUR,
    receiptEmailLength: 254,
    acknowledgement: {},
    create: (order) => post(settings, paymentBody(order), own),
    methods: settings.savesMethods ? yookassaMethods(settings) : null,
    read: (id) => get(settings, `/payments/${encodeURIComponent(id)}`, own),
    capture: (payment) => post(settings, captureBody(payment), own),
    refund: (order) => post(settings, refundBody(order), toRefund),
    readRefund: (order, id) => readRefund(settings, order, id),
    listRefunds: (query) => listRefunds(settings, query),
    list: async (period) =>
      (await list<YookassaPayment>(settings, '/payments', within(period)))
        .filter((payment) => isOfShop(settings, payment))
        .map((payment) => toPayment(settings, payment)),
    parseNotification: notificationParser(settings.senders ?? SENDERS),
    closeReceipt: async (order) => post(settings, closingBody(order), toReceipt),
    readReceipt: (id) => get(settings, `/receipts/${encodeURIComponent(id)}`, toReceipt),
  };
}

const paymentBody = (order: PaymentOrder): KeyedRequest => ({
  path: '/payments',
  key: order.key,
  body: {
    amount: money(order.amount),
    capture: true,
    ...(order.method === undefined
      ? { confirmation: { type: 'redirect', return_url: order.returnUrl } }
      : { payment_method_id: order.method }),
    description: beginningOf(order.description, 128),
    metadata: { attempt: order.key },
    ...receiptOf(order),
  },
});

/** All that was authorized, whose receipt YooKassa has. */
const captureBody = ({ id, amount }: ProviderPayment): KeyedRequest => ({
  path: `/payments/${encodeURIComponent(id)}/capture`,
  key: `capture-${id}`,
  body: { amount: money(amount) },
});

const refundBody = (order: RefundOrder): KeyedRequest => ({
  path: '/refunds',
  key: order.key,
  body: {
    payment_id: order.paymentId,
    amount: money(order.amount),
    description: beginningOf(order.description, 250),
    metadata: { refund: order.key },
    ...receiptOf(order),
  },
});

const closingBody = ({ key, paymentId, receipt }: ClosingReceiptOrder): KeyedRequest => ({
  path: '/receipts',
  key,
  body: { type: 'payment', payment_id: paymentId, send: true, ...yookassaClosingReceipt(receipt) },
});

const money = (kopecks: number): Money => ({ value: toValue(kopecks), currency: 'RUB' });

const receiptOf = ({ receipt }: PaymentOrder | RefundOrder) =>
  receipt ? { receipt: yookassaReceipt(receipt) } : {};

/** One that was not answered is found by the key in its metadata. */
async function readRefund(
  settings: Settings,
  { key, paymentId }: RefundOrder,
  id: string | null,
): Promise<ProviderRefund> {
  if (id !== null) return get(settings, `/refunds/${encodeURIComponent(id)}`, toRefund);
  const refund = (await listRefunds(settings, { paymentId })).find((one) => one.key === key);
  return refund ?? { id: '', status: 'canceled', reason: 'the provider knows of no refund' };
}

const listRefunds = async (
  settings: Settings,
  query: { paymentId: string } | { from: Date; to: Date },
): Promise<ListedRefund[]> => {
  const which = 'paymentId' in query ? { payment_id: query.paymentId } : within(query);
  return (await list<YookassaRefund>(settings, '/refunds', which))
    .filter(({ payment_id }) => !('paymentId' in query) || payment_id === query.paymentId)
    .map(toListedRefund);
};

const within = ({ from, to }: { readonly from: Date; readonly to: Date }) => ({
  'created_at.gte': from.toISOString(),
  'created_at.lt': to.toISOString(),
});

async function list<Item>(
  settings: Settings,
  path: string,
  which: Readonly<Record<string, string>>,
): Promise<Item[]> {
  const items: Item[] = [];
  let cursor: string | undefined;
  do {
    const query = new URLSearchParams({ ...which, limit: '100', ...(cursor && { cursor }) });
    const page = await get(settings, `${path}?${query}`, (response: Page<Item>) => response);
    items.push(...page.items);
    cursor = page.next_cursor;
  } while (cursor);
  return items;
}

const isOfShop = ({ shopId }: Settings, { recipient }: YookassaPayment): boolean =>
  (recipient?.account_id ?? shopId) === shopId;

function toOwnPayment(settings: Settings, payment: YookassaPayment): ProviderPayment {
  if (isOfShop(settings, payment)) return toPayment(settings, payment);
  throw new PaymentGatewayError('rejected', 'YooKassa answered a payment of another shop');
}

function toPayment({ secretKey }: Settings, payment: YookassaPayment): ProviderPayment {
  return {
    id: payment.id,
    key: payment.metadata?.attempt ?? '',
    status: statusOf(payment),
    amount: fromValue(payment.amount.value),
    currency: payment.amount.currency,
    refunded: payment.refunded_amount ? fromValue(payment.refunded_amount.value) : 0,
    url: payment.confirmation?.confirmation_url ?? null,
    createdAt: new Date(payment.created_at),
    reason: payment.cancellation_details?.reason ?? null,
    receipt: payment.receipt_registration ?? null,
    fee: feeOf(payment),
    isTest: payment.test === true && !isTrialKey(secretKey),
  };
}

const feeOf = ({ amount, income_amount }: YookassaPayment): number | null =>
  income_amount ? fromValue(amount.value) - fromValue(income_amount.value) : null;

function statusOf(payment: YookassaPayment): ProviderPayment['status'] {
  const { status, paid, cancellation_details } = payment;
  if (status === 'succeeded' && !paid) return 'pending';
  if (status === 'canceled') return REASONS[cancellation_details?.reason ?? ''] ?? 'failed';
  return STATUSES[status] ?? 'pending';
}

const toRefund = (refund: YookassaRefund): ProviderRefund => {
  const { id, status, cancellation_details, receipt_registration } = refund;
  if (typeof id !== 'string') throw new TypeError('no refund');
  return {
    id,
    status,
    reason: cancellation_details?.reason ?? null,
    ...(receipt_registration && { receipt: receipt_registration }),
  };
};

const toReceipt = ({ id, status }: YookassaReceipt): ProviderReceipt => {
  if (typeof id !== 'string') throw new TypeError('no receipt');
  return { id, status };
};

const toListedRefund = (refund: YookassaRefund): ListedRefund => ({
  ...toRefund(refund),
  key: refund.metadata?.refund ?? '',
  paymentId: refund.payment_id,
  amount: fromValue(refund.amount.value),
});
