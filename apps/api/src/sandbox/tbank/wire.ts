import { type Static, Type } from 'typebox';
import { Compile } from 'typebox/compile';
import { fromValue } from '../../gateways/payments/amount.ts';
import { tokenOf } from '../../gateways/payments/tbank-token.ts';
import { MINUTE } from '../../platform/clock.ts';
import type { NotificationFacts, SandboxPayment, SandboxRefund } from '../payments/repository.ts';
import { closed, refusedPath, type Sandbox } from '../payments/sandbox.ts';

const address = Type.String({ pattern: '^https?://' });
const signed = { TerminalKey: Type.String({ maxLength: 20 }), Token: Type.String() };
/** The payment's id: digits, as a text. */
const PaymentId = Type.String({ pattern: '^\\d{1,20}$' });

/**
 * One-stage payments on the bank's page, of what the bank takes. Lengths are the shorter ones of its two
 * documents (developer.tbank.ru/eacq: 1.80, then 1.21): they fit both. [Init]
 */
const init = closed({
  ...signed,
  Amount: Type.Integer({ minimum: 100, maximum: 9_999_999_999 }),
  OrderId: Type.String({ minLength: 1, maxLength: 36 }),
  Description: Type.Optional(Type.String({ maxLength: 140 })),
  PayType: Type.Optional(Type.Literal('O')),
  Language: Type.Optional(Type.Enum(['ru', 'en'])),
  NotificationURL: Type.Optional(address),
  SuccessURL: address,
  FailURL: Type.Optional(address),
  /** To the second, with a zone. */
  RedirectDueDate: Type.Optional(
    Type.String({ pattern: '^\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\d[+-]\\d\\d:\\d\\d$' }),
  ),
  Receipt: Type.Optional(Type.Unknown()),
});
export type InitBody = Static<typeof init>;

/** [Cancel] */
const cancel = closed({
  ...signed,
  PaymentId,
  Amount: Type.Optional(Type.Integer({ minimum: 1, maximum: 9_999_999_999 })),
  ExternalRequestId: Type.Optional(Type.String({ maxLength: 255 })),
  Receipt: Type.Optional(Type.Unknown()),
});
export type CancelBody = Static<typeof cancel>;

/** [SendClosingReceipt] */
const close = closed({ ...signed, PaymentId, Receipt: Type.Unknown() });
export type CloseBody = Static<typeof close>;

const schemas = { init: Compile(init), cancel: Compile(cancel), close: Compile(close) };

/** Codes of single fields; any other is 211. */
const CODES: Readonly<Record<string, string>> = {
  Amount: '251',
  OrderId: '212',
  Description: '213',
  SuccessURL: '9',
  RedirectDueDate: '12',
};
const codeOf = (path: string | null): string | null =>
  path === null ? null : (CODES[path] ?? '211');

/** The error code of an Init; null: it is valid. */
export function initError(body: unknown, sandbox: Sandbox): string | null {
  const code = codeOf(refusedPath(schemas.init, body));
  if (code !== null) return code;
  const { Amount, RedirectDueDate, Receipt } = body as InitBody;
  if (RedirectDueDate !== undefined && !isAhead(RedirectDueDate, sandbox)) return '12';
  return receiptError(Receipt, { amount: Amount, isRequired: sandbox.demandsReceipts });
}

/** At least a minute. */
const isAhead = (text: string, { clock }: Sandbox): boolean =>
  new Date(text).getTime() >= clock().getTime() + MINUTE;

export const cancelError = (body: unknown): string | null =>
  codeOf(refusedPath(schemas.cancel, body));

export const closeError = (body: unknown): string | null =>
  codeOf(refusedPath(schemas.close, body));

/*
 * Receipts as T-Bank's terminal with an online register takes them. Names in brackets are schemas of T-Bank's
 * public document (developer.tbank.ru/schemas/eacq/openapi.yaml, 1.21), which has no `FfdVersion`: that field is of
 * the document before it (1.80), by default 1.05. The words are written out here, apart from those of our gateway.
 */

const words = (text: string) => Type.Enum(text.split(' '));
/** At most ten digits. */
const kopecks = Type.Integer({ minimum: 1, maximum: 9_999_999_999 });
/** vat20 and vat120 are no longer listed. */
const tax = words('none vat0 vat5 vat7 vat10 vat22 vat105 vat107 vat110 vat122');
const taxation = words('osn usn_income usn_income_outcome esn patent');
const method = words(
  'full_prepayment prepayment advance full_payment partial_payment credit credit_payment',
);
const OBJECTS =
  'commodity excise job service gambling_bet gambling_prize lottery lottery_prize intellectual_activity payment agent_commission another';

const item = {
  Name: Type.String({ minLength: 1, maxLength: 128 }),
  Price: kopecks,
  Quantity: Type.Number({ exclusiveMinimum: 0, maximum: 99_999.999, multipleOf: 0.001 }),
  /** `Price` × `Quantity`. */
  Amount: kopecks,
  Tax: tax,
};
/** [Items_FFD_105] */
const item105 = closed({
  ...item,
  PaymentMethod: Type.Optional(method),
  PaymentObject: Type.Optional(words(`${OBJECTS} composite`)),
});
/** [Items_FFD_12] */
const item12 = closed({
  ...item,
  PaymentMethod: method,
  PaymentObject: words(
    `${OBJECTS} contribution property_rights unrealization tax_reduction trade_fee resort_tax pledge income_decrease ie_pension_insurance_without_payments ie_pension_insurance_with_payments ie_medical_insurance_without_payments ie_medical_insurance_with_payments social_insurance casino_chips agent_payment excisable_goods_without_marking_code excisable_goods_with_marking_code goods_without_marking_code goods_with_marking_code`,
  ),
  MeasurementUnit: Type.String({ minLength: 1, maxLength: 16 }),
});

const sum = Type.Integer({ minimum: 0, maximum: 99_999_999_999_999 });
const receipt = {
  Email: Type.String({ maxLength: 64, pattern: '^[^\\s@]+@[^\\s@]+\\.[^\\s@]+$' }),
  Phone: Type.Optional(Type.String({ maxLength: 64, pattern: '^\\+\\d+$' })),
  Taxation: taxation,
  /** [Payments] */
  Payments: Type.Optional(
    closed({
      Cash: Type.Optional(sum),
      Electronic: sum,
      AdvancePayment: Type.Optional(sum),
      Credit: Type.Optional(sum),
      Provision: Type.Optional(sum),
    }),
  ),
};
const lines = { minItems: 1, maxItems: 100 };
/** [Receipt_FFD_105] */
const receipt105 = closed({
  ...receipt,
  FfdVersion: Type.Optional(Type.Literal('1.05')),
  Items: Type.Array(item105, lines),
});
/** [Receipt_FFD_12] */
const receipt12 = closed({
  ...receipt,
  FfdVersion: Type.Literal('1.2'),
  Customer: Type.Optional(Type.String({ minLength: 1, maxLength: 256 })),
  CustomerInn: Type.Optional(Type.String({ pattern: '^(\\d{10}|\\d{12})$' })),
  Items: Type.Array(item12, lines),
});

const receiptSchemas = { '1.05': Compile(receipt105), '1.2': Compile(receipt12) };

/**
 * The error code of a receipt over so many kopecks; null: it is valid. 308: its sum is not that of the payment.
 * 309: a terminal with a register must get one.
 */
export function receiptError(
  receipt: unknown,
  { amount, isRequired }: { readonly amount: number; readonly isRequired: boolean },
): string | null {
  if (receipt === undefined) return isRequired ? '309' : null;
  const { FfdVersion } = (receipt ?? {}) as { readonly FfdVersion?: unknown };
  const path = refusedPath(receiptSchemas[FfdVersion === '1.2' ? '1.2' : '1.05'], receipt);
  if (path !== null) return path === 'Email' ? '224' : '64';
  const { Items, Payments } = receipt as Static<typeof receipt105>;
  const isTrue = Items.every(
    ({ Price, Quantity, Amount }) => Math.round(Price * Quantity) === Amount,
  );
  const total = Items.reduce((all, { Amount }) => all + Amount, 0);
  const settled = Payments
    ? Object.values(Payments).reduce((all: number, one) => all + (one ?? 0), 0)
    : total;
  if (!isTrue) return '64';
  return total === amount && settled === total ? null : '308';
}

/** The payment's status at T-Bank. */
export function statusOf(payment: SandboxPayment, refunds: readonly SandboxRefund[]): string {
  if (payment.status === 'pending') return pendingStatus(payment);
  if (payment.status === 'canceled') {
    if (payment.cancellation_reason === 'fraud_suspected') return 'REVERSED';
    return payment.cancellation_reason === 'canceled_by_merchant' ? 'CANCELED' : 'DEADLINE_EXPIRED';
  }
  if (refunds.some(({ status }) => status === 'pending')) return 'ASYNC_REFUNDING';
  const refunded = sumOf(refunds.filter(({ status }) => status === 'succeeded'));
  if (refunded === 0) return 'CONFIRMED';
  return refunded < fromValue(payment.value) ? 'PARTIAL_REFUNDED' : 'REFUNDED';
}

function pendingStatus(payment: SandboxPayment): string {
  if (payment.awaits_confirmation) return '3DS_CHECKING';
  return payment.decline_reason === null ? 'NEW' : 'REJECTED';
}

/** Kopecks. */
export const sumOf = (refunds: readonly SandboxRefund[]): number =>
  refunds.reduce((sum, { value }) => sum + fromValue(value), 0);

/** A signed webhook. Only here the payment's id is a number. */
export function tbankNotification(
  { terminal }: Sandbox,
  { notification, payment, refund, refunds }: NotificationFacts,
): Record<string, unknown> {
  const isReceipt = notification.event === 'RECEIPT';
  const isRefused = isReceipt && (refund ?? payment).receipt_status === 'canceled';
  const body = {
    TerminalKey: terminal.terminalKey,
    OrderId: payment.key,
    Success: notification.event !== 'REJECTED' && !isRefused,
    Status: notification.event === 'REFUNDED' ? statusOf(payment, refunds) : notification.event,
    PaymentId: Number(payment.id),
    ErrorCode: notification.event === 'REJECTED' ? '1051' : '0',
    Amount: fromValue(refund?.value ?? payment.value),
    ...(isReceipt
      ? // [NotificationFiscalization]: «признак расчёта».
        { Type: refund ? 'IncomeReturn' : 'Income' }
      : { Pan: '555555******4444', ExpDate: '1228' }),
  };
  // A forger does not know the password.
  return { ...body, Token: tokenOf(body, terminal.password), ...notification.forgery };
}
