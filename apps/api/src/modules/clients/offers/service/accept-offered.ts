import { type Call, userIdOf } from '../../../../platform/call.ts';
import { scopeOf } from '../../../../platform/collections/policy.ts';
import { planOf } from '../../../../platform/collections/query/read-query.ts';
import { byId, readOne } from '../../../../platform/collections/read.ts';
import { transact } from '../../../../platform/db/transact.ts';
import { AppError } from '../../../../platform/errors.ts';
import { ownClientCollection } from '../../collection.ts';
import { mergeClients } from '../../merging/service/merge-clients.ts';
import { attachUser, findClientOfUser } from '../../repository.ts';
import { findAccepted, findOfPhone, type Offered } from '../repository.ts';

/**
 * Makes an offered profile the caller's, or part of the one they have at that provider, and answers that one as
 * its client sees it. Repeating it changes nothing. Throws `not_found`.
 */
export async function acceptOffered(call: Call<'collections' | 'ports'>, reference: string) {
  const user = userIdOf(call);
  const id = await transact(call, async (call) => {
    const offered = await findOfPhone(call.db, { user, reference });
    if (offered && !offered.isDeclined) return accept(call, user, offered);
    return findAccepted(call.db, { user, reference });
  });
  const plan = planOf(scopeOf(call), ownClientCollection, {});
  const data = id === null ? null : await readOne(call, plan, byId(String(id)));
  if (!data) throw new AppError('not_found');
  return { data, meta: {} };
}

async function accept(
  call: Call<'ports'>,
  user: number,
  { id, provider, phone }: Offered,
): Promise<number | null> {
  const own = await findClientOfUser(call.db, { provider, user });
  if (own) {
    await mergeClients(call, { into: own.id, from: id });
    return own.id;
  }
  // The provider may have corrected the phone meanwhile.
  const claim = { user, now: call.now, ...(phone !== null && { phone }) };
  return (await attachUser(call.db, id, claim))?.id ?? null;
}
