import { type Ctx, senderOf } from '../../../platform/ctx.ts';
import { transact } from '../../../platform/db/transact.ts';
import { AppError } from '../../../platform/errors.ts';
import { hashToken } from '../../../platform/tokens.ts';
import { lockUser, updateUser } from '../../users/index.ts';
import { withOwnerNotices } from '../owner-notices/owner-notices.ts';
import { hashPassword } from '../passwords/hash-password.ts';
import { replacePassword } from '../passwords/replace-password.ts';
import { requireOwnPassword } from '../passwords/require-password.ts';
import { requireNotOfOwner } from '../passwords/rules.ts';
import { consumeEmailToken, deleteIdentities, hasFactor } from '../repository.ts';
import { openSession, presentJwt } from '../sessions/open-session.ts';
import { endSessions } from '../sessions/sessions.ts';
import { isEmailVerified, type NewPassword, requireEqual } from './rules.ts';

/** Changes the caller's password, ends the caller's other sessions and opens a new one. */
export async function changePassword(
  ctx: Ctx<'cache' | 'collections' | 'config'>,
  { currentPassword, ...input }: NewPassword & { readonly currentPassword: string },
) {
  requireEqual(input);
  const owner = await requireOwnPassword(ctx, currentPassword);
  const { id, password_hash: verifiedHash } = owner;
  if (input.password === currentPassword) throw new AppError('password_same');
  const passwordHash = await hashPassword(input.password, owner);
  const signedIn = await transact(ctx, async (ctx) => {
    const { db, now, actor } = ctx;
    const user = await lockUser(db, id);
    // The password was changed after it was verified.
    if (user?.password_hash !== verifiedHash) throw new AppError('current_password_wrong');
    await withOwnerNotices(ctx, { user: id, changes: ['password_changed'] }, () =>
      updateUser(db, id, { password_hash: passwordHash, updated_at: now }),
    );
    await endSessions(ctx, id, actor.session);
    return openSession(ctx, id, { sender: senderOf(ctx), byPassword: true });
  });
  await ctx.app.cache.catchUp();
  return presentJwt(signedIn);
}

/**
 * Sets the password by the code of an e-mail, ends every session, and signs in. Of an account with a second factor nothing is
 * changed before that is given in the session.
 */
export async function resetByMail(
  ctx: Ctx<'cache' | 'collections' | 'config'>,
  { code, ...input }: NewPassword & { readonly code: string },
) {
  requireEqual(input);
  const passwordHash = await hashPassword(input.password);
  const signedIn = await transact(ctx, async (ctx) => {
    const { db, now } = ctx;
    const token = await consumeEmailToken(db, { kind: 'reset', tokenHash: hashToken(code) }, now);
    const user = token && (await lockUser(db, token.user));
    if (!user || user.email?.toLowerCase() !== token.email) throw new AppError('email_code_wrong');
    requireNotOfOwner(input.password, user);
    if (user.blocked) throw new AppError('account_blocked');
    const sender = senderOf(ctx);
    if (await hasFactor(db, user.id)) {
      return openSession(ctx, user.id, { sender, nextPasswordHash: passwordHash });
    }
    // The person who linked another service's account before the mailbox was proved may not own the mailbox.
    if (!isEmailVerified(user)) await deleteIdentities(db, user.id);
    const proved = { confirmed: true, confirmed_email: user.email };
    await replacePassword(ctx, user, {
      session: null,
      columns: { password_hash: passwordHash, ...proved },
    });
    return openSession(ctx, user.id, { sender, byPassword: true });
  });
  await ctx.app.cache.catchUp();
  return presentJwt(signedIn);
}
