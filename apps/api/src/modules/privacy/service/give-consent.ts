import { type Call, senderOf, userIdOf } from '../../../platform/call.ts';
import { AppError } from '../../../platform/errors.ts';
import { presentConsent } from '../present.ts';
import { findConsents, insertConsents } from '../repository.ts';
import { type ConsentInput, consentRow } from '../rules.ts';

export async function giveConsent(call: Call, { document, version }: ConsentInput) {
  const user = userIdOf(call);
  const row = consentRow({ user, document, version, given_at: call.now }, senderOf(call));
  await insertConsents(call.db, [row]);
  const consents = await findConsents(call.db, user);
  const inForce = consents.find(
    (one) => one.document === document && one.version === version && !one.withdrawn_at,
  );
  if (!inForce) throw new AppError('not_found');
  return { data: presentConsent(inForce) };
}
