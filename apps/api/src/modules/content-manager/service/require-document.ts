import type { Call } from '../../../platform/call.ts';
import type { Presented } from '../../../platform/collections/present.ts';
import type { QueryPlan } from '../../../platform/collections/query/query-plan.ts';
import { byId, readOne } from '../../../platform/collections/read.ts';
import { AppError } from '../../../platform/errors.ts';

/** The document, whose reading is noted nowhere. Throws `not_found`. */
export async function requireDocument(
  call: Call<'collections'>,
  plan: QueryPlan,
  id: string,
): Promise<Presented> {
  const document = await readOne(call, plan, byId(id));
  if (!document) throw new AppError('not_found');
  return document;
}
