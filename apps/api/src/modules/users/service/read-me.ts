import type { UserWithProfile } from '@okoshko/contract/users/users';
import { type Call, userIdOf } from '../../../platform/call.ts';
import { topicsOf } from '../../../platform/collections/announced.ts';
import type { Query } from '../../../platform/collections/query/read-query.ts';
import type { Announced } from '../../../platform/http/serve.ts';
import { planOfUser, readUser } from './read-user.ts';

/** The caller, and what changes of them are announced as. */
export async function readMe(
  call: Call<'collections'>,
  query: Query,
): Promise<Announced<UserWithProfile>> {
  const id = userIdOf(call);
  const answer = await readUser(call, id, query);
  return { answer, topics: topicsOf(planOfUser(call, query), { kind: 'actor', id }) };
}
