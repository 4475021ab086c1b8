import { type Call, senderOf } from '../../../../platform/call.ts';
import { transact } from '../../../../platform/db/transact.ts';
import { resetTries } from '../../../../platform/limits.ts';
import { findUserByIdentifier } from '../../../users/index.ts';
import { passwordTriesKey } from '../../passwords/rules.ts';
import { requirePassword } from '../../passwords/service/require-password.ts';
import { presentJwt } from '../../sessions/present.ts';
import { openSession } from '../../sessions/service/open-session.ts';

interface Credentials {
  /** A phone, an e-mail or a username. */
  readonly identifier: string;
  readonly password: string;
}

/** Signs in by the password alone, as Strapi's clients do. */
export async function signInLocal(
  call: Call<'collections' | 'config'>,
  { identifier, password }: Credentials,
) {
  const sender = senderOf(call);
  const account = await findUserByIdentifier(call.db, identifier);
  const user = await requirePassword(call, {
    user: account,
    identifier,
    password,
    network: sender.network,
  });
  return transact(call, async (call) => {
    const reset = resetTries(call.db, passwordTriesKey(user, sender.network));
    const [session] = await Promise.all([
      openSession(call, user.id, { sender, byPassword: true }),
      reset,
    ]);
    return presentJwt(session);
  });
}
