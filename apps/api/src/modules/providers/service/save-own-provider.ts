import type { AppCall } from '../../../platform/call.ts';
import { scopeOf } from '../../../platform/collections/policy.ts';
import { type Query, shapeOf } from '../../../platform/collections/query/read-query.ts';
import { byId, ownSingle, readOne } from '../../../platform/collections/read.ts';
import { remarksOn } from '../../../platform/collections/remarks.ts';
import { put, readId } from '../../../platform/collections/write.ts';
import { AppError } from '../../../platform/errors.ts';
import { ownProviderCollection } from '../collection.ts';

/** Creates or changes the caller's provider profile; the query shapes the answer. */
export async function saveOwnProvider(
  call: AppCall,
  { body, query }: { readonly body: unknown; readonly query: Query },
) {
  const { actor, app } = call;
  const target = { collections: app.collections, declaration: ownProviderCollection };
  const plan = shapeOf(scopeOf(call), ownProviderCollection, query);
  const id = await put(call, target, {
    condition: ownSingle(ownProviderCollection, actor),
    body,
    read: readId,
  });
  // The profile changes what the caller may do: the next request must see it.
  await app.cache.catchUp();
  const data = await readOne(call, plan, byId(String(id)));
  if (!data) throw new AppError('not_found');
  return { data, meta: await remarksOn(call, ownProviderCollection, { id, body }) };
}
