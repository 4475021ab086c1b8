import { type Period, shareOf } from './periods.ts';

/** Time, and the kopecks that were paid for it and did not go back. */
interface PaidTime extends Period {
  readonly paid: number;
}
/** Messages, and the kopecks that were paid for them and did not go back. */
interface PaidMessages {
  readonly quantity: number;
  readonly used: number;
  readonly paid: number;
}
/** Seconds or messages that are not used up yet, and the kopecks they are worth. */
interface Unused {
  readonly left: number;
  readonly value: number;
}

/** The whole seconds left of a period, and the share of what was paid that falls to them. */
export function unusedTime({ starts_at, ends_at, paid }: PaidTime, now: Date): Unused {
  const left = Math.max(0, seconds(now > starts_at ? now : starts_at, ends_at));
  return { left, value: shareOf(paid, left, Math.max(1, seconds(starts_at, ends_at))) };
}

/** The unspent messages of a pack, and the share of what was paid that falls to them. */
export function unusedMessages({ quantity, used, paid }: PaidMessages): Unused {
  const left = Math.max(0, quantity - used);
  return { left, value: shareOf(paid, left, Math.max(1, quantity)) };
}

/** The part of it that goes with a refund of so many kopecks: rounded down, the buyer keeps what is begun. */
export const takenBy = (refund: number, { left, value }: Unused): number =>
  refund >= value ? left : Number((BigInt(left) * BigInt(refund)) / BigInt(value));

/** The end of the time that stays after a refund; null: none stays. */
export function endAfterRefund(period: PaidTime, refund: number, now: Date): Date | null {
  const unused = unusedTime(period, now);
  const removed = takenBy(refund, unused);
  return removed === unused.left ? null : new Date(period.ends_at.getTime() - removed * 1000);
}

const seconds = (from: Date, to: Date): number =>
  Math.floor((to.getTime() - from.getTime()) / 1000);

/** Kopecks that a payment paid of one plan's overage. */
interface Settled {
  readonly id: number;
  readonly user_tariff: number;
  readonly amount: number;
  readonly refunded: number;
}

/** Kopecks of overage that a payment pays, less what went back. */
export const paidOverage = (settled: readonly Settled[]): number =>
  settled.reduce((sum, { amount, refunded }) => sum + amount - refunded, 0);

/**
 * Overage that goes back when no more than `rest` stays of the payment: plan and add-on go back before
 * overage, and of overage the first of the list.
 */
export function overageToReturn(settled: readonly Settled[], rest: number) {
  let left = Math.max(0, paidOverage(settled) - rest);
  return settled.flatMap(({ id, user_tariff: plan, amount, refunded }) => {
    const back = Math.min(left, amount - refunded);
    left -= back;
    return back > 0 ? [{ id, plan, amount: back }] : [];
  });
}
