import {
  endSlow,
  newId,
  newRefund,
  paymentOf,
  print,
  refundedOf,
  refundsOf,
  type SandboxPayment,
  type SandboxRefund,
  TAKEN_BACK,
  type VendorNotification,
} from '../vendor.ts';
import type { TbankState } from './state.ts';
import type { TbankStatus } from './words.ts';

/** The Amount of GetState and of notifications. */
export const amountOf = (
  { options, records }: TbankState,
  { id, kopecks }: SandboxPayment,
): number => (options.amountAfterRefund === 'rest' ? kopecks - refundedOf(records, id) : kopecks);

/**
 * A notification (eacq/intro/developer/notification): signed over what scalars it has, PaymentId a
 * number. One of a refund does not say which refund it is.
 */
export function notificationOf(
  state: TbankState,
  payment: SandboxPayment,
  { status, more = {} }: { status: string; more?: Readonly<Record<string, unknown>> },
): VendorNotification {
  const card = { CardId: 322264, Pan: '430000******0777', ExpDate: '1130' };
  const body = {
    TerminalKey: state.options.terminalKey,
    OrderId: payment.key,
    Success: status !== 'REJECTED',
    Status: status,
    PaymentId: Number(payment.id),
    ErrorCode: status === 'REJECTED' ? '1051' : '0',
    Amount: amountOf(state, payment),
    ...(payment.method === 'card' && card),
    ...more,
  };
  return { payment, event: status, body };
}

/** The statuses of all vendors, by the bank's. A payment that was rejected is open: its page takes another card. */
const COMMON: Readonly<Record<TbankStatus, SandboxPayment['status']>> = {
  NEW: 'pending',
  FORM_SHOWED: 'pending',
  '3DS_CHECKING': 'pending',
  REJECTED: 'pending',
  AUTHORIZED: 'waiting_for_capture',
  CONFIRMED: 'succeeded',
  ASYNC_REFUNDING: 'succeeded',
  PARTIAL_REFUNDED: 'succeeded',
  REFUNDED: 'succeeded',
  PARTIAL_REVERSED: 'canceled',
  REVERSED: 'canceled',
  CANCELED: 'canceled',
  DEADLINE_EXPIRED: 'canceled',
};

export function setStatus(payment: SandboxPayment, status: TbankStatus): void {
  payment.state = status;
  payment.status = COMMON[status];
}

export function become(state: TbankState, payment: SandboxPayment, status: TbankStatus): void {
  setStatus(payment, status);
  state.announce(notificationOf(state, payment, { status }));
}

/**
 * The buyer pays. A card of one stage is authorized and confirmed at one moment, two notifications;
 * SBP has one stage and no AUTHORIZED.
 */
export function pay(state: TbankState, payment: SandboxPayment, method: 'card' | 'sbp'): void {
  payment.method = method;
  payment.decline_reason = null;
  payment.awaits_confirmation = false;
  if (method === 'card') become(state, payment, 'AUTHORIZED');
  if (method === 'card' && payment.is_two_stage) return;
  payment.captured_at = state.now();
  become(state, payment, 'CONFIRMED');
  if (payment.receipt !== null) register(state, payment, { type: 'Income', printed: payment });
}

/** The register prints a receipt or refuses it: of one that is slow the bank tells at once as well. */
function register(
  state: TbankState,
  payment: SandboxPayment,
  { type, printed }: { type: 'Income' | 'IncomeReturn'; printed: SandboxPayment | SandboxRefund },
): void {
  if (printed.receipt_end === null) return;
  print(printed);
  state.announce(fiscalisation(state, payment, { type, end: printed.receipt_status }));
}

/** [NotificationFiscalization] of the document of 2025, its scalars; Receipt and such do not sign. */
const FISCAL = {
  FiscalNumber: 10,
  ShiftNumber: 5,
  ReceiptDatetime: '2026-11-21T12:00:00+03:00',
  FnNumber: '9288000100115785',
  EcrRegNumber: '0000000001002292',
  FiscalDocumentNumber: 3986,
  FiscalDocumentAttribute: 2617603921,
};

/** The register has printed a receipt, of a payment or of a refund; or it could not. */
export const fiscalisation = (
  state: TbankState,
  payment: SandboxPayment,
  { type, end }: { type: 'Income' | 'IncomeReturn'; end: SandboxPayment['receipt_status'] },
): VendorNotification => {
  const more = end === 'canceled' ? { Success: false, ErrorCode: '9999' } : FISCAL;
  return notificationOf(state, payment, { status: 'RECEIPT', more: { ...more, Type: type } });
};

/** The status of a paid payment, by its refunds. */
function statusAfterRefunds({ records }: TbankState, { id, kopecks }: SandboxPayment): TbankStatus {
  if (refundsOf(records, id).some(({ status }) => status === 'pending')) return 'ASYNC_REFUNDING';
  const refunded = refundedOf(records, id);
  if (refunded === kopecks) return 'REFUNDED';
  // After a refund by SBP that failed GetQrState shows CONFIRMED.
  return refunded === 0 ? 'CONFIRMED' : 'PARTIAL_REFUNDED';
}

/** Money goes back to a card at once; by SBP it may take its time, and fail. */
export function giveBack(
  state: TbankState,
  payment: SandboxPayment,
  refund: { kopecks: number; receipt?: unknown; key: string },
): SandboxRefund {
  const { bank, records } = state;
  const isAuthorized = payment.status === 'waiting_for_capture';
  const isSlow = bank.refunds === 'pending' || (payment.method === 'sbp' && bank.isSbpSlow);
  const status = isSlow ? 'pending' : 'succeeded';
  const of = { id: newId(state.now), payment: payment.id, status } as const;
  const row = newRefund(state, { ...of, ...refund, receipt: refund.receipt ?? null });
  records.refunds.set(row.id, row);
  if (isAuthorized) {
    const isWhole = refundedOf(records, payment.id) === payment.kopecks;
    become(state, payment, isWhole ? 'REVERSED' : 'PARTIAL_REVERSED');
  } else if (isSlow) setStatus(payment, statusAfterRefunds(state, payment));
  else endRefund(state, row, 'succeeded');
  return row;
}

/** One that failed leaves the payment as it was before it. */
export function endRefund(
  state: TbankState,
  refund: SandboxRefund,
  end: 'succeeded' | 'canceled',
): void {
  const payment = paymentOf(state.records, refund);
  refund.status = end;
  setStatus(payment, statusAfterRefunds(state, payment));
  if (end === 'canceled') return;
  state.announce(notificationOf(state, payment, { status: payment.state ?? '' }));
  if (payment.receipt !== null) register(state, payment, { type: 'IncomeReturn', printed: refund });
}

export function takeBack(payment: SandboxPayment): void {
  setStatus(payment, 'REVERSED');
  payment.cancellation_reason = TAKEN_BACK;
}

export function returnMoney(state: TbankState, payment: SandboxPayment): void {
  payment.cancellation_reason = null;
  setStatus(payment, statusAfterRefunds(state, payment));
}

/** Links end with RedirectDueDate; notifications of that come at request of the shop alone. */
export function expire(state: TbankState): void {
  for (const payment of state.records.payments.values())
    if (isOpen(payment) && state.now() >= payment.expires_at)
      setStatus(payment, 'DEADLINE_EXPIRED');
  endSlow(state, (refund, end) => endRefund(state, refund, end));
}

export const isOpen = ({ state }: SandboxPayment): boolean =>
  state === 'NEW' || state === 'FORM_SHOWED' || state === '3DS_CHECKING';
