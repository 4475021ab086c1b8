import type * as schemas from '@okoshko/contract/content-manager/schemas';
import type { Params, Reply } from '@okoshko/contract/endpoint';
import { scopeOf } from '../../platform/collections/declare/index.ts';
import { shapeOf } from '../../platform/collections/read/index.ts';
import type { Ctx } from '../../platform/ctx.ts';
import { pageOf } from '../../platform/paging.ts';
import { requireRelation, requireType } from './access.ts';
import {
  type DocumentPage,
  type ListQuery,
  readPage,
  requireAudited,
  requireDocument,
} from './documents.ts';
import { findReferences, referrersTo } from './repository.ts';

/** Lists the documents that refer to a document: its deletion touches them. */
export async function listReferences(
  ctx: Ctx<'collections'>,
  { model, id: reference }: Params<typeof schemas.listReferences>,
): Promise<Reply<typeof schemas.listReferences>> {
  const declaration = requireType(ctx, model);
  const document = await requireAudited(ctx, declaration, { id: reference, query: {} });
  const referrers = referrersTo(ctx.app.collections.values(), declaration.collection.plural);
  const id = Number(document.id);
  const references = await findReferences(ctx.db, ctx.actor, { id, referrers });
  return {
    data: references.map(({ model, documents, ...one }) => ({
      ...{ model, ...one },
      documents: documents.map((document) => ({ model, ...document })),
    })),
  };
}

/** Documents that a type's relation may link to. */
export async function listLinkable(
  ctx: Ctx<'collections'>,
  { model, targetField }: { readonly model: string; readonly targetField: string },
  query: ListQuery,
): Promise<DocumentPage> {
  const declaration = requireType(ctx, model);
  const { target } = requireRelation(ctx.app.collections, declaration, targetField);
  return readPage(ctx, target, query);
}

/** Documents that one document's relation links to: a page of an inverse relation, else all at once. */
export async function listRelated(
  ctx: Ctx<'collections'>,
  { model, id, targetField }: Params<typeof schemas.listRelated>,
  query: ListQuery,
): Promise<DocumentPage> {
  const declaration = requireType(ctx, model);
  const { target, inverse } = requireRelation(ctx.app.collections, declaration, targetField);
  if (inverse !== undefined) {
    const plan = shapeOf(scopeOf(ctx), declaration, { populate: {} });
    const document = await requireDocument(ctx, plan, id);
    const isRelated = { [inverse]: { id: document.id } };
    const filters = query.filters === undefined ? isRelated : { $and: [isRelated, query.filters] };
    return readPage(ctx, target, { ...query, filters });
  }
  const populate = { [targetField]: { populate: query.populate } };
  const document = await requireAudited(ctx, declaration, { id, query: { populate } });
  // One document, a list of them, or null.
  const results = [document[targetField] ?? []].flat() as Record<string, unknown>[];
  const { length } = results;
  return { results, pagination: pageOf({ pageSize: Math.max(1, length) }).meta(length) };
}
