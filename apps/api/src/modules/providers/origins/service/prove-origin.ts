import type { Call } from '../../../../platform/call.ts';
import { after, HOUR } from '../../../../platform/clock.ts';
import { requireProvider } from '../../../../platform/collections/owners.ts';
import { AppError } from '../../../../platform/errors.ts';
import { requireTry } from '../../../../platform/limits.ts';
import { presentOrigin } from '../present.ts';
import { findOrigin, updateOrigin } from '../repository.ts';
import { RECHECK_MS } from '../rules.ts';
import { lookForProof } from './look-for-proof.ts';

/** How often a provider may have us ask other sites. */
const TRIES = { max: 20, window: HOUR };

/** Looks for the proof on the site. Throws `not_found`, `origin_not_proved`, `too_many_requests`. */
export async function proveOrigin(call: Call<'gateways'>, documentId: string) {
  const { db, now } = call;
  const provider = requireProvider(call.actor);
  const row = await findOrigin(db, { provider, documentId });
  if (!row) throw new AppError('not_found');
  await requireTry(call, `origins:${provider}`, { rule: TRIES, code: 'too_many_requests' });
  const details = await lookForProof(call, row);
  if (details) throw new AppError('origin_not_proved', { details: { ...details } });
  const change = { proved_at: now, updated_at: now, attempts: 0, due_at: after(now, RECHECK_MS) };
  const proved = await updateOrigin(db, row.id, change);
  if (!proved) throw new AppError('not_found');
  return { data: presentOrigin(proved) };
}
