import type { Me } from '@okoshko/contract/users/schemas';
import { type Call, userIdOf } from '../../../platform/call.ts';
import { topicsOf } from '../../../platform/collections/announced.ts';
import { auditOne, isReadOfOthers } from '../../../platform/collections/personal-reads.ts';
import type { Query } from '../../../platform/collections/query/read-query.ts';
import type { Announced } from '../../../platform/http/serve.ts';
import { presentUser } from '../present.ts';
import { sessionKindOf } from '../rules.ts';
import { planOfUser } from './plan-of-user.ts';
import { readUserDocument } from './read-user-document.ts';

/** The caller and what their session is, and what changes of both are announced as. */
export async function readMe(
  call: Call<'collections' | 'ports'>,
  query: Query,
): Promise<Announced<Me>> {
  const id = userIdOf(call);
  const { role, isOperator, isStaff, lacks = 'none' as const } = call.actor;
  // Together, so that the caller waits for the database once.
  const [user, profiles] = await Promise.all([
    readUserDocument(call, id, query),
    call.app.ports.users.readOwnProfiles(call),
  ]);
  const scope = {
    session: sessionKindOf(role),
    is_operator: isOperator,
    is_staff: isStaff,
    second_factor: lacks,
    ...profiles,
  };
  const plan = planOfUser(call, query);
  await auditOne(call, plan, user);
  // A kept answer is sent without a word to the audit log.
  const isOfOthers = isReadOfOthers(call.actor, plan, user);
  // Whose role is of the staff follows from the permissions.
  const topics = topicsOf(plan, { kind: 'actor', id })?.concat('permissions') ?? null;
  return { answer: { ...presentUser(user), scope }, topics: isOfOthers ? null : topics };
}
