import type { Payment } from '../api.ts';

type Money = Pick<Payment, 'entitlement' | 'returning' | 'refund_request'>;

/** What a buyer can do about the money of a payment: request it back, take the request back, or nothing. */
export function actionOf({
  entitlement,
  returning,
  refund_request,
}: Money): 'request' | 'withdraw' | null {
  if (refund_request?.state === 'open') return 'withdraw';
  return entitlement !== null && returning === 0 ? 'request' : null;
}
