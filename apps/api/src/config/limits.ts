import type { OverloadSettings } from '../platform/http/overload.ts';
import type { Read } from './settings.ts';

/** How much one address, and all of them together, may ask of a node. */
export interface LimitSettings {
  /** Off for benchmarks alone. */
  readonly rateLimits: boolean;
  /** Calls of the API, from one address on each node. */
  readonly maxRequestsPerMinute: number;
  readonly overload: OverloadSettings;
}

export const limitsOf = (read: Read, isProduction: boolean): LimitSettings => ({
  rateLimits: read.oneOf('RATE_LIMITS', ['on', 'off'], 'on') === 'on',
  maxRequestsPerMinute: read.integer('MAX_REQUESTS_PER_MINUTE', 600, 60),
  overload: {
    maxInFlight: read.integer('MAX_REQUESTS_IN_FLIGHT', 1000),
    // Beside other programs of a developer the loop is late without load.
    maxDelay: read.integer('MAX_EVENT_LOOP_DELAY_MS', isProduction ? 1000 : 0),
  },
});
