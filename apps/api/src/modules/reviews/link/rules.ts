import { MINUTE } from '../../../platform/clock.ts';
import type { LimitRule } from '../../../platform/limits.ts';

/** Tries of one address that name no request. */
export const MISSES: LimitRule = { max: 10, window: 10 * MINUTE };
