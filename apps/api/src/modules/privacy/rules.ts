import { DAY } from '../../platform/clock.ts';

/** The 30 days of the law, less one for the sweep to come in time. */
export const ERASE_AFTER = 29 * DAY;

export type ConsentDocument = 'offer' | 'privacy' | 'marketing';

/** Without the others nobody has an account: they end with it. */
export const mayWithdraw = (document: ConsentDocument): boolean => document === 'marketing';
