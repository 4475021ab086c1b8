import { type Call, senderOf, userIdOf } from '../../../../platform/call.ts';
import { requireProvider } from '../../../../platform/collections/owners.ts';
import { transact } from '../../../../platform/db/transact.ts';
import { isTokenBy } from '../../../../platform/former-keys.ts';
import { requireFound } from '../../../../platform/limits.ts';
import { findRenewalByDocumentId, type RenewalRow } from '../../renewals/repository.ts';
import { MISSES, renewalOfToken, stopToken } from '../../renewals/rules/link.ts';
import { endRenewalOf } from '../../renewals/service/end-renewal-of.ts';
import { readRenewal } from './read-renewal.ts';

/** The caller refuses: from the answer on nothing is charged. */
export async function stopRenewal(call: Call<'config' | 'gateways'>) {
  requireProvider(call.actor);
  await transact(call, (call) => endRenewalOf(call, userIdOf(call), 'stopped'));
  return readRenewal(call);
}

/** The link of a notice stops the renewal that the notice is of, and no later one. Throws `not_found`, `link_limit`. */
export async function stopRenewalByLink(call: Call<'sign'>, token: string): Promise<undefined> {
  const renewal = await requireFound(call, `renewals:misses:${senderOf(call).network}`, {
    rule: MISSES,
    code: 'link_limit',
    find: () => renewalOf(call, token),
  });
  if (renewal.ended_at !== null) return;
  await transact(call, (call) => endRenewalOf(call, renewal.user, 'stopped'));
}

async function renewalOf(call: Call<'sign'>, token: string): Promise<RenewalRow | null> {
  const name = renewalOfToken(token);
  const isOurs = isTokenBy(call, token, (sign) => stopToken(sign, name));
  return isOurs ? findRenewalByDocumentId(call.db, name) : null;
}
