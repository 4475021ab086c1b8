/** Milliseconds of a mean month: a twelfth of the calendar's year. */
export const MEAN_MONTH = 2_629_746_000;

/** Whole months of a plan that staff give for so many milliseconds, one at least. */
export const wholeMonths = (length: number): number => Math.max(1, Math.round(length / MEAN_MONTH));
