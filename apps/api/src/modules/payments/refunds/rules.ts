import type { ProviderPayment } from '../../../gateways/payments/port.ts';
import { DAY } from '../../../platform/clock.ts';
import { AppError } from '../../../platform/errors.ts';
import type { RefundRow } from './repository.ts';

/** The service's own name for a refund of what came for overage that another payment had paid: it buys nothing. */
export const SURPLUS = 'surplus';

type RefundStatus = RefundRow['status'];

/** A refund that stays without a result for so long needs a manual review. */
export const REFUND_TIMEOUT_MS = 7 * DAY;

/** Kopecks to give back: by default all that is available. Throws when more is requested. */
export function refundAmount(requested: number | undefined, available: number): number {
  const amount = requested ?? available;
  if (!Number.isSafeInteger(amount) || amount <= 0 || amount > available) {
    throw new AppError('refund_too_large');
  }
  return amount;
}

const RANK: Readonly<Record<RefundStatus, number>> = {
  creating: 0,
  pending: 1,
  canceled: 2,
  // A refund that was taken for canceled may turn out to have been made.
  succeeded: 3,
};
export const refundMovesForward = (from: RefundStatus, to: RefundStatus): boolean =>
  RANK[to] > RANK[from];

/**
 * Kopecks that had gone back before a refund: what we posted. A provider that says "a part of it" (null)
 * where we posted nothing leaves it open.
 */
export const knownRefunded = (
  refunded: ProviderPayment['refunded'],
  posted: number,
): number | null => (refunded === null && posted === 0 ? null : posted);

/** Staff ask for a refund on these terms. */
export interface RefundTerms {
  /** Kopecks; all that is left by default. */
  readonly amount?: number | undefined;
  /** True gives back what is not used up, instead of an amount. */
  readonly unused?: boolean | undefined;
  /** The rest of an earlier plan comes back as this; by default as the plan. */
  readonly rest?: RefundRow['rest'] | undefined;
}

/** True where a repeated request is for this refund: one of what is not used up has its credit noted, no other has. */
export const isSameRefund = (
  { amount, credit, rest }: Pick<RefundRow, 'amount' | 'credit' | 'rest'>,
  terms: RefundTerms,
): boolean =>
  amount === (terms.amount ?? amount) &&
  (credit !== null) === (terms.unused ?? false) &&
  rest === (terms.rest ?? 'plan');
