import { type Call, senderOf } from '../../../platform/call.ts';
import { transact } from '../../../platform/db/transact.ts';
import { AppError, invalidField } from '../../../platform/errors.ts';
import { resetTries } from '../../../platform/limits.ts';
import { hashToken } from '../../../platform/tokens.ts';
import { lockUser, updateUser } from '../../users/index.ts';
import { hashPassword, passwordTriesKey, requireOwnPassword } from '../passwords/service.ts';
import { endSessions, openSession, presentJwt } from '../sessions/service.ts';
import { consumeEmailToken, deleteIdentities } from './repository.ts';
import { isEmailProved } from './rules.ts';

interface NewPassword {
  readonly password: string;
  readonly passwordConfirmation: string;
}

/** Sets the password by the code of an e-mail, ends every session, and signs in. */
export async function resetByMail(
  call: Call<'cache' | 'collections'>,
  { code, ...input }: NewPassword & { readonly code: string },
) {
  requireEqual(input);
  const sender = senderOf(call);
  const passwordHash = await hashPassword(input.password);
  const signedIn = await transact(call, async (call) => {
    const { db, now } = call;
    const token = await consumeEmailToken(db, { kind: 'reset', tokenHash: hashToken(code) }, now);
    const user = token && (await lockUser(db, token.user));
    if (!user || user.email?.toLowerCase() !== token.email) throw new AppError('email_code_wrong');
    if (user.blocked) throw new AppError('account_blocked');
    // Who linked a service before the mailbox was proved may not be the mailbox's owner.
    if (!isEmailProved(user)) await deleteIdentities(db, user.id);
    await updateUser(db, user.id, {
      password_hash: passwordHash,
      confirmed: true,
      confirmed_email: user.email,
      updated_at: now,
    });
    await endSessions(call, user.id);
    await resetTries(db, passwordTriesKey(user, sender.network));
    return openSession(call, user.id, { sender });
  });
  await call.app.cache.catchUp();
  return presentJwt(signedIn);
}

/** Changes the caller's password, ends the caller's other sessions and opens a new one. */
export async function changePassword(
  call: Call<'cache' | 'collections' | 'config'>,
  { currentPassword, ...input }: NewPassword & { readonly currentPassword: string },
) {
  requireEqual(input);
  const { id, password_hash: verifiedHash } = await requireOwnPassword(call, currentPassword);
  if (input.password === currentPassword) throw new AppError('password_same');
  const passwordHash = await hashPassword(input.password);
  const signedIn = await transact(call, async (call) => {
    const { db, now, actor } = call;
    const user = await lockUser(db, id);
    // The password was changed after it was verified.
    if (user?.password_hash !== verifiedHash) throw new AppError('current_password_wrong');
    await updateUser(db, id, { password_hash: passwordHash, updated_at: now });
    await endSessions(call, id, actor.session);
    return openSession(call, id, { sender: senderOf(call) });
  });
  await call.app.cache.catchUp();
  return presentJwt(signedIn);
}

function requireEqual({ password, passwordConfirmation }: NewPassword): void {
  if (password !== passwordConfirmation) {
    throw invalidField('passwordConfirmation', 'Passwords do not match');
  }
}
