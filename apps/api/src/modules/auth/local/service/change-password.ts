import { type Call, senderOf } from '../../../../platform/call.ts';
import { transact } from '../../../../platform/db/transact.ts';
import { AppError } from '../../../../platform/errors.ts';
import { lockUser, updateUser } from '../../../users/index.ts';
import { withOwnerNotices } from '../../owner-notices/service/with-owner-notices.ts';
import { hashPassword } from '../../passwords/service/hash-password.ts';
import { requireOwnPassword } from '../../passwords/service/require-own-password.ts';
import { presentJwt } from '../../sessions/present.ts';
import { endSessions } from '../../sessions/service/end-sessions.ts';
import { openSession } from '../../sessions/service/open-session.ts';
import { type NewPassword, requireEqual } from '../rules/account.ts';

/** Changes the caller's password, ends the caller's other sessions and opens a new one. */
export async function changePassword(
  call: Call<'cache' | 'collections' | 'config'>,
  { currentPassword, ...input }: NewPassword & { readonly currentPassword: string },
) {
  requireEqual(input);
  const owner = await requireOwnPassword(call, currentPassword);
  const { id, password_hash: verifiedHash } = owner;
  if (input.password === currentPassword) throw new AppError('password_same');
  const passwordHash = await hashPassword(input.password, owner);
  const signedIn = await transact(call, async (call) => {
    const { db, now, actor } = call;
    const user = await lockUser(db, id);
    // The password was changed after it was verified.
    if (user?.password_hash !== verifiedHash) throw new AppError('current_password_wrong');
    await withOwnerNotices(call, { user: id, changes: ['password_changed'] }, () =>
      updateUser(db, id, { password_hash: passwordHash, updated_at: now }),
    );
    await endSessions(call, id, actor.session);
    return openSession(call, id, { sender: senderOf(call), byPassword: true });
  });
  await call.app.cache.catchUp();
  return presentJwt(signedIn);
}
