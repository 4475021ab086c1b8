import type { AppCall } from '../../../platform/call.ts';
import { byId } from '../../../platform/collections/read.ts';
import { remove } from '../../../platform/collections/write.ts';
import { transact } from '../../../platform/db/transact.ts';
import { requireEditable } from '../access.ts';
import { refreshCache } from './refresh-cache.ts';

/** Deletes documents in one transaction as the type's own route would; answers how many existed. */
export async function deleteDocuments(
  call: AppCall,
  model: string,
  ids: readonly string[],
): Promise<number> {
  const target = requireEditable(call, { model, kind: 'remove' });
  const count = await transact(call, async (call) => {
    let count = 0;
    for (const id of new Set(ids)) {
      const removal = target.editor?.remove?.(call, id) ?? remove(call, target, byId(id));
      if (await removal) count += 1;
    }
    return count;
  });
  await refreshCache(call, target);
  return count;
}
