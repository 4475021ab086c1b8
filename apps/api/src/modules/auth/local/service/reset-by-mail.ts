import { type Call, senderOf } from '../../../../platform/call.ts';
import { transact } from '../../../../platform/db/transact.ts';
import { AppError } from '../../../../platform/errors.ts';
import { hashToken } from '../../../../platform/tokens.ts';
import { lockUser } from '../../../users/index.ts';
import { hasFactor } from '../../passwords/repository.ts';
import { requireNotOfOwner } from '../../passwords/rules.ts';
import { hashPassword } from '../../passwords/service/hash-password.ts';
import { replacePassword } from '../../passwords/service/replace-password.ts';
import { presentJwt } from '../../sessions/present.ts';
import { openSession } from '../../sessions/service/open-session.ts';
import { consumeEmailToken, deleteIdentities } from '../repository.ts';
import { type NewPassword, requireEqual } from '../rules/account.ts';
import { isEmailVerified } from '../rules/emails.ts';

/**
 * Sets the password by the code of an e-mail, ends every session, and signs in. Of an account with a second factor nothing is
 * changed before that is given in the session.
 */
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
    requireNotOfOwner(input.password, user);
    if (user.blocked) throw new AppError('account_blocked');
    const sender = senderOf(call);
    if (await hasFactor(db, user.id)) {
      return openSession(call, user.id, { sender, nextPasswordHash: passwordHash });
    }
    // Whoever linked another service's account before the mailbox was proved may not own the mailbox.
    if (!isEmailVerified(user)) await deleteIdentities(db, user.id);
    const proved = { confirmed: true, confirmed_email: user.email };
    await replacePassword(call, user, {
      session: null,
      columns: { password_hash: passwordHash, ...proved },
    });
    return openSession(call, user.id, { sender, byPassword: true });
  });
  await call.app.cache.catchUp();
  return presentJwt(signedIn);
}
