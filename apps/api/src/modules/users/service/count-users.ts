import type { Call } from '../../../platform/call.ts';
import { scopeOf } from '../../../platform/collections/policy.ts';
import { planOf, type Query } from '../../../platform/collections/query/read-query.ts';
import { countRows } from '../../../platform/collections/read.ts';
import { userCollection } from '../collection.ts';

/** How many users that the caller may see match the filters. */
export async function countUsers(
  call: Call<'collections'>,
  { filters, _q }: Query,
): Promise<number> {
  return countRows(call, planOf(scopeOf(call), userCollection, { filters, _q }));
}
