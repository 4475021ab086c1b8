import type { Call } from '../../../../platform/call.ts';
import { requireTry } from '../../../../platform/limits.ts';
import { authLimits } from '../../rules.ts';
import { factorTriesKey } from '../rules.ts';

/**
 * Counts a try of the user's code, as those of a password are; committed before it is compared. Whoever tries has passed the
 * steps of signing in, so that no stranger locks the owner out. Throws 429.
 */
export async function requireFactorTry(call: Call<'config'>, user: number): Promise<void> {
  const { passwordTries: rule } = authLimits(call.app.config.isProduction);
  await requireTry(call, factorTriesKey(user), { rule, code: 'second_factor_limit' });
}
