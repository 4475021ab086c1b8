import { type Call, userOf } from '../../../platform/call.ts';
import { AppError } from '../../../platform/errors.ts';
import { requireTry } from '../../../platform/limits.ts';
import { requireUser, type UserRow } from '../../users/index.ts';
import type { AuthLimits } from '../rules.ts';
import { isPassword } from '../service/passwords.ts';

export const ownTries = (user: number): string => `passwords:own:${user}`;

/** The caller, whose password was asked once more: a stolen bearer is not enough. Throws 400 and 429. */
export async function requireOwnPassword(
  call: Call,
  password: string,
  { passwordTries: rule }: Pick<AuthLimits, 'passwordTries'>,
): Promise<UserRow> {
  const id = userOf(call);
  await requireTry(call, ownTries(id), { rule, code: 'password_limit' });
  const user = await requireUser(call.db, id);
  if (!(await isPassword(user.password_hash, password))) {
    throw new AppError('current_password_wrong');
  }
  return user;
}
