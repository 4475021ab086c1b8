/** The id that a hold has among the appointments of a calendar; no appointment has it. */
export const HOLD = 0;
