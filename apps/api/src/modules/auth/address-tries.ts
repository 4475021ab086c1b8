import { type Ctx, senderOf } from '../../platform/ctx.ts';
import { requireTry } from '../../platform/db/limits.ts';
import { authLimits } from './rules.ts';

/** Counts a request to the endpoint by an address, or by an address about an e-mail; throws 429. */
export async function requireAddressTry(
  ctx: Ctx<'config'>,
  endpoint: string,
  email?: string,
): Promise<void> {
  const { addressTries: rule } = authLimits(ctx.app.config.isProduction);
  const { network } = senderOf(ctx);
  const sender = email === undefined ? network : `${network}:${email}`;
  const key = `tries:${endpoint}:${sender.toLowerCase()}`;
  await requireTry(ctx, key, { rule, code: 'too_many_requests' });
}

/** Limits requests that send e-mails, by e-mail and in total: no spam, and no accounts in bulk. */
export async function requireEmailTry(
  ctx: Ctx<'config'>,
  endpoint: string,
  email: string,
): Promise<void> {
  const { emailsPerAddress: rule } = authLimits(ctx.app.config.isProduction);
  await requireAddressTry(ctx, endpoint, email);
  await requireTry(ctx, `letters:address:${senderOf(ctx).network}`, {
    rule,
    code: 'too_many_requests',
  });
}
