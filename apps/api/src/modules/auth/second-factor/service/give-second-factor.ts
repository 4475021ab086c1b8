import { type Call, userIdOf } from '../../../../platform/call.ts';
import { transact } from '../../../../platform/db/transact.ts';
import { AppError } from '../../../../platform/errors.ts';
import { resetTries } from '../../../../platform/limits.ts';
import { replaceByNextPassword } from '../../passwords/service/replace-password.ts';
import { noteFactor } from '../../sessions/repository.ts';
import { countRecoveryCodes, findFactor } from '../repository.ts';
import { factorTriesKey, isTotpCode } from '../rules.ts';
import { auditFactor } from './audit-factor.ts';
import { requireFactorTry } from './require-factor-try.ts';
import { takeCode } from './take-code.ts';

/** By a code the session lacks nothing from now on, and a password that was chosen on the way to it is set. Throws 400, 409 and 429. */
export async function giveSecondFactor(call: Call<'cache' | 'config' | 'sign'>, code: string) {
  const user = userIdOf(call);
  const factor = await findFactor(call.db, user);
  const { secret = null } = factor ?? {};
  if (!factor || secret === null) throw new AppError('second_factor_missing');
  await requireFactorTry(call, user);
  const left = await transact(call, async (call) => {
    const { db, actor, now } = call;
    if (!(await takeCode(call, { ...factor, secret }, code))) throw new AppError('code_wrong');
    await noteFactor(db, actor.session, now);
    await resetTries(db, factorTriesKey(user));
    await replaceByNextPassword(call, user);
    if (!isTotpCode(code)) {
      await auditFactor(call, user, { from: 'set', to: 'used a recovery code' });
    }
    return countRecoveryCodes(db, user);
  });
  await call.app.cache.catchUp();
  return { data: { recovery_codes_left: left } };
}
