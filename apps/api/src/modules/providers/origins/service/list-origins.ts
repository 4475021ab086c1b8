import type { Call } from '../../../../platform/call.ts';
import { requireProvider } from '../../../../platform/collections/owners.ts';
import { presentOrigin } from '../present.ts';
import { findOrigins } from '../repository.ts';

/** The own sites. */
export async function listOrigins(call: Call) {
  const origins = await findOrigins(call.db, requireProvider(call.actor));
  return { data: origins.map(presentOrigin) };
}
