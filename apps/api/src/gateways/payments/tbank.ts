import { DAY, HOUR, MINUTE, SECOND } from '../../platform/clock.ts';
import { callOut } from '../call-out.ts';
import {
  type ClosingReceiptOrder,
  type PaymentGateway,
  PaymentGatewayError,
  type PaymentOrder,
  type ProviderPayment,
  type ProviderReceipt,
  type RefundOrder,
  type RefundOutcome,
} from './port.ts';
import { beginningOf, tbankClosingReceipt, tbankReceipt } from './receipt.ts';
import { errorKind, parseNotification, refundStatus, STATUSES } from './tbank-answers.ts';
import { type TbankBody, tokenOf } from './tbank-token.ts';

interface Settings {
  readonly terminalKey: string;
  readonly password: string;
  /** Base address of the API, `…/v2`, or of its stand-in. */
  readonly apiUrl: () => string;
  /** The address for notifications; null: as set in the cabinet. */
  readonly notificationUrl?: () => string | null;
  /** The format of its register. */
  readonly ffdVersion: string;
}

/** A response, as far as we read it. `Success: false` comes with HTTP 200. */
interface TbankResponse extends TbankBody {
  readonly Success: boolean;
  readonly ErrorCode: string;
  readonly Message?: string;
  readonly Details?: string;
  readonly Status?: string;
  readonly PaymentId?: string | number;
  readonly OrderId?: string;
  readonly Amount?: number;
  /** Kopecks of the payment before and after a `Cancel`. */
  readonly OriginalAmount?: number;
  readonly NewAmount?: number;
  readonly Params?: readonly { readonly Key?: string; readonly Value?: string }[];
  readonly QrCancelCode?: string;
  readonly QrCancelMessage?: string;
  readonly PaymentURL?: string;
  readonly Payments?: readonly TbankResponse[];
}

const TIMEOUT = 20 * SECOND;
const MOSCOW = 3 * HOUR;

/** T-Bank's internet acquiring, v2: requests and notifications are signed JSON. Source: developer.tbank.ru/eacq. */
export function createTbank(settings: Settings): PaymentGateway {
  const post = (method: string, body: TbankBody) => callTbank(settings, method, body);
  return {
    name: 'tbank',
    linkLifetimeMs: HOUR - MINUTE,
    keyLifetimeMs: DAY - HOUR,
    closingKeyLifetimeMs: 0,
    receiptEmailLength: 64,
    acknowledgement: 'OK',
    // Charges of saved cards take the bank's approval of the terminal.
    methods: null,
    create: (order) => create(settings, order),
    read: async (id) => toPayment(await post('GetState', { PaymentId: id })),
    capture: null,
    refund: (order) => refund(settings, order),
    readRefund: (order, id) => readRefund(settings, order, id),
    listRefunds: null,
    closeReceipt: (order) => closeReceipt(settings, order),
    readReceipt: null,
    list: async ({ keys }) => {
      const payments: ProviderPayment[] = [];
      for (const key of keys) payments.push(...(await paymentsOf(settings, key)));
      return payments;
    },
    parseNotification: ({ body }) => parseNotification(settings, body),
  };
}

/**
 * An order's number is good once. When it is used already, an earlier Init took effect and its response
 * was lost: the payment is found by its order, but its page cannot be read.
 */
async function create(settings: Settings, order: PaymentOrder): Promise<ProviderPayment> {
  try {
    return toPayment(await callTbank(settings, 'Init', initBody(settings, order)));
  } catch (error) {
    if (!(error instanceof RepeatedOrder)) throw error;
    const [payment] = await paymentsOf(settings, order.key);
    if (payment) return payment;
    throw new PaymentGatewayError('unknown', 'T-Bank has the order and no payment of it', error);
  }
}

/** The payments of an order; none when the bank does not have it. */
async function paymentsOf(settings: Settings, key: string): Promise<ProviderPayment[]> {
  const response = await callTbank(settings, 'CheckOrder', { OrderId: key }).catch(
    (error: unknown) => {
      if (error instanceof PaymentGatewayError && error.kind === 'rejected') return null;
      throw error;
    },
  );
  return (response?.Payments ?? []).map((one) => toPayment({ ...one, OrderId: key }));
}

const initBody = (settings: Settings, order: PaymentOrder): TbankBody => ({
  Amount: order.amount,
  OrderId: order.key,
  Description: beginningOf(order.description, 140),
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

const receiptOf = ({ ffdVersion }: Settings, { receipt }: PaymentOrder | RefundOrder) =>
  receipt ? { Receipt: tbankReceipt(ffdVersion, receipt) } : {};

/** The answer tells that the receipt is accepted; what becomes of it comes by notification alone. */
async function closeReceipt(
  settings: Settings,
  { paymentId, receipt }: ClosingReceiptOrder,
): Promise<ProviderReceipt> {
  const { ffdVersion, apiUrl } = settings;
  const cashbox = { ...settings, apiUrl: () => apiUrl().replace(/\/v2$/, '/cashbox') };
  const Receipt = tbankClosingReceipt(ffdVersion, receipt);
  await callTbank(cashbox, 'SendClosingReceipt', { PaymentId: paymentId, Receipt });
  return { id: paymentId, status: 'succeeded' };
}

/** One that was sent already is sent again only where the payment's state says that nothing went back. */
async function refund(settings: Settings, order: RefundOrder): Promise<RefundOutcome> {
  const result = order.isRepeat ? await readRefund(settings, order, null) : null;
  return result && result.status !== 'canceled' ? result : cancel(settings, order);
}

/**
 * Reads the outcome of a refund from the payment's state. Where that does not tell, a card's refund is requested again
 * under its name: the answer has the sums, and no second refund is made. The name does not protect a refund by the
 * Faster Payments System (`qrsbp`): the last such refund is read, where the bank took this one.
 */
async function readRefund(
  settings: Settings,
  order: RefundOrder,
  id: string | null,
): Promise<RefundOutcome> {
  const state = await callTbank(settings, 'GetState', { PaymentId: order.paymentId });
  const result = toRefund(order, state);
  if (result.status !== 'unknown') return result;
  const source = state.Params?.find(({ Key }) => Key === 'Source')?.Value;
  if (source?.toLowerCase() === 'cards') return cancel(settings, order);
  return source === 'qrsbp' && id !== null ? readLastRefund(settings, order) : result;
}

/** Source: T-Bank acquiring API, "GetQrState": `Amount` and `QrCancelCode` are those of the last refund. */
async function readLastRefund(settings: Settings, order: RefundOrder): Promise<RefundOutcome> {
  const { paymentId, key: id, amount } = order;
  const last = await callTbank(settings, 'GetQrState', { PaymentId: paymentId });
  if (last.Amount !== amount) return { status: 'unknown' };
  if (!last.QrCancelCode) return { id, status: 'succeeded', reason: null };
  const reason = `${last.QrCancelCode} ${last.QrCancelMessage ?? ''}`.trim();
  return { id, status: 'canceled', reason };
}

const cancel = async (settings: Settings, order: RefundOrder): Promise<RefundOutcome> =>
  toRefund(order, await callTbank(settings, 'Cancel', cancelBody(settings, order)));

/** `2026-11-21T12:00:00+03:00`: the bank refuses milliseconds. */
const inMoscow = (at: Date): string =>
  `${new Date(at.getTime() + MOSCOW).toISOString().slice(0, 19)}+03:00`;

class RepeatedOrder extends PaymentGatewayError {}

async function callTbank(
  settings: Settings,
  method: string,
  body: TbankBody,
): Promise<TbankResponse> {
  const request = { ...body, TerminalKey: settings.terminalKey };
  try {
    const response = await callOut(`${settings.apiUrl()}/${method}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ ...request, Token: tokenOf(request, settings.password) }),
      signal: AbortSignal.timeout(TIMEOUT),
    });
    const result = (await response.json()) as TbankResponse;
    if (result.Success === true && String(result.ErrorCode) === '0') return result;
    throw refusal(method, result);
  } catch (error) {
    if (error instanceof PaymentGatewayError) throw error;
    throw new PaymentGatewayError('unknown', 'T-Bank did not answer', error);
  }
}

function refusal(
  method: string,
  { ErrorCode, Message, Details }: TbankResponse,
): PaymentGatewayError {
  const kind = errorKind(String(ErrorCode));
  const message = `T-Bank answered ${method} with ${ErrorCode} ${Details ?? Message ?? ''}`.trim();
  return kind === 'repeated'
    ? new RepeatedOrder('unknown', message)
    : new PaymentGatewayError(kind, message);
}

function toPayment(response: TbankResponse): ProviderPayment {
  const status = String(response.Status);
  const amount = Number(response.Amount);
  if (response.PaymentId === undefined || !Number.isSafeInteger(amount)) {
    throw new PaymentGatewayError('unknown', 'T-Bank answered no payment');
  }
  return {
    id: String(response.PaymentId),
    key: response.OrderId ?? '',
    status: STATUSES[status] ?? 'pending',
    amount,
    currency: 'RUB',
    refunded: refundedOf(status),
    url: response.PaymentURL ?? null,
    createdAt: null,
    reason: STATUSES[status] === 'pending' || STATUSES[status] === 'paid' ? null : status,
    receipt: null,
    fee: null,
    // A terminal for trying has its own key: whoever set it up knows.
    isTest: false,
  };
}

/** Once money went back, `Amount` may be what is left: no sum is taken from it. */
function refundedOf(status: string): ProviderPayment['refunded'] {
  if (status === 'REFUNDED') return 'all';
  return status === 'PARTIAL_REFUNDED' ? null : 0;
}

/** T-Bank has no refund objects: the payment shows what became of one. */
function toRefund(order: RefundOrder, response: TbankResponse): RefundOutcome {
  const status = refundStatus(order, response);
  if (status === 'unknown') return { status };
  return { id: order.key, status, reason: status === 'succeeded' ? null : String(response.Status) };
}
