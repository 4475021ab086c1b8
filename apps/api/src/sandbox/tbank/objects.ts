import { fromValue } from '../../gateways/payments/amount.ts';
import { tokenOf } from '../../gateways/payments/tbank-token.ts';
import type { NotificationFacts, SandboxPayment, SandboxRefund } from '../payments/repository.ts';
import type { Sandbox } from '../payments/sandbox.ts';

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
