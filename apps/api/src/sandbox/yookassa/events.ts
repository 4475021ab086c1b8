import { after, DAY, HOUR } from '../../platform/clock.ts';
import {
  endSlow,
  newId,
  newRefund,
  paymentOf,
  print,
  refundedOf,
  type SandboxMethod,
  type SandboxPayment,
  type SandboxRefund,
  TAKEN_BACK,
} from '../vendor.ts';
import { presentMethod, presentPayment, presentRefund } from './present.ts';
import type { YookassaState } from './state.ts';

/** Notification: type, event, object; no signature, no event id (using-api/webhooks). */
export const notificationOf = (event: string, object: unknown, payment: SandboxPayment | null) => ({
  payment,
  event,
  body: { type: 'notification', event, object },
});

function announce(state: YookassaState, event: string, payment: SandboxPayment): void {
  state.announce(notificationOf(event, presentPayment(state, payment), payment));
}

/** The money of authorized payments is set aside for so long. */
const CAPTURE_WITHIN_MS = 7 * DAY;

/** The buyer has paid, or the bank of a saved method: one stage ends here, two stages wait for the capture for 7 days. */
export function pay(state: YookassaState, payment: SandboxPayment, method: 'card' | 'sbp'): void {
  payment.method = method;
  payment.decline_reason = null;
  payment.awaits_confirmation = false;
  if (!payment.is_two_stage && !state.bank.twoStages) {
    succeed(state, payment);
    return;
  }
  payment.status = 'waiting_for_capture';
  payment.expires_at = after(state.now(), CAPTURE_WITHIN_MS);
  announce(state, 'payment.waiting_for_capture', payment);
}

export function succeed(state: YookassaState, payment: SandboxPayment): void {
  payment.status = 'succeeded';
  payment.captured_at = state.now();
  if (payment.receipt !== null) print(payment);
  announce(state, 'payment.succeeded', payment);
}

export function cancel(
  state: YookassaState,
  payment: SandboxPayment,
  { party, reason }: { readonly party: string; readonly reason: string },
): void {
  payment.status = 'canceled';
  payment.cancellation_party = party;
  payment.cancellation_reason = reason;
  announce(state, 'payment.canceled', payment);
}

export function takeBack(payment: SandboxPayment): void {
  payment.status = 'canceled';
  payment.cancellation_party = 'payment_network';
  payment.cancellation_reason = TAKEN_BACK;
}

export function returnMoney(payment: SandboxPayment): void {
  payment.status = 'succeeded';
  payment.cancellation_party = null;
  payment.cancellation_reason = null;
}

export function confirmMethod(state: YookassaState, method: SandboxMethod): void {
  method.status = 'active';
  state.announce(notificationOf('payment_method.active', presentMethod(state, method), null));
}

/** Only the success of a refund is notified: there is no event of a refund that was canceled. */
export function endRefund(
  state: YookassaState,
  refund: SandboxRefund,
  end: SandboxRefund['status'],
): void {
  refund.status = end;
  if (end === 'canceled') refund.cancellation_reason ??= 'insufficient_funds';
  if (end !== 'succeeded') return;
  const payment = paymentOf(state.records, refund);
  if (refund.receipt ?? payment.receipt) print(refund);
  state.announce(notificationOf('refund.succeeded', presentRefund(state, refund), payment));
}

export function refundInCabinet(
  state: YookassaState,
  payment: SandboxPayment,
  kopecks: number,
): SandboxRefund {
  const refunded = refundedOf(state.records, payment.id);
  if (payment.status !== 'succeeded' || refunded + kopecks > payment.kopecks)
    throw new Error('More than the rest of the payment');
  const more = { key: '', payment: payment.id, kopecks, status: 'pending' } as const;
  const refund = newRefund(state, { id: newId(state.now), ...more });
  state.records.refunds.set(refund.id, refund);
  endRefund(state, refund, 'succeeded');
  return refund;
}

/** A link lives for an hour, that of a saved method as well, authorized money for 7 days; the clock is looked at with every request. */
export function expire(state: YookassaState): void {
  const now = state.now();
  for (const method of state.records.methods.values())
    if (method.status === 'pending' && now >= after(method.created_at, HOUR))
      method.status = 'inactive';
  for (const payment of state.records.payments.values()) {
    const { status, expires_at } = payment;
    if (now < expires_at) continue;
    if (status === 'pending')
      cancel(state, payment, { party: 'yoo_money', reason: 'expired_on_confirmation' });
    if (status === 'waiting_for_capture')
      cancel(state, payment, { party: 'yoo_money', reason: 'expired_on_capture' });
  }
  endSlow(state, (refund, end) => endRefund(state, refund, end));
}
