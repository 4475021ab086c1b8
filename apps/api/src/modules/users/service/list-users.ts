import type { UserWithProfile } from '@okoshko/contract/users/users';
import type { Call } from '../../../platform/call.ts';
import { noteList } from '../../../platform/collections/personal-reads.ts';
import { scopeOf } from '../../../platform/collections/policy.ts';
import { planOf, type Query } from '../../../platform/collections/query/read-query.ts';
import { readList } from '../../../platform/collections/read.ts';
import { parseStartLimit } from '../../../platform/paging.ts';
import { userCollection } from '../collection.ts';
import { presentUser } from '../present.ts';

/** Users the caller may see, by `start` and `limit`. */
export async function listUsers(
  call: Call<'collections'>,
  query: Query,
): Promise<UserWithProfile[]> {
  const page = parseStartLimit(query);
  const plan = planOf(scopeOf(call), userCollection, query);
  const { documents } = await readList(call, plan, page);
  await noteList(call, plan, query);
  return documents.map(presentUser);
}
