import type { Call } from '../../../platform/call.ts';
import { type Query, shapeOf } from '../../../platform/collections/query/read-query.ts';
import { byId, readOne } from '../../../platform/collections/read.ts';
import { appointmentCollection } from '../collection.ts';

/**
 * Runs the write and answers its appointment as far as the caller may read it; null: they may not any more. A query
 * that is invalid is refused before anything is written.
 */
export async function answerChanged(
  call: Call<'collections'>,
  query: Query,
  write: () => Promise<number>,
) {
  const { collections } = call.app;
  const plan = shapeOf({ collections, actor: call.actor }, appointmentCollection, query);
  const id = await write();
  return { data: await readOne(call, plan, byId(String(id))), meta: {} };
}
