import type { Me } from '@okoshko/contract/users/schemas';
import { type Call, userIdOf } from '../../../platform/call.ts';
import { topicsOf } from '../../../platform/collections/announced.ts';
import { auditOne } from '../../../platform/collections/personal-reads.ts';
import type { Query } from '../../../platform/collections/query/read-query.ts';
import type { Announced } from '../../../platform/http/serve.ts';
import { sessionKindOf } from '../rules.ts';
import { planOfUser, readUser } from './read-user.ts';

/** The caller and what their session is, and what changes of both are announced as. */
export async function readMe(
  call: Call<'collections' | 'ports'>,
  query: Query,
): Promise<Announced<Me>> {
  const id = userIdOf(call);
  const { role, isOperator, lacks = 'none' as const } = call.actor;
  // Together, so that the caller waits for the database once.
  const [user, profiles] = await Promise.all([
    readUser(call, id, query),
    call.app.ports.users.readOwnProfiles(call),
  ]);
  const scope = {
    session: sessionKindOf(role),
    is_operator: isOperator,
    second_factor: lacks,
    ...profiles,
  };
  const plan = planOfUser(call, query);
  // A kept answer is sent without a word to the audit log.
  const isAudited = await auditOne(call, plan, user);
  const topics = isAudited ? null : topicsOf(plan, { kind: 'actor', id });
  return { answer: { ...user, scope }, topics };
}
