import type { Call } from '../../../platform/call.ts';
import { presentSlots } from '../present.ts';
import type { StartsQuery } from '../rules/starts-key.ts';
import { findStarts } from './find-starts.ts';

/** The slots of local days with all there is to tell of them. */
export async function possibleStarts(call: Call, query: StartsQuery) {
  const { result, context } = await findStarts(call, query);
  return presentSlots(result, context);
}
