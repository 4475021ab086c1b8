import type { Call } from '../../../platform/call.ts';
import { planOf, type Query } from '../../../platform/collections/query/read-query.ts';
import { countRows } from '../../../platform/collections/read.ts';
import { userCollection } from '../collection.ts';

/** How many users that the caller may see match the filters. */
export async function countUsers(
  call: Call<'collections'>,
  { filters, _q }: Query,
): Promise<number> {
  const scope = { collections: call.app.collections, actor: call.actor };
  return countRows(call, planOf(scope, userCollection, { filters, _q }));
}
