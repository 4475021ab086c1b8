import { type Call, senderOf } from '../../platform/call.ts';
import { requireTry } from '../../platform/limits.ts';
import { authLimits } from './rules.ts';

/** Counts a request to the endpoint by an address, or by an address about an e-mail; throws 429. */
export async function requireAddressTry(
  call: Call<'config'>,
  endpoint: string,
  email?: string,
): Promise<void> {
  const { addressTries: rule } = authLimits(call.app.config.isProduction);
  const { network } = senderOf(call);
  const sender = email === undefined ? network : `${network}:${email}`;
  const key = `tries:${endpoint}:${sender.toLowerCase()}`;
  await requireTry(call, key, { rule, code: 'too_many_requests' });
}

/** Limits requests that send e-mails, by e-mail and in total: no spam, and no accounts in bulk. */
export async function requireEmailTry(
  call: Call<'config'>,
  endpoint: string,
  email: string,
): Promise<void> {
  const { emailsPerAddress: rule } = authLimits(call.app.config.isProduction);
  await requireAddressTry(call, endpoint, email);
  await requireTry(call, `letters:address:${senderOf(call).network}`, {
    rule,
    code: 'too_many_requests',
  });
}
