import { type Call, senderOf } from '../../../../platform/call.ts';
import { transact } from '../../../../platform/db/transact.ts';
import { AppError } from '../../../../platform/errors.ts';
import { resetTries } from '../../../../platform/limits.ts';
import { hashToken } from '../../../../platform/tokens.ts';
import { updateUser } from '../../../users/index.ts';
import { passwordChangesOf } from '../../owner-notices/rules.ts';
import { withOwnerNotices } from '../../owner-notices/service/with-owner-notices.ts';
import { passwordTriesKey } from '../../passwords/rules.ts';
import { hashPassword } from '../../passwords/service/hash-password.ts';
import { endSessions } from '../../sessions/service/end-sessions.ts';
import type { SignedIn } from '../../sessions/service/open-session.ts';
import { findStep } from '../repository.ts';
import { completeSignIn } from './complete-sign-in.ts';
import { consumePassed } from './consume-passed.ts';
import { findOrCreateUser } from './find-or-create-user.ts';

interface ResetInput {
  /** Of step 0: proof of the phone. */
  readonly token: string;
  readonly password: string;
  /** Blank: the account keeps the one it has. */
  readonly name?: string | undefined;
  readonly populate: unknown;
}

/** Sets the password of the proved phone's account, which may be new, ends its sessions and signs in. */
export async function resetPassword(
  call: Call<'cache' | 'collections' | 'config' | 'ports'>,
  { token, password, name = '', populate }: ResetInput,
): Promise<SignedIn> {
  const tokenHash = hashToken(token);
  const step = await findStep(call.db, { kind: 'passed', tokenHash }, call.now);
  // A phone that came with a password, and was not proved, is not enough.
  if (!step?.has_phone || step.phone === null) throw new AppError('step_expired');
  const { phone } = step;
  const passwordHash = await hashPassword(password);
  const signedIn = await transact(call, async (call) => {
    await consumePassed(call, tokenHash);
    const user = await findOrCreateUser(call, phone);
    await withOwnerNotices(call, { user: user.id, changes: passwordChangesOf(user) }, () =>
      updateUser(call.db, user.id, {
        password_hash: passwordHash,
        confirmed: true,
        ...(name.trim() && { name: name.trim() }),
        updated_at: call.now,
      }),
    );
    await endSessions(call, user.id);
    await resetTries(call.db, passwordTriesKey(user, null));
    await resetTries(call.db, passwordTriesKey(user, senderOf(call).network));
    return completeSignIn(call, user, { byPassword: true, populate });
  });
  await call.app.cache.catchUp();
  return signedIn;
}
