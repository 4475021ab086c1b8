import { type Call, userIdOf } from '../../../../platform/call.ts';
import { AppError } from '../../../../platform/errors.ts';
import { requireUser } from '../../../users/index.ts';
import { isFresh } from '../../rules.ts';
import { findInstantOf } from '../../sessions/repository.ts';
import { requireOwnPassword } from './require-own-password.ts';

/**
 * The caller is the owner of the account: by the password or, of an account without one, by having just
 * signed in. Source: OWASP ASVS 5.0, 7.5.1. Throws 400, 409 and 429.
 */
export async function requireOwnerProof(
  call: Call<'config'>,
  password: string | undefined,
): Promise<void> {
  const { password_hash: passwordHash } = await requireUser(call.db, userIdOf(call));
  if (passwordHash === null) {
    if (isFresh(await findInstantOf(call.db, call.actor.session, 'created_at'), call.now)) return;
    throw new AppError('sign_in_again');
  }
  if (password === undefined) throw new AppError('current_password_needed');
  await requireOwnPassword(call, password);
}
