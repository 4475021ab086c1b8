import type { Cache } from '../../../platform/cache.ts';
import type { Call } from '../../../platform/call.ts';
import { transact } from '../../../platform/db/transact.ts';
import { AppError } from '../../../platform/errors.ts';
import { forgetTries } from '../../../platform/limits.ts';
import { hashToken } from '../../../platform/tokens.ts';
import { findUserByIdentifier, findUserByPhone, type ReadUser } from '../../users/index.ts';
import { findStep, useStep } from '../repository.ts';
import type { AuthLimits } from '../rules.ts';
import { openSession, type SignedIn } from './open-session.ts';
import { requirePassword, triesOf } from './passwords.ts';

/** Ties what the bearer stands for to an account whose phone was proved; whether there was something. */
export type Claim = (
  call: Call,
  claim: { readonly user: number; readonly bearer: string | null },
) => Promise<boolean>;

interface Needs {
  readonly limits: AuthLimits;
  readonly readUser: ReadUser;
  readonly claim: Claim;
  readonly cache: Pick<Cache, 'catchUp'>;
}
interface Credentials {
  /** Of step 0. */
  readonly token: string;
  /** The phone of step 0. */
  readonly identifier: string;
  readonly password: string;
  readonly populate: unknown;
  /** Held until now: of a client who came by a link. */
  readonly bearer: string | null;
}

/** Step 1: the password opens a session. A wrong one leaves the step alive for another try. */
export const createSignIn =
  ({ limits, readUser, claim, cache }: Needs) =>
  async (call: Call, { token, identifier, password, ...asked }: Credentials): Promise<SignedIn> => {
    const { db, now } = call;
    const key = { step: 'password', tokenHash: hashToken(token) } as const;
    const step = await findStep(db, key, now);
    if (step?.phone !== identifier) throw new AppError('step_expired');
    const claimed = await findUserByPhone(db, identifier);
    const user = await requirePassword(call, limits, { user: claimed, identifier, password });
    const signedIn = await transact(call, async (call) => {
      if (!(await useStep(call.db, key, call.now))) throw new AppError('step_expired');
      await forgetTries(call.db, triesOf(user));
      await claim(call, { user: user.id, bearer: asked.bearer });
      return openSession(call, user.id, { readUser, populate: asked.populate });
    });
    if (asked.bearer !== null) await cache.catchUp();
    return signedIn;
  };

/** The password alone, as clients of Strapi sign in. */
export const createSignInLocal =
  ({ limits, readUser }: Pick<Needs, 'limits' | 'readUser'>) =>
  async (call: Call, { identifier, password }: Pick<Credentials, 'identifier' | 'password'>) => {
    const claimed = await findUserByIdentifier(call.db, identifier);
    const user = await requirePassword(call, limits, { user: claimed, identifier, password });
    return transact(call, async (call) => {
      await forgetTries(call.db, triesOf(user));
      const signedIn = await openSession(call, user.id, { readUser, populate: undefined });
      return { jwt: signedIn.token, user: signedIn.user };
    });
  };
