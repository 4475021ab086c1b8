import type { PaymentEvent, SandboxPayment } from '../payments/repository.ts';

/** T-Bank's names of an event. Both of a one-stage payment are sent at once, in any order. */
export function eventsOf(payment: SandboxPayment, event: PaymentEvent): readonly string[] {
  if (event === 'authorized') return ['AUTHORIZED'];
  if (event === 'paid') {
    return ['AUTHORIZED', 'CONFIRMED', ...(payment.receipt === null ? [] : ['RECEIPT'])];
  }
  if (event === 'declined') return ['REJECTED'];
  if (event === 'refunded') {
    return ['REFUNDED', ...(payment.receipt === null ? [] : ['RECEIPT'])];
  }
  if (payment.cancellation_reason === 'fraud_suspected') return ['REVERSED'];
  return [payment.cancellation_reason === 'canceled_by_merchant' ? 'CANCELED' : 'DEADLINE_EXPIRED'];
}
