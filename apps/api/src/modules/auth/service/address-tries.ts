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
  ({ addressTries }: Pick<AuthLimits, 'addressTries'>): RequireAddressTry =>
  async (call, what, whose) => {
    const key = ['tries', what, ...whose.map((one) => one.toLowerCase())].join(':');
    await requireTry(call, key, { rule: addressTries, code: 'too_many_requests' });
  };

/** Limits requests that send an e-mail, to whatever address: neither a list of strangers nor of accounts grows fast. */
export function createEmailTries(limits: Pick<AuthLimits, 'addressTries' | 'emailsPerAddress'>) {
  const requireAddressTry = createAddressTries(limits);
  const rule = limits.emailsPerAddress;
  return async (
    call: Call,
    what: string,
    { ip, email }: { readonly ip: string; readonly email: string },
  ): Promise<void> => {
    await requireAddressTry(call, what, [ip, email]);
    await requireTry(call, `letters:address:${ip}`, { rule, code: 'too_many_requests' });
  };
}
