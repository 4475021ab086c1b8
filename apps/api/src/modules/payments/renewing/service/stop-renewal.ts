import { type Call, senderOf, userIdOf } from '../../../../platform/call.ts';
import { requireProvider } from '../../../../platform/collections/owners.ts';
import { transact } from '../../../../platform/db/transact.ts';
import { signsOf } from '../../../../platform/former-keys.ts';
import { requireFound } from '../../../../platform/limits.ts';
import { equalInConstantTime } from '../../../../platform/tokens.ts';
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

/** Whoever has the link of a notice refuses what the notice is of, and no later renewal. Throws `not_found`, `link_limit`. */
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
  const isOurs = signsOf(call).some((sign) => equalInConstantTime(token, stopToken(sign, name)));
  return isOurs ? findRenewalByDocumentId(call.db, name) : null;
}
