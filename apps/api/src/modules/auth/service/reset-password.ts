import type { Cache } from '../../../platform/cache.ts';
import type { Call } from '../../../platform/call.ts';
import { transact } from '../../../platform/db/transact.ts';
import { AppError } from '../../../platform/errors.ts';
import { resetTries } from '../../../platform/limits.ts';
import { hashToken } from '../../../platform/tokens.ts';
import { type ReadUser, updateUser } from '../../users/index.ts';
import { findStep, useStep } from '../repository.ts';
import {
  type Claim,
  type Device,
  openSession,
  type RecordConsents,
  type SignedIn,
} from './open-session.ts';
import { type OpenProvider, ownerOf } from './owner-of.ts';
import { hashPassword, triesOf } from './passwords.ts';
import { endSessions } from './sign-out.ts';

interface Deps {
  readonly readUser: ReadUser;
  readonly openProvider: OpenProvider;
  readonly recordConsents: RecordConsents;
  readonly claim: Claim;
  readonly cache: Pick<Cache, 'catchUp'>;
}
interface Reset {
  /** Of step 0: proof of the phone. */
  readonly token: string;
  readonly password: string;
  readonly populate: unknown;
}

/** Sets the password of the verified phone and signs in; a phone nobody has gets an account. */
export const createResetPassword =
  ({ readUser, openProvider, recordConsents, claim, cache }: Deps) =>
  async (call: Call, { token, password, populate }: Reset, device: Device): Promise<SignedIn> => {
    const key = { step: 'passed', tokenHash: hashToken(token) } as const;
    const step = await findStep(call.db, key, call.now);
    // A phone that was named but not proved opens nothing.
    if (!step?.has_phone || step.phone === null) throw new AppError('step_expired');
    const { phone } = step;
    const passwordHash = await hashPassword(password);

    const signedIn = await transact(call, async (call) => {
      if (!(await useStep(call.db, key, call.now))) throw new AppError('step_expired');
      const user = await ownerOf(call, phone, openProvider);
      if (user.blocked) throw new AppError('account_blocked');
      await updateUser(call.db, user.id, {
        password_hash: passwordHash,
        confirmed: true,
        updated_at: call.now,
      });
      await endSessions(call, user.id);
      await resetTries(call.db, triesOf(user, null));
      await resetTries(call.db, triesOf(user, device.ip));
      await recordConsents(call, user.id, device);
      await claim(call, { user: user.id, bearer: device.bearer ?? null });
      return openSession(call, user.id, { readUser, populate, device });
    });
    await cache.catchUp();
    return signedIn;
  };
