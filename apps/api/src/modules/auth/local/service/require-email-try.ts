import { type Call, senderOf } from '../../../../platform/call.ts';
import { requireTry } from '../../../../platform/limits.ts';
import { authLimits } from '../../rules.ts';
import { requireAddressTry } from './require-address-try.ts';

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
