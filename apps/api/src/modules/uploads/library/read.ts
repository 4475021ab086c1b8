import type { file as fileSchema } from '@okoshko/contract/uploads/schemas';
import type { Static } from 'typebox';
import type { Call } from '../../../platform/call.ts';
import { planOf, type Query, shapeOf } from '../../../platform/collections/query/read-query.ts';
import { readList, readOne } from '../../../platform/collections/read.ts';
import type { Collections } from '../../../platform/collections/registry.ts';
import { AppError } from '../../../platform/errors.ts';
import { parsePagination, parseStartLimit } from '../../../platform/paging.ts';
import { filesIn, ownFile, theFiles } from '../access.ts';
import { fileCollection } from '../collection.ts';

type ShownFile = Static<typeof fileSchema>;
export type Library = ReturnType<typeof createReadHandlers>;

/** Files as their owner sees them, in the query language of collections. */
export function createReadHandlers(collections: Collections) {
  const scope = ({ actor }: Call) => ({ collections, actor });
  const read = async (call: Call, query: Query, span: Parameters<typeof readList>[2]) => {
    const among = filesIn(call.actor, query.folder as number | undefined);
    const plan = planOf(scope(call), fileCollection, query);
    const { documents, total } = await readList(call, plan, { among, ...span });
    return { files: documents.map(shown), total };
  };
  return {
    collections,
    list: async (call: Call, query: Query): Promise<ShownFile[]> =>
      (await read(call, query, parseStartLimit(query))).files,
    page: async (call: Call, query: Query) => {
      const page = parsePagination(query);
      const { files, total } = await read(call, query, page);
      return { data: files, meta: { pagination: page.meta(total) } };
    },
    /** In the order of their numbers. */
    readAll: async (call: Call, ids: readonly number[]): Promise<ShownFile[]> =>
      (await read(call, {}, { limit: ids.length, offset: 0, among: theFiles(ids) })).files,
    readOwn: async (call: Call, id: string, query: Query): Promise<ShownFile> => {
      const plan = shapeOf(scope(call), fileCollection, query);
      const found = await readOne(call, plan, ownFile(call.actor, id));
      if (!found) throw unknownFile();
      return shown(found);
    },
  };
}

export const unknownFile = () => new AppError('not_found', { message: 'file.notFound' });

/** Addresses are open to all, as those of host pages' pictures must be. */
const shown = (document: object): ShownFile =>
  Object.assign(document, { isUrlSigned: false }) as ShownFile;
