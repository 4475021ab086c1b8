import type { Payment } from '../api.ts';

type Money = Pick<Payment, 'entitlement' | 'returning' | 'refund_request'>;
/** `cancel`: what has not begun goes back whole, and nobody is asked. */
type Action = 'request' | 'withdraw' | 'cancel';

/** The action that a buyer can take about the money of a payment; null: there is none. */
export function actionOf({ entitlement, returning, refund_request }: Money): Action | null {
  if (refund_request?.state === 'open') return 'withdraw';
  if (entitlement === null || returning > 0) return null;
  return entitlement === 'queued' ? 'cancel' : 'request';
}
