import type { ComparisonState } from '@okoshko/contract/payments/states';
import type { ProviderPayment } from '../../../gateways/payments/port.ts';
import { after, DAY } from '../../../platform/clock.ts';
import { isMoney } from '../checkout/rules.ts';
import type { ComparisonRow } from './repository.ts';

/** A payment is compared daily for so long, and weekly while what it bought is in force after that. */
const YOUNG = 60 * DAY;
const LATER_EVERY = 7 * DAY;

/** Payments that are read at the provider in one run; the next run is a minute later. */
export const READS_A_RUN = 50;

/**
 * The bounds of the paid attempts that a day's comparison reads: those that were last compared before these instants.
 */
export const readingBounds = (dayEnd: Date, now: Date) => ({
  youngSince: after(now, -YOUNG),
  youngBefore: dayEnd,
  laterBefore: after(dayEnd, -LATER_EVERY),
});

export function comparisonStateOf({
  compared_at,
  differences,
}: Pick<ComparisonRow, 'compared_at' | 'differences'>): ComparisonState {
  if (compared_at === null) return 'pending';
  return differences === 0 ? 'agrees' : 'differs';
}

/** True where the provider has so many kopecks of the payment; a partial refund may be of any amount. */
export function isBalance(payment: ProviderPayment, balance: number): boolean {
  const paid = payment.status === 'paid' && isMoney(payment) ? payment.amount : 0;
  if (payment.refunded === null) return balance > 0 && balance < paid;
  const refunded = payment.refunded === 'all' ? paid : payment.refunded;
  return balance === Math.max(0, paid - refunded);
}
