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
 * What goes back of it when no more than `rest` stays of the payment: plan and add-on go back before
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
