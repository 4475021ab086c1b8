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

/** The same where a letter follows, to whatever e-mail: neither a list of strangers nor of accounts grows fast. */
export const createLetterTries =
  ({ addressTries, lettersPerAddress }: Pick<AuthLimits, 'addressTries' | 'lettersPerAddress'>) =>
  async (
    call: Call,
    what: string,
    { ip, email }: { readonly ip: string; readonly email: string },
  ) => {
    await createAddressTries({ addressTries })(call, what, [ip, email]);
    const key = `letters:address:${ip}`;
    await requireTry(call, key, { rule: lettersPerAddress, code: 'too_many_requests' });
  };
