import type { Happening } from '../payments/notify.ts';
import type { SandboxPayment } from '../payments/repository.ts';

/** T-Bank's words for what happened. Both of a one-stage payment are sent at once, in any order. */
export function eventsOf(payment: SandboxPayment, happening: Happening): readonly string[] {
  if (happening === 'paid') {
    return ['AUTHORIZED', 'CONFIRMED', ...(payment.receipt === null ? [] : ['RECEIPT'])];
  }
  if (happening === 'declined') return ['REJECTED'];
  if (happening === 'refunded') return ['REFUNDED'];
  return [payment.cancellation_reason === 'canceled_by_merchant' ? 'CANCELED' : 'DEADLINE_EXPIRED'];
}
