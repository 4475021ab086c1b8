import type { RefundOrder, RefundOutcome } from './port.ts';

/** What T-Bank says of a payment one of whose refunds is looked for. */
interface PaymentState {
  readonly Status?: string;
  /** Kopecks of the payment before and after a `Cancel`; `GetState` does not tell. */
  readonly OriginalAmount?: number;
  readonly NewAmount?: number;
}

const UNDER_WAY = ['REFUNDING', 'ASYNC_REFUNDING', 'REVERSING'];

/**
 * What became of a refund: whether the sum that went back grew by its amount. A bank that is deciding
 * (`ASYNC_REFUNDING`) may yet refuse; then the payment is as it was before.
 * Source: T-Bank acquiring API, "Статусы" and "Cancel".
 */
export function refundStatus(
  { amount, paid, before }: Pick<RefundOrder, 'amount' | 'paid' | 'before'>,
  { Status = '', OriginalAmount, NewAmount }: PaymentState,
): RefundOutcome['status'] {
  if (UNDER_WAY.includes(Status)) return 'pending';
  const isMoved = OriginalAmount !== undefined && NewAmount !== undefined;
  if (isMoved && OriginalAmount - NewAmount === amount) return 'succeeded';
  const refunded = NewAmount === undefined ? refundedBy(Status, paid) : paid - NewAmount;
  if (refunded === 0) return 'canceled';
  if (refunded === paid) return 'succeeded';
  // A part went back where nothing had: it is this one.
  if (refunded === null && before === 0 && amount < paid) return 'succeeded';
  if (refunded === null || before === null) return 'unknown';
  if (refunded >= before + amount) return 'succeeded';
  return refunded <= before ? 'canceled' : 'unknown';
}

/** Kopecks that went back, as far as the status alone tells. */
function refundedBy(status: string, paid: number): number | null {
  if (status === 'CONFIRMED') return 0;
  return status === 'REFUNDED' || status === 'REVERSED' ? paid : null;
}
