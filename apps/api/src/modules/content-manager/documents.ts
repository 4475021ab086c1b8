import type * as schemas from '@okoshko/contract/content-manager/schemas';
import type { Static } from 'typebox';
import { type AppCall, type Call, requireOperator } from '../../platform/call.ts';
import type { Declaration, Values } from '../../platform/collections/declaration.ts';
import { auditList, auditOne } from '../../platform/collections/personal-reads.ts';
import { scopeOf } from '../../platform/collections/policy.ts';
import type { Presented } from '../../platform/collections/present.ts';
import type { QueryPlan } from '../../platform/collections/query/query-plan.ts';
import { planOf, type Query, shapeOf } from '../../platform/collections/query/read-query.ts';
import { byId, readList, readOne } from '../../platform/collections/read.ts';
import { remarksOn } from '../../platform/collections/remarks.ts';
import { readRemoveFlags } from '../../platform/collections/remove-flags.ts';
import { create, readId, remove, update } from '../../platform/collections/write.ts';
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
import { labelAttributeOf } from './rules.ts';

export async function listTypes(call: Call<'collections' | 'ports'>) {
  requireOperator(call);
  const types = [...call.app.collections.values()].map((declaration) =>
    presentType(declaration, {
      may: {
        create: isEditable(call, declaration, 'create'),
        update: isEditable(call, declaration, 'update'),
        delete: isEditable(call, declaration, 'remove'),
      },
      fields: editableFields(call, declaration),
    }),
  );
  return { data: types };
}

/** A page of a type's documents, in the query language of collections. */
export async function listDocuments(
  call: Call<'collections'>,
  model: string,
  query: ListQuery,
): Promise<DocumentPage> {
  return readPage(call, requireType(call, model), query);
}

export async function readDocument(
  call: Call<'collections'>,
  { model, id }: { readonly model: string; readonly id: string },
  query: Query,
): Promise<DocumentReply> {
  return presentDocument(await requireAudited(call, requireType(call, model), { id, query }));
}

/** Creates a document as the type's own route would. */
export async function createDocument(
  call: AppCall,
  model: string,
  { body, query }: Omit<Written, 'id'>,
): Promise<DocumentReply> {
  const target = await requireEditable(call, { model, kind: 'create' }, query);
  const id = await (target.editor?.create?.(call, body) ??
    create(call, target, { body: { data: body }, read: readId }));
  return readWritten(call, target, { id, body, query });
}

/** Changes a document as the type's own route would. */
export async function updateDocument(
  call: AppCall,
  { model, id: reference }: Static<typeof schemas.updateDocument.params>,
  { body, query }: Omit<Written, 'id'>,
): Promise<DocumentReply> {
  const target = await requireEditable(call, { model, kind: 'update' }, query);
  const change = { condition: byId(reference), body: { data: body } };
  const id = await (target.editor?.update?.(call, reference, body) ??
    update(call, target, { ...change, read: readId }));
  return readWritten(call, target, { id, body, query });
}

interface Written {
  readonly id: number;
  readonly body: Static<typeof schemas.updateDocument.body>;
  readonly query: Query;
}

async function readWritten(
  call: AppCall,
  target: EditableTarget,
  { id, body, query }: Written,
): Promise<DocumentReply> {
  await refreshCache(call, target);
  const document = await requireAudited(call, target.declaration, { id: String(id), query });
  const remarks = await remarksOn(call, target.declaration, { id, body: { data: body } });
  return presentDocument(document, remarks);
}

export async function deleteDocument(
  call: AppCall,
  { model, id }: { readonly model: string; readonly id: string },
  query: Query,
): Promise<Record<string, never>> {
  const { count } = await deleteDocuments(call, model, { ids: [id], query });
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

export type ListQuery = Static<typeof schemas.listDocuments.query>;

export type DocumentPage = Static<typeof schemas.listDocuments.reply>;

export async function readPage(
  call: Call<'collections'>,
  declaration: Declaration,
  { page: number, pageSize, withCount = true, ...query }: ListQuery,
): Promise<DocumentPage> {
  const page = { ...pageOf({ page: number, pageSize }), withCount };
  const plan = planOf(scopeOf(call), declaration, query);
  const { documents, total } = await readList(call, plan, page);
  await auditList(call, plan, query);
  const { page: at, pageSize: size, ...counts } = page.meta(total);
  return {
    results: documents,
    pagination: { page: at, pageSize: size, ...(withCount && counts) },
  };
}

/** The document; that it was read is in the audit log. */
export async function requireAudited(
  call: Call<'collections'>,
  declaration: Declaration,
  { id, query }: { readonly id: string; readonly query: Query },
): Promise<Presented> {
  const plan = shapeOf(scopeOf(call), declaration, query);
  const document = await requireDocument(call, plan, id);
  await auditOne(call, plan, document);
  return document;
}

/** The document, whose reading is noted nowhere. Throws `not_found`. */
export async function requireDocument(
  call: Call<'collections'>,
  plan: QueryPlan,
  id: string,
): Promise<Presented> {
  const document = await readOne(call, plan, byId(id));
  if (!document) throw new AppError('not_found');
  return document;
}

/** Roles and others that an editor of their own writes are read anew by the next request on this node. */
async function refreshCache(call: Call<'cache'>, { editor }: EditableTarget): Promise<void> {
  if (editor) await call.app.cache.catchUp();
}

type ContentType = Static<typeof schemas.listTypes.reply>['data'][number];
type DocumentReply = Static<typeof schemas.readDocument.reply>;

/** Operators may do this with documents of a type. */
type Editing = Pick<ContentType, 'may' | 'fields'>;

function presentType(
  { collection, removeFlags = {} }: Declaration,
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
