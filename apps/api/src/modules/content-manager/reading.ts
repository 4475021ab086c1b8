import type {
  listDocuments,
  readDocument as readOneSchemas,
} from '@okoshko/contract/content-manager/schemas';
import type { Static } from 'typebox';
import { type Call, requireOperator } from '../../platform/call.ts';
import type { Editor } from '../../platform/collections/editor.ts';
import { planOf, type Query, shapeOf } from '../../platform/collections/query/read-query.ts';
import { byId, readList, readOne } from '../../platform/collections/read.ts';
import type { Collections } from '../../platform/collections/registry.ts';
import type { Target } from '../../platform/collections/write.ts';
import { AppError } from '../../platform/errors.ts';
import { pageOf } from '../../platform/paging.ts';
import { editorOf, presentType, relationOf, typeOf } from './types.ts';

type Page = Static<typeof listDocuments.reply>;
type One = Static<typeof readOneSchemas.reply>;
type Listing = Static<typeof listDocuments.query>;

interface Deps {
  readonly collections: Collections;
  readonly editors: readonly Editor[];
}

/** What operators read of any type: the same plans and policies as everywhere. */
export const createReadHandlers = ({ collections, editors }: Deps) => ({
  types: async (call: Call) => {
    requireOperator(call);
    const all = [...collections.values()];
    return {
      data: all.map((declaration) =>
        presentType({ declaration, editor: editorOf(editors, declaration) }),
      ),
    };
  },
  list: async (call: Call, model: string, query: Listing): Promise<Page> => {
    requireOperator(call);
    return readPage(call, { collections, declaration: typeOf(collections, model) }, query);
  },
  read: async (call: Call, { model, id }: DocumentName, query: Query): Promise<One> => {
    requireOperator(call);
    return shown(call, { collections, declaration: typeOf(collections, model) }, { id, query });
  },
  linkable: async (
    call: Call,
    { model, targetField }: Omit<Related, 'id'>,
    query: Listing,
  ): Promise<Page> => {
    requireOperator(call);
    const { target } = relationOf(collections, typeOf(collections, model), targetField);
    return readPage(call, { collections, declaration: target }, query);
  },
  related: async (call: Call, asked: Related, query: Listing): Promise<Page> => {
    requireOperator(call);
    return readRelated(call, collections, { ...asked, query });
  },
});

interface DocumentName {
  readonly model: string;
  readonly id: string;
}
interface Related extends DocumentName {
  readonly targetField: string;
}

async function readPage(
  call: Call,
  { collections, declaration }: Target,
  { page: number, pageSize, ...query }: Listing,
): Promise<Page> {
  const page = pageOf({ page: number, pageSize });
  const plan = planOf({ collections, actor: call.actor }, declaration, query);
  const { documents, total } = await readList(call, plan, page);
  return { results: documents, pagination: page.meta(total) };
}

/** What the target holds is a list of its own; what the document holds comes with it. */
async function readRelated(
  call: Call,
  collections: Collections,
  { model, id, targetField, query }: Related & { readonly query: Listing },
): Promise<Page> {
  const declaration = typeOf(collections, model);
  const { target, heldBy } = relationOf(collections, declaration, targetField);
  const populate = heldBy === undefined ? { [targetField]: { populate: query.populate } } : {};
  const document = await readDocument(
    call,
    { collections, declaration },
    { id, query: { populate } },
  );
  if (heldBy !== undefined) {
    const held = { [heldBy]: { id: document.id } };
    const filters = query.filters === undefined ? held : { $and: [held, query.filters] };
    return readPage(call, { collections, declaration: target }, { ...query, filters });
  }
  const results = [document[targetField] ?? []].flat() as Record<string, unknown>[];
  const { length } = results;
  return { results, pagination: pageOf({ pageSize: Math.max(1, length) }).meta(length) };
}

/** One document in its envelope. */
export const shown = async (...asked: Parameters<typeof readDocument>): Promise<One> => ({
  data: await readDocument(...asked),
  meta: { availableLocales: [], availableStatus: [] },
});

async function readDocument(
  call: Call,
  { collections, declaration }: Target,
  { id, query }: { readonly id: string; readonly query: Query },
): Promise<Record<string, unknown>> {
  const plan = shapeOf({ collections, actor: call.actor }, declaration, query);
  const found = await readOne(call, plan, byId(id));
  if (!found) throw new AppError('not_found');
  return found;
}
