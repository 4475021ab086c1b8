import type { TbankPayment, TbankState } from './state.ts';
import { refundedOf } from './state.ts';
import { tokenOf } from './token.ts';
import type { TbankStatus } from './words.ts';

/** The Amount of GetState and of notifications. */
export const amountOf = ({ options }: TbankState, payment: TbankPayment): number =>
  options.amountAfterRefund === 'rest' ? payment.kopecks - refundedOf(payment) : payment.kopecks;

/**
 * A notification (eacq/intro/developer/notification): signed over what scalars it has, PaymentId a
 * number. One of a refund does not say which refund it is.
 */
export function announce(
  state: TbankState,
  payment: TbankPayment,
  { status, more = {} }: { status: string; more?: Readonly<Record<string, unknown>> },
): void {
  const { options, notifier } = state;
  const card = { CardId: 322264, Pan: '430000******0777', ExpDate: '1130' };
  const body = {
    TerminalKey: options.terminalKey,
    OrderId: payment.orderId,
    Success: status !== 'REJECTED',
    Status: status,
    PaymentId: payment.id,
    ErrorCode: status === 'REJECTED' ? '1051' : '0',
    Amount: amountOf(state, payment),
    ...(payment.source === 'cards' && card),
    ...(payment.recurrent &&
      ['AUTHORIZED', 'CONFIRMED'].includes(status) && { RebillId: '101709' }),
    ...more,
  };
  notifier.announce(payment.notificationUrl, {
    ...body,
    Token: tokenOf(body, options.password),
  });
}

export function become(state: TbankState, payment: TbankPayment, status: TbankStatus): void {
  payment.status = status;
  announce(state, payment, { status });
}

/**
 * The buyer pays. A card of one stage is authorized and confirmed at one moment, two notifications;
 * SBP has one stage and no AUTHORIZED.
 */
export function pay(state: TbankState, payment: TbankPayment, source: 'cards' | 'qrsbp'): void {
  payment.source = source;
  if (source === 'cards') become(state, payment, 'AUTHORIZED');
  if (source === 'qrsbp' || !payment.twoSteps) become(state, payment, 'CONFIRMED');
}

/** The status of a paid payment, by its refunds. */
export function statusAfterRefunds(payment: TbankPayment): TbankStatus {
  if (payment.refunds.some(({ status }) => status === 'pending')) return 'ASYNC_REFUNDING';
  const refunded = refundedOf(payment);
  if (refunded === payment.kopecks) return 'REFUNDED';
  // After a refund by SBP that failed GetQrState shows CONFIRMED.
  return refunded === 0 ? 'CONFIRMED' : 'PARTIAL_REFUNDED';
}

/** Links end with RedirectDueDate; notifications of that come at request of the shop alone. */
export function expirePayments(state: TbankState): void {
  for (const payment of state.payments.values())
    if (isOpen(payment) && state.options.now() >= payment.dueAt)
      payment.status = 'DEADLINE_EXPIRED';
}

export const isOpen = ({ status }: TbankPayment): boolean =>
  status === 'NEW' || status === 'FORM_SHOWED';
