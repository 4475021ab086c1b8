import type { Call } from '../../../platform/call.ts';
import { requireTry } from '../../../platform/limits.ts';
import type { AuthLimits } from '../rules.ts';

/** Counts a try of `what` by an address, or by an address about an e-mail; throws 429. */
export type RequireAddressTry = (
  call: Call,
  what: string,
  whose: readonly string[],
) => Promise<void>;

export const createAddressTries =
  ({ addressTries }: AuthLimits): RequireAddressTry =>
  async (call, what, whose) => {
    const key = ['tries', what, ...whose.map((one) => one.toLowerCase())].join(':');
    await requireTry(call, key, { rule: addressTries, code: 'too_many_requests' });
  };
