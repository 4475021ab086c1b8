import type { Call } from '../../../platform/call.ts';
import { noteList } from '../../../platform/collections/personal-reads.ts';
import { scopeOf } from '../../../platform/collections/policy.ts';
import { planOf, type Query } from '../../../platform/collections/query/read-query.ts';
import { countRows } from '../../../platform/collections/read.ts';
import { userCollection } from '../collection.ts';

/** How many users that the caller may see match the filters. */
export async function countUsers(
  call: Call<'collections'>,
  { filters, _q }: Query,
): Promise<number> {
  const query = { filters, _q };
  const plan = planOf(scopeOf(call), userCollection, query);
  const count = await countRows(call, plan);
  // Whether a phone has an account is known by it.
  if (filters !== undefined || _q !== undefined) await noteList(call, plan, query);
  return count;
}
