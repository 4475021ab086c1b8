/** Days a plan works on after its end, unpaid. */
export const GRACE_DAYS = 3;
