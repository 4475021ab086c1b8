import type { UserWithProfile } from '@okoshko/contract/users/users';
import type { Call } from '../../../platform/call.ts';
import { noteOne } from '../../../platform/collections/personal-reads.ts';
import { scopeOf } from '../../../platform/collections/policy.ts';
import { planOf, type Query } from '../../../platform/collections/query/read-query.ts';
import { byId, readOne } from '../../../platform/collections/read.ts';
import { userCollection } from '../collection.ts';
import { presentUser } from '../present.ts';

/** By id or documentId; undefined when there is no user the caller may see. */
export async function findUser(
  call: Call<'collections'>,
  id: string,
  query: Query,
): Promise<UserWithProfile | undefined> {
  const plan = planOf(scopeOf(call), userCollection, query);
  const user = await readOne(call, plan, byId(id));
  if (!user) return undefined;
  await noteOne(call, plan, user);
  return presentUser(user);
}
