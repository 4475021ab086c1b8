import type { AppCall } from '../../../platform/call.ts';
import type { Query } from '../../../platform/collections/query/read-query.ts';
import { byId } from '../../../platform/collections/read.ts';
import { readRemoveFlags } from '../../../platform/collections/remove-flags.ts';
import { remove } from '../../../platform/collections/write.ts';
import { transact } from '../../../platform/db/transact.ts';
import { requireDeclaredKeys } from '../../../platform/http/query-keys.ts';
import { requireEditable } from '../access.ts';
import { refreshCache } from './refresh-cache.ts';

interface Deleted {
  readonly count: number;
  /** Named, and not there: deleted before, by another operator or a call whose answer was lost. */
  readonly gone: number;
}

/** Deletes documents in one transaction as the type's own route would, its query included. */
export async function deleteDocuments(
  call: AppCall,
  model: string,
  { ids, query }: { readonly ids: readonly string[]; readonly query: Query },
): Promise<Deleted> {
  const target = await requireEditable(call, { model, kind: 'remove' });
  requireDeclaredKeys(query, new Set(Object.keys(target.declaration.removeFlags ?? {})));
  const flags = readRemoveFlags(target.declaration, query);
  const distinct = new Set(ids);
  const count = await transact(call, async (call) => {
    let count = 0;
    for (const id of distinct) {
      const removal =
        target.editor?.remove?.(call, id) ?? remove(call, { ...target, flags }, byId(id));
      if (await removal) count += 1;
    }
    return count;
  });
  await refreshCache(call, target);
  return { count, gone: distinct.size - count };
}
