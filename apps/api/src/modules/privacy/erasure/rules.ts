import { DAY } from '../../../platform/clock.ts';

/** Operators see an erasure so long before it, and may still cancel it. */
export const ERASURE_NOTICE_MS = 7 * DAY;

/** Whoever holds it unblocks accounts, which cancels their erasure. */
export const CANCELS_ERASURE = 'plugin::users-permissions.user.update';
