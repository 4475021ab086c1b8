import type { Call } from '../../../../platform/call.ts';
import { requireProvider } from '../../../../platform/collections/owners.ts';
import { transact } from '../../../../platform/db/transact.ts';
import { AppError } from '../../../../platform/errors.ts';
import { newDocument, newToken } from '../../../../platform/tokens.ts';
import { presentOrigin } from '../present.ts';
import { findOrigins, insertOrigin, lockOriginsOf } from '../repository.ts';
import { MAX_ORIGINS, publicOriginOf } from '../rules.ts';

/** Names an own site. Throws `origin_malformed`, `origin_limit`. */
export async function addOrigin(call: Call, text: string) {
  const provider_profile = requireProvider(call.actor);
  const origin = publicOriginOf(text);
  if (origin === null) throw new AppError('origin_malformed');
  return transact(call, async ({ db, now }) => {
    await lockOriginsOf(db, provider_profile);
    const origins = await findOrigins(db, provider_profile);
    const existing = origins.find((row) => row.origin === origin);
    if (existing) return { data: presentOrigin(existing) };
    if (origins.length >= MAX_ORIGINS) throw new AppError('origin_limit');
    const proof = newToken();
    const row = await insertOrigin(db, { ...newDocument(now), provider_profile, origin, proof });
    return { data: presentOrigin(row) };
  });
}
