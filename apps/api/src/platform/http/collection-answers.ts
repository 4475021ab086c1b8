import { eq, sql } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import { auditsReads } from '../collections/audit/index.ts';
import { type Declaration, scopeOf } from '../collections/declare/index.ts';
import {
  auditList,
  auditOne,
  type CompiledRead,
  type Condition,
  compileList,
  compileOne,
  findProvider,
  isPersonal,
  memoize,
  type Presented,
  type ProviderReference,
  planOf,
  providerOf,
  type Query,
  type QueryPlan,
  runList,
  runOne,
  shapeOf,
  topicsOf,
} from '../collections/read/index.ts';
import {
  type Reading,
  type Removal,
  remarksOn,
  removalRemarks,
  remove,
} from '../collections/write/index.ts';
import type { Actor, AppCtx, Ctx } from '../ctx.ts';
import type { Db } from '../db-handle.ts';
import { AppError } from '../errors.ts';
import { parsePagination } from '../paging.ts';
import { MAX_PARAMETERS } from '../query-string.ts';
import { sentence } from '../sentence.ts';
import { answerKey, isV4 } from './ready.ts';
import { replicaCtx } from './session.ts';

/** The envelopes of Strapi 5's REST API; as bytes where those are kept. */
export async function answerList(ctx: AppCtx, request: FastifyRequest, declaration: Declaration) {
  const { actor } = ctx;
  const key = answerKey(actor, request);
  const { query, plan, page, keptBy } = memoize(actor, key, () => {
    const query = queryOf(request);
    const plan = planOf(scopeOf(ctx), declaration, query);
    const keptBy = isReadAnew(actor, plan) ? null : keptByOf(plan);
    return { query, page: parsePagination(query), plan, keptBy };
  });
  const compile = (knownActor: Actor) =>
    memoize(knownActor, `list ${key}`, () => compileList({ actor, knownActor }, plan, page));
  const read = async (ctx: AppCtx) => {
    const { documents, total } = await runList(ctx, compile);
    const data = documents.map((one) => formatted(request, plan, one));
    return { data, meta: { pagination: page.meta(total) } };
  };
  if (keptBy) {
    return ctx.app.cache.answer(key, async () => {
      const owner = await findOwner(ctx, keptBy);
      // A provider who does not exist announces nothing, and `topicsOf` answers so.
      return { text: JSON.stringify(await read(ctx)), topics: topicsOf(plan, owner) };
    });
  }
  const answer = await read(replicaCtx(ctx, request));
  await auditList(ctx, plan, query);
  return answer;
}

/** An answer that names people is not kept for staff, as each reading of theirs has its entry in the audit log. */
const isReadAnew = (actor: Actor, plan: QueryPlan): boolean =>
  auditsReads(actor) && isPersonal(plan);

/** A kept answer is stale by topics of its own, or by those of the provider that it is of. */
type KeptBy =
  | { readonly by: 'topics' }
  | { readonly by: 'provider'; readonly of: ProviderReference };

/** Null: the answer is not kept. */
function keptByOf(plan: QueryPlan): KeptBy | null {
  if (topicsOf(plan, null)) return { by: 'topics' };
  const of = isOfProviders(plan) ? providerOf(plan) : null;
  return of && { by: 'provider', of };
}

const findOwner = async (ctx: AppCtx, kept: KeptBy) =>
  kept.by === 'topics' ? null : findProvider(ctx, kept.of);

/** Tells whether all rows of an answer of one provider's are announced by it, whichever it is. */
const isOfProviders = (plan: QueryPlan): boolean =>
  topicsOf(plan, { kind: 'provider', id: 0 }) !== null;

interface OneTarget {
  readonly declaration: Declaration;
  readonly condition: Condition;
}

export async function answerOne(
  ctx: AppCtx,
  request: FastifyRequest,
  { declaration, condition }: OneTarget,
) {
  const key = answerKey(ctx.actor, request);
  const { compiled, isCached } = memoize(ctx.actor, key, () => {
    const plan = planOf(scopeOf(ctx), declaration, queryOf(request));
    const mayKeep = topicsOf(plan, null) !== null || (isOwner(plan) && isOfProviders(plan));
    const isCached = mayKeep && !isReadAnew(ctx.actor, plan);
    return { compiled: compileOne(ctx.actor, plan, condition), isCached };
  });
  const { plan } = compiled;
  const read = async (db: Db) => {
    const document = await runOne(db, compiled);
    const { absent } = declaration;
    if (!document && !absent) throw new AppError('not_found');
    if (document) await auditOne(ctx, plan, document);
    const data = document ? formatted(request, plan, document) : absent?.(ctx);
    return { document, answer: { data, meta: {} } };
  };
  if (!isCached) return (await read(replicaCtx(ctx, request).db)).answer;
  return ctx.app.cache.answer(key, async () => {
    const { document, answer } = await read(ctx.db);
    const owner = document && isOwner(plan) ? ownerOf(document) : null;
    return { text: JSON.stringify(answer), topics: topicsOf(plan, owner) };
  });
}

/** Tells whether the documents are providers themselves. */
const isOwner = ({ entity: { declaration } }: QueryPlan): boolean =>
  declaration.owner === undefined;
/** Every document has its number. */
const ownerOf = ({ id }: Presented) => ({ kind: 'provider' as const, id: Number(id) });

interface WriteTarget {
  readonly declaration: Declaration;
  write<T>(read: Reading<T>): Promise<T>;
}

/** Answers a write with the document, as far as the writer may read it; a query that is refused writes nothing. */
export async function answerWritten(
  ctx: AppCtx,
  request: FastifyRequest,
  { declaration, write }: WriteTarget,
) {
  // Without its path, which names the document: the statement is the same for all of them.
  const search = request.url.replace(/^[^?]*/, '');
  const compiled = compileWritten(ctx, declaration, { search, queryOf: () => queryOf(request) });
  const { id, remarks, written } = await write(async (ctx, id, remarks = {}) => ({
    id,
    remarks,
    written: await runOne(ctx.db, compiled, { id }),
  }));
  // The entry of a change tells neither of related documents nor, where nothing changed, of this one.
  if (written) await auditOne(ctx, compiled.plan, written);
  return {
    data: written && formatted(request, compiled.plan, written),
    meta: {
      ...remarks,
      ...(await remarksOn(ctx, declaration, { id, body: request.body })),
    },
  };
}

interface WrittenQuery {
  /** The text that tells queries apart. */
  readonly search: string;
  queryOf(): Query;
}

/** The read of what was written, by its `id`: compiled once for the actor. Throws where the query is refused. */
export const compileWritten = (
  ctx: Ctx<'collections'>,
  declaration: Declaration,
  { search, queryOf }: WrittenQuery,
): CompiledRead =>
  memoize(ctx.actor, `written ${declaration.collection.uid} ${search}`, () => {
    const plan = shapeOf(scopeOf(ctx), declaration, queryOf());
    return compileOne(ctx.actor, plan, (row) => eq(row.id, sql.placeholder('id')));
  });

/** Answers a removal with its remarks; undefined: nothing. */
export async function answerRemoved(ctx: AppCtx, removal: Removal, condition: Condition) {
  const removed = await remove(ctx, removal, condition);
  const meta = await removalRemarks(ctx, removal.declaration, removed);
  return meta ? { data: null, meta } : undefined;
}

/** The parser drops parameters beyond its limit; a dropped condition would show more than the query selects. */
function queryOf(request: FastifyRequest): Query {
  if (request.raw.url && request.raw.url.split('&').length > MAX_PARAMETERS) {
    const reason = sentence('too_many_parameters', { max: MAX_PARAMETERS });
    throw new AppError('query_invalid', { sentence: reason });
  }
  return request.query as Query;
}

/** The document in the shape the request asks for. */
const formatted = (
  request: Pick<FastifyRequest, 'headers'>,
  plan: QueryPlan,
  document: Presented,
): object => (isV4(request) ? asV4(plan, document) : document);

function asV4({ relations }: QueryPlan, { id, documentId, ...attributes }: Presented): object {
  for (const { relation, plan, isCount } of relations) {
    const value = attributes[relation.name];
    if (isCount || value === undefined) continue;
    attributes[relation.name] = { data: relatedAsV4(plan, value) };
  }
  return { id, documentId, attributes };
}

/** `value` is what `present` made of the relation. */
function relatedAsV4(plan: QueryPlan, value: unknown): object | null {
  if (Array.isArray(value)) return value.map((one) => asV4(plan, one));
  return value === null ? null : asV4(plan, value as Presented);
}
