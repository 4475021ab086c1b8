import { type Call, senderOf } from '../../../../platform/call.ts';
import { transact } from '../../../../platform/db/transact.ts';
import { AppError } from '../../../../platform/errors.ts';
import { resetTries } from '../../../../platform/limits.ts';
import { hashToken } from '../../../../platform/tokens.ts';
import { lockUser, updateUser } from '../../../users/index.ts';
import { passwordChangesOf } from '../../owner-notices/rules.ts';
import { withOwnerNotices } from '../../owner-notices/service/with-owner-notices.ts';
import { passwordTriesKey } from '../../passwords/rules.ts';
import { hashPassword } from '../../passwords/service/hash-password.ts';
import { presentJwt } from '../../sessions/present.ts';
import { endSessions } from '../../sessions/service/end-sessions.ts';
import { openSession } from '../../sessions/service/open-session.ts';
import { consumeEmailToken, deleteIdentities } from '../repository.ts';
import { type NewPassword, requireEqual } from '../rules/account.ts';
import { isEmailVerified } from '../rules/emails.ts';

/** Sets the password by the code of an e-mail, ends every session, and signs in. */
export async function resetByMail(
  call: Call<'cache' | 'collections' | 'config'>,
  { code, ...input }: NewPassword & { readonly code: string },
) {
  requireEqual(input);
  const passwordHash = await hashPassword(input.password);
  const signedIn = await transact(call, async (call) => {
    const { db, now } = call;
    const token = await consumeEmailToken(db, { kind: 'reset', tokenHash: hashToken(code) }, now);
    const user = token && (await lockUser(db, token.user));
    if (!user || user.email?.toLowerCase() !== token.email) throw new AppError('email_code_wrong');
    if (user.blocked) throw new AppError('account_blocked');
    // Whoever linked another service's account before the mailbox was proved may not own the mailbox.
    if (!isEmailVerified(user)) await deleteIdentities(db, user.id);
    await withOwnerNotices(call, { user: user.id, changes: passwordChangesOf(user) }, () =>
      updateUser(db, user.id, {
        password_hash: passwordHash,
        confirmed: true,
        confirmed_email: user.email,
        updated_at: now,
      }),
    );
    await endSessions(call, user.id);
    await resetTries(db, passwordTriesKey(user, senderOf(call).network));
    return openSession(call, user.id, { sender: senderOf(call), byPassword: true });
  });
  await call.app.cache.catchUp();
  return presentJwt(signedIn);
}
