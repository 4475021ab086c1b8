/** Days a plan stays in force after its end, unpaid. */
export const GRACE_DAYS = 3;
