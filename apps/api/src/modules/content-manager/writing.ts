import type { Cache } from '../../platform/cache.ts';
import { type AppCall, requireOperator } from '../../platform/call.ts';
import type { Editor } from '../../platform/collections/editor.ts';
import { writingLocale } from '../../platform/collections/locale.ts';
import type { Query } from '../../platform/collections/query/read-query.ts';
import { byId } from '../../platform/collections/read.ts';
import type { Collections } from '../../platform/collections/registry.ts';
import { create, remove, type Target, update } from '../../platform/collections/write.ts';
import { transact } from '../../platform/db/transact.ts';
import { AppError } from '../../platform/errors.ts';
import { shown } from './reading.ts';
import { type Change, editorOf, requireEditable, typeOf } from './types.ts';

interface Deps {
  readonly collections: Collections;
  readonly cache: Pick<Cache, 'catchUp'>;
  readonly editors: readonly Editor[];
}
interface WrittenDocument {
  readonly body: Readonly<Record<string, unknown>>;
  readonly query: Query;
}

/** What operators write: each type's own verbs, so that nothing is done here that its routes would not do. */
export const createWriteHandlers = (deps: Deps) => ({
  create: async (call: AppCall, model: string, { body, query }: WrittenDocument) => {
    const target = targetOf(call, deps, { model, change: 'create', query });
    const work = target.editor?.create?.(call, body) ?? create(call, target, { data: body });
    const id = String(await settled(deps, target, work));
    return shown(call, target, { id, query });
  },
  update: async (
    call: AppCall,
    { model, id: named }: { readonly model: string; readonly id: string },
    { body, query }: WrittenDocument,
  ) => {
    const target = targetOf(call, deps, { model, change: 'update', query });
    const change = { condition: byId(named), body: { data: body } };
    const work = target.editor?.update?.(call, named, body) ?? update(call, target, change);
    const id = String(await settled(deps, target, work));
    return shown(call, target, { id, query });
  },
  remove: async (call: AppCall, model: string, id: string) => {
    const target = targetOf(call, deps, { model, change: 'remove' });
    const count = await settled(deps, target, removeAll(call, target, [id]));
    if (count === 0) throw new AppError('not_found');
    return {};
  },
  removeMany: async (call: AppCall, model: string, ids: readonly (string | number)[]) => {
    const target = targetOf(call, deps, { model, change: 'remove' });
    return { count: await settled(deps, target, removeAll(call, target, ids.map(String))) };
  },
});

interface Edited extends Target {
  readonly editor: Editor | undefined;
}

function targetOf(
  call: AppCall,
  { collections, editors }: Deps,
  { model, change, query = {} }: { model: string; change: Change; query?: Query },
): Edited {
  requireOperator(call);
  const declaration = typeOf(collections, model);
  const editor = editorOf(editors, declaration);
  requireEditable({ declaration, editor }, change);
  return { collections, declaration, editor, locale: writingLocale(declaration, query.locale) };
}

const removeAll = (call: AppCall, target: Edited, ids: readonly string[]): Promise<number> =>
  transact(call, async (call) => {
    const one = (id: string) => target.editor?.remove?.(call, id) ?? remove(call, target, byId(id));
    let count = 0;
    for (const id of new Set(ids)) if (await one(id)) count += 1;
    return count;
  });

/** Whoever writes sees it in the next answer. */
async function settled<T>(
  { cache }: Deps,
  { declaration, editor }: Edited,
  work: Promise<T>,
): Promise<T> {
  const answer = await work;
  if (declaration.topic || editor) await cache.catchUp();
  return answer;
}
