import { type Call, userIdOf } from '../../../platform/call.ts';
import { AppError } from '../../../platform/errors.ts';
import { requireTry, resetTries } from '../../../platform/limits.ts';
import { requireUser, type UserRow } from '../../users/index.ts';
import { findOpening } from '../repository.ts';
import { type AuthLimits, isFresh } from '../rules.ts';
import { isPassword } from '../service/passwords.ts';

type Limits = Pick<AuthLimits, 'passwordTries'>;

/** The caller, whose password was asked once more: a stolen bearer is not enough. Throws 400 and 429. */
export async function requireOwnPassword(
  call: Call,
  password: string,
  { passwordTries: rule }: Limits,
): Promise<UserRow> {
  const id = userIdOf(call);
  const tries = `passwords:own:${id}`;
  await requireTry(call, tries, { rule, code: 'password_limit' });
  const user = await requireUser(call.db, id);
  if (!(await isPassword(user.password_hash, password))) {
    throw new AppError('current_password_wrong');
  }
  await resetTries(call.db, tries);
  return user;
}

/**
 * Who asks is the owner once more: by the password, or, of an account without one, by having signed in
 * just now. Source: OWASP ASVS 5.0, 7.5.1. Throws 400, 409 and 429.
 */
export async function requireOwner(
  call: Call,
  password: string | undefined,
  limits: Limits,
): Promise<void> {
  const { password_hash: hash } = await requireUser(call.db, userIdOf(call));
  if (hash === null) {
    if (isFresh(await findOpening(call.db, call.actor.session), call.now)) return;
    throw new AppError('sign_in_again');
  }
  if (password === undefined) throw new AppError('current_password_needed');
  await requireOwnPassword(call, password, limits);
}
