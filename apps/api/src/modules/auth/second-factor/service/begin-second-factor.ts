import type { Call } from '../../../../platform/call.ts';
import { sealFor } from '../../../../platform/sealed-column.ts';
import { requireUser } from '../../../users/index.ts';
import { requireGivenFactor, requirePhoneOfStaff, requireRecentFactor } from '../access.ts';
import { findFactor, insertNextSecret, nextFactorSecret } from '../repository.ts';
import { newSecret, urlOf } from '../rules.ts';

/** A secret for the caller's authenticator, which waits for a code of it. Throws 409. */
export async function beginSecondFactor(call: Call<'sign'>) {
  const { db, now } = call;
  const user = requireGivenFactor(call);
  const factor = await findFactor(db, user);
  await requireRecentFactor(call, factor);
  await requirePhoneOfStaff(call, factor);
  const { phone, email, username } = await requireUser(db, user);
  const secret = newSecret();
  const next_secret = sealFor(call, nextFactorSecret, { user, value: secret });
  await insertNextSecret(db, { user, next_secret, next_at: now });
  return { data: { secret, url: urlOf(secret, phone ?? email ?? username) } };
}
