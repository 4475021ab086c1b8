import { DAY } from '../../platform/clock.ts';
import type { LimitRule } from '../../platform/limits.ts';

interface RequestLimits {
  /** By the phone of the account, which outlives it; of accounts without one by the account. */
  readonly perAccount: LimitRule;
  /** Carriers and offices share addresses. */
  readonly perAddress: LimitRule;
}

/** In development a hundred times wider. */
export function requestLimits(isProduction: boolean): RequestLimits {
  const wide = isProduction ? 1 : 100;
  return {
    perAccount: { max: 10 * wide, window: DAY },
    perAddress: { max: 50 * wide, window: DAY },
  };
}
