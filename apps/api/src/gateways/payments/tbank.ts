import { DAY, HOUR, MINUTE, SECOND } from '../../platform/clock.ts';
import { callOut } from '../call-out.ts';
import {
  type ParsedNotification,
  type PaymentGateway,
  PaymentGatewayError,
  type PaymentOrder,
  type ProviderPayment,
  type ProviderRefund,
  type RefundOrder,
} from './port.ts';
import { type ReceiptSettings, tbankReceipt } from './receipt.ts';
import { errorKind, STATUSES } from './tbank-codes.ts';
import { isSigned, type TbankBody, tokenOf } from './tbank-token.ts';

interface Settings {
  readonly terminalKey: string;
  readonly password: string;
  /** Base address of the API, `…/v2`; the sandbox stands in under its own. */
  readonly apiUrl: () => string;
  /** Where notifications go; null: as the cabinet has it. */
  readonly notificationUrl?: () => string | null;
  /** Null: no receipts. */
  readonly receipts?: ReceiptSettings | null;
}

/** An answer, as far as we read it. `Success: false` comes with HTTP 200. */
interface Answer extends TbankBody {
  readonly Success: boolean;
  readonly ErrorCode: string;
  readonly Message?: string;
  readonly Details?: string;
  readonly Status?: string;
  readonly PaymentId?: string | number;
  readonly OrderId?: string;
  readonly Amount?: number;
  readonly PaymentURL?: string;
  readonly Payments?: readonly Answer[];
}

const TIMEOUT = 20 * SECOND;
const MOSCOW = 3 * HOUR;

/** T-Bank's internet acquiring, v2: signed JSON both ways. Source: developer.tbank.ru/eacq. */
export function createTbank(settings: Settings): PaymentGateway {
  const ask = (method: string, body: TbankBody) => call(settings, method, body);
  return {
    name: 'tbank',
    linkLifetimeMs: HOUR - MINUTE,
    keyLifetimeMs: DAY - HOUR,
    acknowledgement: 'OK',
    create: (order) => create(settings, order),
    read: async (id) => toPayment(await ask('GetState', { PaymentId: id })),
    refund: async (order) => toRefund(order.key, await ask('Cancel', cancelBody(settings, order))),
    readRefund: async ({ id, paymentId }) =>
      toRefund(id, await ask('GetState', { PaymentId: paymentId })),
    list: async ({ keys }) => {
      const payments: ProviderPayment[] = [];
      for (const key of keys) payments.push(...(await paymentsOf(settings, key)));
      return payments;
    },
    parseNotification: ({ body }) => parseNotification(settings, body),
  };
}

/**
 * An order's number is good once. When it is used already, the first Init came through and its answer
 * did not: the payment is found by its order, but nobody will ever know its page.
 */
async function create(settings: Settings, order: PaymentOrder): Promise<ProviderPayment> {
  try {
    return toPayment(await call(settings, 'Init', initBody(settings, order)));
  } catch (error) {
    if (!(error instanceof RepeatedOrder)) throw error;
    const [payment] = await paymentsOf(settings, order.key);
    if (payment) return payment;
    throw new PaymentGatewayError('unknown', 'T-Bank knows the order and no payment of it', error);
  }
}

/** The payments of an order; none when the bank does not know it. */
async function paymentsOf(settings: Settings, key: string): Promise<ProviderPayment[]> {
  const answer = await call(settings, 'CheckOrder', { OrderId: key }).catch((error: unknown) => {
    if (error instanceof PaymentGatewayError && error.kind === 'rejected') return null;
    throw error;
  });
  return (answer?.Payments ?? []).map((one) => toPayment({ ...one, OrderId: key }));
}

const initBody = (settings: Settings, order: PaymentOrder): TbankBody => ({
  Amount: order.amount,
  OrderId: order.key,
  Description: order.description.slice(0, 140),
  PayType: 'O',
  Language: 'ru',
  SuccessURL: order.returnUrl,
  FailURL: order.returnUrl,
  RedirectDueDate: inMoscow(order.expiresAt),
  ...(settings.notificationUrl?.() && { NotificationURL: settings.notificationUrl() }),
  ...receiptOf(settings, order),
});

const cancelBody = (settings: Settings, order: RefundOrder): TbankBody => ({
  PaymentId: order.paymentId,
  Amount: order.amount,
  ExternalRequestId: order.key,
  ...receiptOf(settings, order),
});

const receiptOf = ({ receipts }: Settings, order: PaymentOrder | RefundOrder) =>
  receipts && order.receiptEmail !== null
    ? {
        Receipt: tbankReceipt(receipts, {
          email: order.receiptEmail,
          title: order.description,
          amount: order.amount,
        }),
      }
    : {};

/** `2026-11-21T12:00:00+03:00`: the bank reads no milliseconds. */
const inMoscow = (at: Date): string =>
  `${new Date(at.getTime() + MOSCOW).toISOString().slice(0, 19)}+03:00`;

class RepeatedOrder extends PaymentGatewayError {}

async function call(settings: Settings, method: string, body: TbankBody): Promise<Answer> {
  const request = { ...body, TerminalKey: settings.terminalKey };
  try {
    const response = await callOut(`${settings.apiUrl()}/${method}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ ...request, Token: tokenOf(request, settings.password) }),
      signal: AbortSignal.timeout(TIMEOUT),
    });
    const answer = (await response.json()) as Answer;
    if (answer.Success === true && String(answer.ErrorCode) === '0') return answer;
    throw refusal(method, answer);
  } catch (error) {
    if (error instanceof PaymentGatewayError) throw error;
    throw new PaymentGatewayError('unknown', 'T-Bank did not answer', error);
  }
}

function refusal(method: string, { ErrorCode, Message, Details }: Answer): PaymentGatewayError {
  const kind = errorKind(String(ErrorCode));
  const words = `T-Bank answered ${method} with ${ErrorCode} ${Details ?? Message ?? ''}`.trim();
  return kind === 'repeated'
    ? new RepeatedOrder('unknown', words)
    : new PaymentGatewayError(kind, words);
}

function toPayment(answer: Answer): ProviderPayment {
  const status = String(answer.Status);
  const amount = Number(answer.Amount);
  if (answer.PaymentId === undefined || !Number.isSafeInteger(amount)) {
    throw new PaymentGatewayError('unknown', 'T-Bank answered no payment');
  }
  return {
    id: String(answer.PaymentId),
    key: answer.OrderId ?? '',
    status: STATUSES[status] ?? 'pending',
    amount,
    currency: 'RUB',
    refunded: refundedOf(status, amount),
    url: answer.PaymentURL ?? null,
    createdAt: null,
    reason: STATUSES[status] === 'pending' || STATUSES[status] === 'paid' ? null : status,
    receipt: null,
  };
}

function refundedOf(status: string, amount: number): number | null {
  if (status === 'REFUNDED') return amount;
  return status === 'PARTIAL_REFUNDED' ? null : 0;
}

/** T-Bank has no refunds of their own: the payment's status tells. */
function toRefund(id: string, { Status }: Answer): ProviderRefund {
  const isDone = ['REFUNDED', 'PARTIAL_REFUNDED', 'REVERSED', 'CANCELED'].includes(String(Status));
  const isUnderWay = ['REFUNDING', 'ASYNC_REFUNDING', 'REVERSING'].includes(String(Status));
  if (isDone) return { id, status: 'succeeded', reason: null };
  return { id, status: isUnderWay ? 'pending' : 'canceled', reason: String(Status) };
}

function parseNotification({ terminalKey, password }: Settings, body: unknown): ParsedNotification {
  const payload = (body ?? {}) as TbankBody;
  const id = payload.PaymentId;
  if (typeof payload.TerminalKey !== 'string' || typeof payload.Status !== 'string') {
    return { kind: 'foreign' };
  }
  if (payload.TerminalKey !== terminalKey || !isSigned(payload, password))
    return { kind: 'untrusted' };
  if (!['string', 'number'].includes(typeof id) || !/^\d{1,20}$/.test(String(id))) {
    return { kind: 'foreign' };
  }
  return {
    kind: 'hint',
    paymentId: String(id),
    dedupeKey: `${payload.Status.slice(0, 40)}:${id}:${Number(payload.Amount)}`,
    receipt:
      payload.Status === 'RECEIPT' ? (payload.Success === true ? 'succeeded' : 'canceled') : null,
  };
}
