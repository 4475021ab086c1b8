import type { Cache } from '../../../platform/cache.ts';
import type { Call } from '../../../platform/call.ts';
import { transact } from '../../../platform/db/transact.ts';
import { AppError, invalidField } from '../../../platform/errors.ts';
import { resetTries } from '../../../platform/limits.ts';
import { hashToken } from '../../../platform/tokens.ts';
import { lockUser, type ReadUser, updateUser } from '../../users/index.ts';
import type { AuthLimits } from '../rules.ts';
import { type Device, openSession } from '../service/open-session.ts';
import { hashPassword, triesOf } from '../service/passwords.ts';
import { endSessions } from '../service/sign-out.ts';
import { requireOwnPassword } from './own-password.ts';
import { useEmailToken } from './repository.ts';
import { isEmailProved } from './rules.ts';

interface Deps {
  readonly readUser: ReadUser;
  readonly cache: Pick<Cache, 'catchUp'>;
}
interface ResetDeps extends Deps {
  /** What others opened to the account before its mailbox was proved; in the caller's transaction. */
  unlink(call: Call, user: number): Promise<void>;
}
interface NewPassword {
  readonly password: string;
  readonly passwordConfirmation: string;
}

/** Sets the password of whoever has the mailbox, ends every session, and signs in. */
export const createResetByMail =
  ({ readUser, cache, unlink }: ResetDeps) =>
  async (call: Call, { code, ...passwords }: NewPassword & { code: string }, device: Device) => {
    requireEqual(passwords);
    const passwordHash = await hashPassword(passwords.password);
    const signedIn = await transact(call, async (call) => {
      const { db, now } = call;
      const token = await useEmailToken(db, { kind: 'reset', tokenHash: hashToken(code) }, now);
      const user = token && (await lockUser(db, token.user));
      if (user?.email?.toLowerCase() !== token?.email || !user) throw wrongCode();
      if (user.blocked) throw new AppError('account_blocked');
      if (!isEmailProved(user)) await unlink(call, user.id);
      await updateUser(db, user.id, {
        password_hash: passwordHash,
        confirmed: true,
        confirmed_email: user.email,
        updated_at: now,
      });
      await endSessions(call, user.id);
      await resetTries(db, triesOf(user, device.ip));
      return openSession(call, user.id, { readUser, populate: undefined, device });
    });
    await cache.catchUp();
    return { jwt: signedIn.token, user: signedIn.user };
  };

/** Changes the own password and ends the other sessions; `jwt` is a bearer like the one that asked. */
export const createChangePassword =
  ({ limits, readUser, cache }: Deps & { readonly limits: AuthLimits }) =>
  async (
    call: Call,
    { currentPassword, ...passwords }: NewPassword & { currentPassword: string },
    device: Device,
  ) => {
    requireEqual(passwords);
    const { id, password_hash: known } = await requireOwnPassword(call, currentPassword, limits);
    if (passwords.password === currentPassword) throw new AppError('password_same');
    const passwordHash = await hashPassword(passwords.password);
    const signedIn = await transact(call, async (call) => {
      const { db, now, actor } = call;
      const user = await lockUser(db, id);
      // Changed meanwhile: what was compared is no longer the password.
      if (user?.password_hash !== known) throw new AppError('current_password_wrong');
      await updateUser(db, id, { password_hash: passwordHash, updated_at: now });
      await endSessions(call, id, actor.session);
      return openSession(call, id, { readUser, populate: undefined, device });
    });
    await cache.catchUp();
    return { jwt: signedIn.token, user: signedIn.user };
  };

function requireEqual({ password, passwordConfirmation }: NewPassword): void {
  if (password !== passwordConfirmation) {
    throw invalidField('passwordConfirmation', 'Passwords do not match');
  }
}

const wrongCode = () => new AppError('email_code_wrong');
