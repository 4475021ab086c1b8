import type { Cache } from '../../platform/cache.ts';
import type { Call } from '../../platform/call.ts';
import type { Declaration } from '../../platform/collections/declaration.ts';
import type { Query } from '../../platform/collections/query/read-query.ts';
import { byId } from '../../platform/collections/read.ts';
import type { Collections } from '../../platform/collections/registry.ts';
import { create, remove, update } from '../../platform/collections/write.ts';
import { transact } from '../../platform/db/transact.ts';
import { AppError } from '../../platform/errors.ts';
import { requireOperator, shown } from './reading.ts';
import { editableType } from './types.ts';

interface Needs {
  readonly collections: Collections;
  readonly cache: Pick<Cache, 'catchUp'>;
}
interface Written {
  readonly body: Readonly<Record<string, unknown>>;
  readonly query: Query;
}

/** What operators write: each type's own verbs, so that nothing is done here that its routes would not do. */
export function createWriting({ collections, cache }: Needs) {
  /** Whoever writes sees it in the next answer. */
  const settled = async <T>({ topic }: Declaration, work: Promise<T>): Promise<T> => {
    const answer = await work;
    if (topic) await cache.catchUp();
    return answer;
  };
  const removing = (call: Call, declaration: Declaration, ids: readonly string[]) =>
    settled(
      declaration,
      transact(call, async (call) => {
        let count = 0;
        for (const id of new Set(ids)) {
          if (await remove(call, declaration, byId(id))) count += 1;
        }
        return count;
      }),
    );
  return {
    create: async (call: Call, model: string, { body, query }: Written) => {
      requireOperator(call);
      const declaration = editableType(collections, model, 'create');
      const work = create(call, { collections, declaration }, { data: body });
      const id = String(await settled(declaration, work));
      return shown(call, { collections, declaration }, { id, query });
    },
    update: async (
      call: Call,
      { model, id: named }: { readonly model: string; readonly id: string },
      { body, query }: Written,
    ) => {
      requireOperator(call);
      const declaration = editableType(collections, model, 'update');
      const change = { condition: byId(named), body: { data: body } };
      const work = update(call, { collections, declaration }, change);
      const id = String(await settled(declaration, work));
      return shown(call, { collections, declaration }, { id, query });
    },
    remove: async (call: Call, model: string, id: string) => {
      requireOperator(call);
      const declaration = editableType(collections, model, 'remove');
      if ((await removing(call, declaration, [id])) === 0) throw new AppError('not_found');
      return {};
    },
    removeMany: async (call: Call, model: string, ids: readonly (string | number)[]) => {
      requireOperator(call);
      const declaration = editableType(collections, model, 'remove');
      return { count: await removing(call, declaration, ids.map(String)) };
    },
  };
}
