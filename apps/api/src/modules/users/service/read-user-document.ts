import type { Call } from '../../../platform/call.ts';
import { memoize } from '../../../platform/collections/memoize.ts';
import type { Presented } from '../../../platform/collections/present.ts';
import type { Query } from '../../../platform/collections/query/read-query.ts';
import { byId, compileOne, runOne } from '../../../platform/collections/read.ts';
import { AppError } from '../../../platform/errors.ts';
import { planOfUser } from './plan-of-user.ts';

/** Reads a user as the caller may see them; `fields` and `populate` of the query shape the answer. */
export async function readUserDocument(
  call: Call<'collections'>,
  id: number,
  query: Query,
): Promise<Presented> {
  const { db, actor } = call;
  const key = `users ${id} ${JSON.stringify([query.fields, query.populate])}`;
  const compiled = memoize(actor, key, () =>
    compileOne(actor, planOfUser(call, query), byId(String(id))),
  );
  const user = await runOne(db, compiled);
  if (!user) throw new AppError('not_found');
  return user;
}
