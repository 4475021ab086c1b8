import type * as schemas from '@okoshko/contract/content-manager/schemas';
import type { Body, Query as EndpointQuery, Params, Reply } from '@okoshko/contract/endpoint';
import {
  type Declaration,
  scopeOf,
  type Values,
} from '../../platform/collections/declare/index.ts';
import {
  auditList,
  auditOne,
  byId,
  type Presented,
  planOf,
  type Query,
  type QueryPlan,
  readList,
  readOne,
  shapeOf,
} from '../../platform/collections/read/index.ts';
import {
  create,
  readId,
  readRemoveFlags,
  remarksOn,
  remove,
  update,
} from '../../platform/collections/write/index.ts';
import { type AppCtx, type Ctx, requireOperator } from '../../platform/ctx.ts';
import { transact } from '../../platform/db/transact.ts';
import { AppError } from '../../platform/errors.ts';
import { requireDeclaredKeys } from '../../platform/http/query-keys.ts';
import { pageOf } from '../../platform/paging.ts';
import {
  type EditableTarget,
  editableFields,
  isEditable,
  requireEditable,
  requireType,
} from './access.ts';
import { keeperOf } from './deleted/keep.ts';
import { labelAttributeOf } from './rules.ts';

export async function listTypes(ctx: Ctx<'collections' | 'ports'>) {
  requireOperator(ctx);
  const types = [...ctx.app.collections.values()].map((declaration) =>
    presentType(declaration, {
      may: {
        create: isEditable(ctx, declaration, 'create'),
        update: isEditable(ctx, declaration, 'update'),
        delete: isEditable(ctx, declaration, 'remove'),
      },
      fields: editableFields(ctx, declaration),
    }),
  );
  return { data: types };
}

/** A page of a type's documents, in the query language of collections. */
export async function listDocuments(
  ctx: Ctx<'collections'>,
  model: string,
  query: ListQuery,
): Promise<DocumentPage> {
  return readPage(ctx, requireType(ctx, model), query);
}

export async function readDocument(
  ctx: Ctx<'collections'>,
  { model, id }: { readonly model: string; readonly id: string },
  query: Query,
): Promise<DocumentReply> {
  return presentDocument(await requireAudited(ctx, requireType(ctx, model), { id, query }));
}

/** Creates a document as the type's own route would. */
export async function createDocument(
  ctx: AppCtx,
  model: string,
  { body, query }: Omit<Written, 'id'>,
): Promise<DocumentReply> {
  const target = await requireEditable(ctx, { model, kind: 'create' }, query);
  const id = await (target.editor?.create?.(ctx, body) ??
    create(ctx, target, { body: { data: body }, read: readId }));
  return readWritten(ctx, target, { id, body, query });
}

/** Changes a document as the type's own route would. */
export async function updateDocument(
  ctx: AppCtx,
  { model, id: reference }: Params<typeof schemas.updateDocument>,
  { body, query }: Omit<Written, 'id'>,
): Promise<DocumentReply> {
  const target = await requireEditable(ctx, { model, kind: 'update' }, query);
  const change = { condition: byId(reference), body: { data: body } };
  const id = await (target.editor?.update?.(ctx, reference, body) ??
    update(ctx, target, { ...change, read: readId }));
  return readWritten(ctx, target, { id, body, query });
}

interface Written {
  readonly id: number;
  readonly body: Body<typeof schemas.updateDocument>;
  readonly query: Query;
}

/** The document as a write of the actor's left it, with the remarks on that. */
export async function readWritten(
  ctx: AppCtx,
  target: EditableTarget,
  { id, body, query }: Written,
): Promise<DocumentReply> {
  await refreshCache(ctx, target);
  const document = await requireAudited(ctx, target.declaration, { id: String(id), query });
  const remarks = await remarksOn(ctx, target.declaration, { id, body: { data: body } });
  return presentDocument(document, remarks);
}

export async function deleteDocument(
  ctx: AppCtx,
  { model, id }: { readonly model: string; readonly id: string },
  query: Query,
): Promise<Record<string, never>> {
  const { count } = await deleteDocuments(ctx, model, { ids: [id], query });
  if (count === 0) throw new AppError('not_found');
  return {};
}

interface Deleted {
  readonly count: number;
  /** Documents that were deleted before, by another operator or by a call whose answer was lost. */
  readonly gone: number;
}

/** Deletes documents in one transaction as the type's own route would, its query included. */
export async function deleteDocuments(
  ctx: AppCtx,
  model: string,
  { ids, query }: { readonly ids: readonly string[]; readonly query: Query },
): Promise<Deleted> {
  const target = await requireEditable(ctx, { model, kind: 'remove' });
  requireDeclaredKeys(query, new Set(Object.keys(target.declaration.removeFlags ?? {})));
  const flags = readRemoveFlags(target.declaration, query);
  const removal = { ...target, flags, keep: keeperOf(target.declaration) };
  const distinct = new Set(ids);
  const count = await transact(ctx, async (ctx) => {
    let count = 0;
    for (const id of distinct) {
      const isDone = target.editor?.remove?.(ctx, id) ?? remove(ctx, removal, byId(id));
      if (await isDone) count += 1;
    }
    return count;
  });
  await refreshCache(ctx, target);
  return { count, gone: distinct.size - count };
}

export type ListQuery = EndpointQuery<typeof schemas.listDocuments>;

export type DocumentPage = Reply<typeof schemas.listDocuments>;

export async function readPage(
  ctx: Ctx<'collections'>,
  declaration: Declaration,
  { page: number, pageSize, withCount = true, ...query }: ListQuery,
): Promise<DocumentPage> {
  const page = { ...pageOf({ page: number, pageSize }), withCount };
  const plan = planOf(scopeOf(ctx), declaration, query);
  const { documents, total } = await readList(ctx, plan, page);
  await auditList(ctx, plan, query);
  const { page: at, pageSize: size, ...counts } = page.meta(total);
  return {
    results: documents,
    pagination: { page: at, pageSize: size, ...(withCount && counts) },
  };
}

/** The document; that it was read is in the audit log. */
export async function requireAudited(
  ctx: Ctx<'collections'>,
  declaration: Declaration,
  { id, query }: { readonly id: string; readonly query: Query },
): Promise<Presented> {
  const plan = shapeOf(scopeOf(ctx), declaration, query);
  const document = await requireDocument(ctx, plan, id);
  await auditOne(ctx, plan, document);
  return document;
}

/** The document, whose reading is noted nowhere. Throws `not_found`. */
export async function requireDocument(
  ctx: Ctx<'collections'>,
  plan: QueryPlan,
  id: string,
): Promise<Presented> {
  const document = await readOne(ctx, plan, byId(id));
  if (!document) throw new AppError('not_found');
  return document;
}

/** Roles and others that an editor of their own writes are read anew by the next request on this node. */
async function refreshCache(ctx: Ctx<'cache'>, { editor }: EditableTarget): Promise<void> {
  if (editor) await ctx.app.cache.catchUp();
}

type ContentType = Reply<typeof schemas.listTypes>['data'][number];
type DocumentReply = Reply<typeof schemas.readDocument>;

/** Operators may do this with documents of a type. */
type Editing = Pick<ContentType, 'may' | 'fields'>;

function presentType(
  { collection, removeFlags = {}, isRestorable }: Declaration,
  { may, fields }: Editing,
): ContentType {
  const { uid, singular, plural, attributes, isSingle } = collection;
  return {
    uid,
    apiID: singular,
    kind: 'collectionType',
    isDisplayed: true,
    isEditable: Object.values(may).includes(true),
    isSingle,
    may,
    fields,
    isRestorable: isRestorable === true,
    labelAttribute: labelAttributeOf(attributes),
    removeFlags,
    info: { singularName: singular, pluralName: plural, displayName: displayName(singular) },
    attributes,
  };
}

/** `service-group` → `Service group` */
const displayName = (name: string): string =>
  `${name.charAt(0).toUpperCase()}${name.slice(1).replaceAll('-', ' ')}`;

/** The `remarks` are those that the type's own route makes of a write in its `meta`. */
const presentDocument = (data: Values, remarks: Values = {}): DocumentReply => ({
  data,
  meta: { ...remarks, availableLocales: [], availableStatus: [] },
});
