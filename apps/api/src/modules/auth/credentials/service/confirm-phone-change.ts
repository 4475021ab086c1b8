import { type Call, userIdOf } from '../../../../platform/call.ts';
import { withRefusals } from '../../../../platform/collections/refusals.ts';
import { transact } from '../../../../platform/db/transact.ts';
import { AppError } from '../../../../platform/errors.ts';
import { lockUser, requireUser, userCollection } from '../../../users/index.ts';
import { endSessions } from '../../sessions/service/end-sessions.ts';
import { consumeChallenge } from '../../steps/service/consume-challenge.ts';
import { requireCode } from '../../steps/service/require-code.ts';
import { changePhone } from './change-phone.ts';

interface PhoneProof {
  readonly phone: string;
  readonly code: string;
  readonly token: string;
}

/** What another account, or a provider with a client of the phone, may have taken since; nothing is changed then. */
const CHANGED_DECLARATION = {
  ...userCollection,
  refusals: {
    users_phone_unique: { code: 'phone_in_use', field: 'phone' },
    users_username_unique: { code: 'stale' },
    client_profiles_phone: { code: 'stale' },
  },
} as const;

/**
 * Makes the phone the caller's by the code that this session asked for, and ends the other sessions. A repeat answers
 * the same. Throws the refusals of codes, `phone_in_use`, `stale`.
 */
export async function confirmPhoneChange(
  call: Call<'cache' | 'config' | 'gateways' | 'ports' | 'sign'>,
  { phone, code, token }: PhoneProof,
) {
  const user = userIdOf(call);
  const { session } = call.actor;
  const { phone: former } = await requireUser(call.db, user);
  if (former !== phone) {
    const step = await requireCode(call, { purpose: 'phone_change', phone, token, code, session });
    await withRefusals(CHANGED_DECLARATION, () =>
      transact(call, async (call) => {
        const account = await lockUser(call.db, user);
        if (!account) throw new AppError('credentials_invalid');
        // The same request, sent twice at once, has done it.
        if (account.phone === phone) return;
        await consumeChallenge(call, step);
        await changePhone(call, account, phone);
        await endSessions(call, user, session);
      }),
    );
    await call.app.cache.catchUp();
  }
  const { version } = await requireUser(call.db, user);
  return { data: { phone, version } };
}
