import { DAY, HOUR, MINUTE, SECOND } from '../../platform/clock.ts';
import { callOut } from '../call-out.ts';
import { fromValue, toValue } from './amount.ts';
import {
  type ListedRefund,
  type PaymentGateway,
  PaymentGatewayError,
  type PaymentOrder,
  type ProviderPayment,
  type ProviderRefund,
  type ReceiptState,
  type RefundOrder,
} from './port.ts';
import { type ReceiptSettings, yookassaReceipt } from './receipt.ts';
import { errorKind, REASONS, STATUSES, type YookassaStatus } from './yookassa-codes.ts';
import { notificationParser } from './yookassa-notifications.ts';
import { SENDERS } from './yookassa-senders.ts';

interface Settings {
  readonly shopId: string;
  readonly secretKey: string;
  /** Base address of the API, or of its stand-in. */
  readonly apiUrl: () => string;
  /** Networks notifications come from. */
  readonly senders?: readonly string[];
  /** Null: no receipts. */
  readonly receipts?: ReceiptSettings | null;
}

/** A payment object, as far as we read it. Source: YooKassa API v3, "Payment". */
interface YookassaPayment {
  readonly id: string;
  readonly status: YookassaStatus;
  readonly paid: boolean;
  readonly amount: Money;
  /** What the shop gets of the amount. */
  readonly income_amount?: Money;
  readonly refunded_amount?: Money;
  readonly confirmation?: { readonly confirmation_url?: string };
  readonly created_at: string;
  readonly metadata?: Record<string, string>;
  readonly cancellation_details?: { readonly party: string; readonly reason: string };
  readonly receipt_registration?: ReceiptState;
}
interface YookassaRefund {
  readonly id: string;
  readonly payment_id: string;
  readonly amount: Money;
  readonly status: 'pending' | 'succeeded' | 'canceled';
  readonly metadata?: Record<string, string>;
  readonly cancellation_details?: { readonly reason: string };
}
interface Money {
  readonly value: string;
  readonly currency: string;
}
interface Page<Item> {
  readonly items: readonly Item[];
  readonly next_cursor?: string;
}

/** After 30 s without a response the outcome is unknown by YooKassa's rules; we wait less and conclude the same. */
const TIMEOUT = 20 * SECOND;

/** YooKassa, API v3: HTTP Basic, JSON, `Idempotence-Key`. Source: yookassa.ru/developers. */
export function createYookassa(settings: Settings): PaymentGateway {
  return {
    name: 'yookassa',
    linkLifetimeMs: HOUR - MINUTE,
    keyLifetimeMs: DAY - HOUR,
    acknowledgement: {},
    create: (order) => post(settings, paymentBody(settings, order), toPayment),
    read: (id) => get(settings, `/payments/${encodeURIComponent(id)}`, toPayment),
    refund: (order) => post(settings, refundBody(settings, order), toRefund),
    readRefund: (order, id) => readRefund(settings, order, id),
    listRefunds: (query) => listRefunds(settings, query),
    list: async (period) =>
      (await list<YookassaPayment>(settings, '/payments', within(period))).map(toPayment),
    parseNotification: notificationParser(settings.senders ?? SENDERS),
  };
}

interface KeyedRequest {
  readonly path: string;
  readonly key: string;
  readonly body: object;
}

const paymentBody = (settings: Settings, order: PaymentOrder): KeyedRequest => ({
  path: '/payments',
  key: order.key,
  body: {
    amount: money(order.amount),
    capture: true,
    confirmation: { type: 'redirect', return_url: order.returnUrl },
    description: order.description.slice(0, 128),
    metadata: { attempt: order.key },
    ...receiptOf(settings, order),
  },
});

const refundBody = (settings: Settings, order: RefundOrder): KeyedRequest => ({
  path: '/refunds',
  key: order.key,
  body: {
    payment_id: order.paymentId,
    amount: money(order.amount),
    description: order.description.slice(0, 250),
    metadata: { refund: order.key },
    ...receiptOf(settings, order),
  },
});

const money = (kopecks: number): Money => ({ value: toValue(kopecks), currency: 'RUB' });

const receiptOf = ({ receipts }: Settings, order: PaymentOrder | RefundOrder) =>
  receipts && order.receiptEmail !== null
    ? {
        receipt: yookassaReceipt(receipts, {
          email: order.receiptEmail,
          title: order.description,
          amount: order.amount,
        }),
      }
    : {};

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
  return (await list<YookassaRefund>(settings, '/refunds', which)).map(toListedRefund);
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

const get = <R, T>(settings: Settings, path: string, read: (response: R) => T): Promise<T> =>
  callYookassa(settings, path, { init: { method: 'GET' }, read });

const post = <R, T>(
  settings: Settings,
  { path, key, body }: KeyedRequest,
  read: (response: R) => T,
): Promise<T> =>
  callYookassa(settings, path, {
    init: {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'Idempotence-Key': key },
      body: JSON.stringify(body),
    },
    read,
  });

async function callYookassa<R, T>(
  settings: Settings,
  path: string,
  { init, read }: { init: RequestInit; read: (response: R) => T },
): Promise<T> {
  const credentials = Buffer.from(`${settings.shopId}:${settings.secretKey}`).toString('base64');
  try {
    const response = await callOut(`${settings.apiUrl()}${path}`, {
      ...init,
      headers: { ...init.headers, Authorization: `Basic ${credentials}` },
      signal: AbortSignal.timeout(TIMEOUT),
    });
    if (!response.ok) throw await refusal(response);
    return read((await response.json()) as R);
  } catch (error) {
    if (error instanceof PaymentGatewayError) throw error;
    throw new PaymentGatewayError('unknown', 'YooKassa did not answer', error);
  }
}

async function refusal(response: Response): Promise<PaymentGatewayError> {
  const body = (await response.json().catch(() => ({}))) as { code?: string; description?: string };
  const error = `${body.code ?? ''} ${body.description ?? ''}`.trim();
  return new PaymentGatewayError(
    errorKind(response.status, body.code ?? ''),
    `YooKassa answered ${response.status} ${error}`,
  );
}

function toPayment(payment: YookassaPayment): ProviderPayment {
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

const toRefund = ({ id, status, cancellation_details }: YookassaRefund): ProviderRefund => {
  if (typeof id !== 'string') throw new TypeError('no refund');
  return { id, status, reason: cancellation_details?.reason ?? null };
};

const toListedRefund = (refund: YookassaRefund): ListedRefund => ({
  ...toRefund(refund),
  key: refund.metadata?.refund ?? '',
  paymentId: refund.payment_id,
  amount: fromValue(refund.amount.value),
});
