import type { Call } from '../../../platform/call.ts';
import { transact } from '../../../platform/db/transact.ts';
import { AppError } from '../../../platform/errors.ts';
import { forgetTries, requireTry } from '../../../platform/limits.ts';
import { hashToken } from '../../../platform/tokens.ts';
import { findUserByPhone, type ReadUser } from '../../users/index.ts';
import { findStep, useStep } from '../repository.ts';
import type { AuthLimits } from '../rules.ts';
import { openSession, type SignedIn } from './open-session.ts';
import { isPassword } from './passwords.ts';

interface Needs {
  readonly limits: AuthLimits;
  readonly readUser: ReadUser;
}
interface Credentials {
  /** Of step 0. */
  readonly token: string;
  /** The phone of step 0. */
  readonly identifier: string;
  readonly password: string;
  readonly populate: unknown;
}

/** Step 1: the password opens a session. A wrong one leaves the step alive for another try. */
export const createSignIn =
  ({ limits, readUser }: Needs) =>
  async (call: Call, { token, identifier, password, populate }: Credentials): Promise<SignedIn> => {
    const { db, now } = call;
    const key = { step: 'password', tokenHash: hashToken(token) } as const;
    const step = await findStep(db, key, now);
    if (step?.phone !== identifier) throw new AppError('step_expired');

    const tries = `passwords:${identifier}`;
    await requireTry(call, tries, { rule: limits.passwordTries, code: 'password_limit' });

    const user = await findUserByPhone(db, identifier);
    const matches = await isPassword(user?.password_hash ?? null, password);
    if (!user || !matches) throw new AppError('password_wrong');
    if (user.blocked) throw new AppError('account_blocked');

    return transact(call, async (call) => {
      if (!(await useStep(call.db, key, call.now))) throw new AppError('step_expired');
      await forgetTries(call.db, tries);
      return openSession(call, user.id, { readUser, populate });
    });
  };
