import { type Call, senderOf } from '../../../../platform/call.ts';
import { requireTry } from '../../../../platform/limits.ts';
import { authLimits } from '../../rules.ts';

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
