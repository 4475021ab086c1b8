import type { Call } from '../../../platform/call.ts';
import { transact } from '../../../platform/db/transact.ts';
import { resetTries } from '../../../platform/limits.ts';
import { findUserByIdentifier, type ReadUser } from '../../users/index.ts';
import type { AuthLimits } from '../rules.ts';
import { type Device, openSession } from './open-session.ts';
import { requirePassword, triesOf } from './passwords.ts';

interface Deps {
  readonly limits: AuthLimits;
  readonly readUser: ReadUser;
}
interface Credentials {
  /** A phone, an e-mail or a username. */
  readonly identifier: string;
  readonly password: string;
}

/** The password alone, as clients of Strapi sign in. */
export const createSignInLocal =
  ({ limits, readUser }: Deps) =>
  async (call: Call, { identifier, password }: Credentials, device: Device) => {
    const { ip } = device;
    const claimed = await findUserByIdentifier(call.db, identifier);
    const user = await requirePassword(call, limits, { user: claimed, identifier, password, ip });
    return transact(call, async (call) => {
      await resetTries(call.db, triesOf(user, ip));
      const opening = { readUser, populate: undefined, device };
      const signedIn = await openSession(call, user.id, opening);
      return { jwt: signedIn.token, user: signedIn.user };
    });
  };
