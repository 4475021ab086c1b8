import ipaddr from 'ipaddr.js';
import { DAY, HOUR, MINUTE } from '../../platform/clock.ts';
import { fromValue, toValue } from './amount.ts';
import {
  type ClosingReceiptOrder,
  type ParsedNotification,
  type PaymentGateway,
  PaymentGatewayError,
  type PaymentOrder,
  type ProviderPayment,
  type ProviderReceipt,
  type ProviderRefund,
  type ReceiptState,
  type RefundOrder,
} from './port.ts';
import { type ReceiptSettings, yookassaClosingReceipt, yookassaReceipt } from './receipt.ts';
import { REASONS, STATUSES, type YookassaStatus } from './yookassa-codes.ts';
import { get, type KeyedRequest, post, type Shop } from './yookassa-http.ts';
import { SENDERS } from './yookassa-senders.ts';

interface Settings extends Shop {
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
  readonly refunded_amount?: Money;
  readonly confirmation?: { readonly confirmation_url?: string };
  readonly created_at: string;
  readonly metadata?: Record<string, string>;
  readonly cancellation_details?: { readonly party: string; readonly reason: string };
  readonly receipt_registration?: ReceiptState;
}
interface YookassaRefund {
  readonly id: string;
  readonly status: ProviderRefund['status'];
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
interface Page {
  readonly items: readonly YookassaPayment[];
  readonly next_cursor?: string;
}

/** YooKassa, API v3: HTTP Basic, JSON, `Idempotence-Key`. Source: yookassa.ru/developers. */
export function createYookassa(settings: Settings): PaymentGateway {
  const isSender = senderCheck(settings.senders ?? SENDERS);
  return {
    name: 'yookassa',
    linkLifetimeMs: HOUR - MINUTE,
    keyLifetimeMs: DAY - HOUR,
    closingKeyLifetimeMs: DAY - HOUR,
    receiptEmailLength: 254,
    acknowledgement: {},
    create: (order) => post(settings, paymentBody(settings, order), toPayment),
    read: (id) => get(settings, `/payments/${encodeURIComponent(id)}`, toPayment),
    refund: (order) => post(settings, refundBody(settings, order), toRefund),
    readRefund: ({ id }) => get(settings, `/refunds/${encodeURIComponent(id)}`, toRefund),
    closeReceipt: async (order) => post(settings, closingBody(settings, order), toReceipt),
    readReceipt: (id) => get(settings, `/receipts/${encodeURIComponent(id)}`, toReceipt),
    list: (period) => list(settings, period),
    parseNotification: ({ body, ip }) => {
      const parsed = parse(body);
      return parsed.kind === 'hint' && !isSender(ip) ? { kind: 'untrusted' } : parsed;
    },
  };
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

const closingBody = (
  { receipts }: Settings,
  { key, paymentId, receipt }: ClosingReceiptOrder,
): KeyedRequest => {
  if (!receipts) throw new PaymentGatewayError('rejected', 'RECEIPTS is off');
  const settled = yookassaClosingReceipt(receipts, receipt);
  return {
    path: '/receipts',
    key,
    body: { type: 'payment', payment_id: paymentId, send: true, ...settled },
  };
};

const money = (kopecks: number): Money => ({ value: toValue(kopecks), currency: 'RUB' });

const receiptOf = ({ receipts }: Settings, order: PaymentOrder | RefundOrder) =>
  receipts && order.receipt ? { receipt: yookassaReceipt(receipts, order.receipt) } : {};

async function list(
  settings: Settings,
  { from, to }: { readonly from: Date; readonly to: Date },
): Promise<ProviderPayment[]> {
  const payments: ProviderPayment[] = [];
  let cursor: string | undefined;
  do {
    const query = new URLSearchParams({
      'created_at.gte': from.toISOString(),
      'created_at.lt': to.toISOString(),
      limit: '100',
      ...(cursor && { cursor }),
    });
    const page: Page = await get(settings, `/payments?${query}`, (response: Page) => response);
    payments.push(...page.items.map(toPayment));
    cursor = page.next_cursor;
  } while (cursor);
  return payments;
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
  };
}

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

function senderCheck(senders: readonly string[]): (ip: string) => boolean {
  const networks = senders.map((network) => ipaddr.parseCIDR(network));
  return (ip) => {
    const address = ipaddr.isValid(ip) ? ipaddr.process(ip) : null;
    return networks.some(
      (network) =>
        address !== null && address.kind() === network[0].kind() && address.match(network),
    );
  };
}

/** Events `payment.*` carry their payment's id, `refund.*` also that of the payment they belong to. */
function parse(body: unknown): ParsedNotification {
  const { type, event, object } = (body ?? {}) as Record<string, unknown>;
  const { id, payment_id } = (object ?? {}) as Record<string, unknown>;
  const paymentId = String(event).startsWith('refund.') ? payment_id : id;
  if (type !== 'notification' || typeof event !== 'string') return { kind: 'foreign' };
  if (!/^(payment|refund)\.[a-z_]{1,40}$/.test(event)) return { kind: 'foreign' };
  if (!isId(id) || !isId(paymentId)) return { kind: 'foreign' };
  return { kind: 'hint', paymentId, dedupeKey: `${event}:${id}`, receipt: null };
}

const isId = (id: unknown): id is string => typeof id === 'string' && id.length <= 64;
