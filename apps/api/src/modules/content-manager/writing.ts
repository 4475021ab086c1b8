import type { Cache } from '../../platform/cache.ts';
import type { Call } from '../../platform/call.ts';
import { writingLocale } from '../../platform/collections/locale.ts';
import type { Query } from '../../platform/collections/query/read-query.ts';
import { byId } from '../../platform/collections/read.ts';
import type { Collections } from '../../platform/collections/registry.ts';
import { create, remove, type Target, update } from '../../platform/collections/write.ts';
import { transact } from '../../platform/db/transact.ts';
import { AppError } from '../../platform/errors.ts';
import { requireOperator, shown } from './reading.ts';
import { type Change, editableType } from './types.ts';

interface Needs {
  readonly collections: Collections;
  readonly cache: Pick<Cache, 'catchUp'>;
}
interface Written {
  readonly body: Readonly<Record<string, unknown>>;
  readonly query: Query;
}

/** What operators write: each type's own verbs, so that nothing is done here that its routes would not do. */
export const createWriting = (needs: Needs) => ({
  create: async (call: Call, model: string, { body, query }: Written) => {
    const target = targetOf(call, needs, { model, change: 'create', query });
    const id = String(await settled(needs, target, create(call, target, { data: body })));
    return shown(call, target, { id, query });
  },
  update: async (
    call: Call,
    { model, id: named }: { readonly model: string; readonly id: string },
    { body, query }: Written,
  ) => {
    const target = targetOf(call, needs, { model, change: 'update', query });
    const change = { condition: byId(named), body: { data: body } };
    const id = String(await settled(needs, target, update(call, target, change)));
    return shown(call, target, { id, query });
  },
  remove: async (call: Call, model: string, id: string) => {
    const target = targetOf(call, needs, { model, change: 'remove' });
    const count = await settled(needs, target, removeAll(call, target, [id]));
    if (count === 0) throw new AppError('not_found');
    return {};
  },
  removeMany: async (call: Call, model: string, ids: readonly (string | number)[]) => {
    const target = targetOf(call, needs, { model, change: 'remove' });
    return { count: await settled(needs, target, removeAll(call, target, ids.map(String))) };
  },
});

function targetOf(
  call: Call,
  { collections }: Needs,
  { model, change, query = {} }: { model: string; change: Change; query?: Query },
): Target {
  requireOperator(call);
  const declaration = editableType(collections, model, change);
  return { collections, declaration, locale: writingLocale(declaration, query.locale) };
}

const removeAll = (call: Call, target: Target, ids: readonly string[]): Promise<number> =>
  transact(call, async (call) => {
    let count = 0;
    for (const id of new Set(ids)) if (await remove(call, target, byId(id))) count += 1;
    return count;
  });

/** Whoever writes sees it in the next answer. */
async function settled<T>({ cache }: Needs, { declaration }: Target, work: Promise<T>): Promise<T> {
  const answer = await work;
  if (declaration.topic) await cache.catchUp();
  return answer;
}
