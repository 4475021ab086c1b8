import type { Call } from '../../../platform/call.ts';
import { transact } from '../../../platform/db/transact.ts';
import { AppError } from '../../../platform/errors.ts';
import { forgetTries } from '../../../platform/limits.ts';
import { hashToken } from '../../../platform/tokens.ts';
import { findUserByIdentifier, findUserByPhone, type ReadUser } from '../../users/index.ts';
import { findStep, useStep } from '../repository.ts';
import type { AuthLimits } from '../rules.ts';
import { type Device, openSession, type SignedIn } from './open-session.ts';
import { requirePassword, triesOf } from './passwords.ts';

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
  async (call: Call, credentials: Credentials, device: Device): Promise<SignedIn> => {
    const { token, identifier, password, populate } = credentials;
    const { db, now } = call;
    const key = { step: 'password', tokenHash: hashToken(token) } as const;
    const step = await findStep(db, key, now);
    if (step?.phone !== identifier) throw new AppError('step_expired');
    const claimed = await findUserByPhone(db, identifier);
    const user = await requirePassword(call, limits, {
      user: claimed,
      identifier,
      password,
      ip: null,
    });
    return transact(call, async (call) => {
      if (!(await useStep(call.db, key, call.now))) throw new AppError('step_expired');
      await forgetTries(call.db, triesOf(user, null));
      return openSession(call, user.id, { readUser, populate, device });
    });
  };

/** The password alone, as clients of Strapi sign in. */
export const createSignInLocal =
  ({ limits, readUser }: Needs) =>
  async (
    call: Call,
    { identifier, password }: Pick<Credentials, 'identifier' | 'password'>,
    device: Device,
  ) => {
    const { ip } = device;
    const claimed = await findUserByIdentifier(call.db, identifier);
    const user = await requirePassword(call, limits, { user: claimed, identifier, password, ip });
    return transact(call, async (call) => {
      await forgetTries(call.db, triesOf(user, ip));
      const opening = { readUser, populate: undefined, device };
      const signedIn = await openSession(call, user.id, opening);
      return { jwt: signedIn.token, user: signedIn.user };
    });
  };
