import type { Call } from '../../../../platform/call.ts';
import { presentOrigin } from '../present.ts';
import { findOrigins } from '../repository.ts';
import { providerOf } from './provider-of.ts';

/** The own sites. */
export async function listOrigins(call: Call) {
  const origins = await findOrigins(call.db, providerOf(call));
  return { data: origins.map(presentOrigin) };
}
