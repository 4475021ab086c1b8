import { type Call, userIdOf } from '../../../../platform/call.ts';
import { AppError } from '../../../../platform/errors.ts';
import { requireTry, resetTries } from '../../../../platform/limits.ts';
import { requireUser, type UserRow } from '../../../users/index.ts';
import { authLimits } from '../../rules.ts';
import { verifyPassword } from './hash-password.ts';

/** The caller, by the password once more: a stolen bearer is not enough. Throws 400 and 429. */
export async function requireOwnPassword(call: Call<'config'>, password: string): Promise<UserRow> {
  const id = userIdOf(call);
  const key = `passwords:own:${id}`;
  const { passwordTries: rule } = authLimits(call.app.config.isProduction);
  await requireTry(call, key, { rule, code: 'password_limit' });
  const user = await requireUser(call.db, id);
  if (!(await verifyPassword(user.password_hash, password))) {
    throw new AppError('current_password_wrong');
  }
  await resetTries(call.db, key);
  return user;
}
