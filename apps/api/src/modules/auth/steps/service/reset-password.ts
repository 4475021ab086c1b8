import type { Call } from '../../../../platform/call.ts';
import { transact } from '../../../../platform/db/transact.ts';
import { AppError } from '../../../../platform/errors.ts';
import { hashToken } from '../../../../platform/tokens.ts';
import { hasFactor } from '../../passwords/repository.ts';
import { requireNotOfOwner } from '../../passwords/rules.ts';
import { hashPassword } from '../../passwords/service/hash-password.ts';
import { replacePassword } from '../../passwords/service/replace-password.ts';
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

/**
 * Sets the password of the proved phone's account, which may be new, ends its sessions and signs in. Of an account with a
 * second factor nothing is changed before that is given in the session: whoever has the phone alone is not yet the person.
 */
export async function resetPassword(
  call: Call<'cache' | 'collections' | 'config' | 'ports'>,
  { token, password, name = '', populate }: ResetInput,
): Promise<SignedIn> {
  const tokenHash = hashToken(token);
  const step = await findStep(call.db, { kind: 'passed', tokenHash }, call.now);
  // A phone that came with a password, and was not proved, is not enough.
  if (!step?.has_phone || step.phone === null) throw new AppError('step_expired');
  const { phone } = step;
  const passwordHash = await hashPassword(password, { phone, name });
  const signedIn = await transact(call, async (call) => {
    await consumePassed(call, tokenHash);
    const user = await findOrCreateUser(call, phone);
    requireNotOfOwner(password, user);
    if (await hasFactor(call.db, user.id)) {
      const waiting = { byPhone: true, nextPasswordHash: passwordHash };
      return completeSignIn(call, user, { ...waiting, populate });
    }
    await replacePassword(call, user, {
      session: null,
      columns: {
        password_hash: passwordHash,
        confirmed: true,
        ...(name.trim() && { name: name.trim() }),
      },
    });
    return completeSignIn(call, user, { byPassword: true, byPhone: true, populate });
  });
  await call.app.cache.catchUp();
  return signedIn;
}
