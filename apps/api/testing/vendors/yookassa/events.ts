import { presentPayment, presentRefund } from './present.ts';
import type { Payment, ReceiptInput, Refund, YookassaState } from './state.ts';

const HOUR = 3_600_000;

/** Notification: type, event, object; no signature, no event id (using-api/webhooks). */
export function announce(
  { notifier, options }: YookassaState,
  event: string,
  object: unknown,
): void {
  notifier.announce(options.notificationUrl, { type: 'notification', event, object });
}

/** The buyer has paid, or the bank of a saved method: one stage ends here, two stages wait for the capture for 7 days. */
export function pay(
  state: YookassaState,
  payment: Payment,
  by: { readonly type: string; readonly id?: string },
): void {
  const saved = by.id !== undefined || payment.savesMethod;
  payment.method = { type: by.type, id: by.id ?? state.newId(), saved };
  if (payment.capture && !state.twoStages) {
    succeed(state, payment);
    return;
  }
  payment.status = 'waiting_for_capture';
  payment.captureBefore = new Date(state.options.now().getTime() + 7 * 24 * HOUR);
  announce(state, 'payment.waiting_for_capture', presentPayment(state, payment));
}

export function succeed(state: YookassaState, payment: Payment): void {
  payment.status = 'succeeded';
  payment.capturedAt = state.options.now();
  addReceipt(state, payment.receipt, { type: 'payment', paymentId: payment.id });
  announce(state, 'payment.succeeded', presentPayment(state, payment));
}

export function cancel(
  state: YookassaState,
  payment: Payment,
  cancellation: NonNullable<Payment['cancellation']>,
): void {
  payment.status = 'canceled';
  payment.cancellation = cancellation;
  announce(state, 'payment.canceled', presentPayment(state, payment));
}

/** Only this end of a refund is notified: there is no event of a refund that was canceled. */
export function succeedRefund(state: YookassaState, refund: Refund): void {
  refund.status = 'succeeded';
  const { receipt } = state.payments.get(refund.paymentId)!;
  addReceipt(state, refund.receipt ?? receipt, {
    type: 'refund',
    paymentId: refund.paymentId,
    refundId: refund.id,
  });
  announce(state, 'refund.succeeded', presentRefund(state, refund));
}

function addReceipt(
  state: YookassaState,
  input: ReceiptInput | undefined,
  of: { type: 'payment' | 'refund'; paymentId: string; refundId?: string },
): void {
  if (!input) return;
  const id = `rt-${state.newId()}`;
  const createdAt = state.options.now();
  const receipt = { ...of, id, createdAt, items: input.items, settlements: [] };
  state.receipts.set(id, { ...receipt, status: 'pending' });
}

/** A link lives for an hour, that of a saved method as well, authorized money for 7 days; the clock is looked at with every request. */
export function expirePayments(state: YookassaState): void {
  const now = state.options.now().getTime();
  for (const method of state.methods.values())
    if (method.status === 'pending' && now >= method.createdAt.getTime() + HOUR)
      method.status = 'inactive';
  for (const payment of state.payments.values()) {
    const { status, createdAt, captureBefore } = payment;
    if (status === 'pending' && now >= createdAt.getTime() + HOUR)
      cancel(state, payment, { party: 'yoo_money', reason: 'expired_on_confirmation' });
    if (status === 'waiting_for_capture' && captureBefore && now >= captureBefore.getTime())
      cancel(state, payment, { party: 'yoo_money', reason: 'expired_on_capture' });
  }
}
