import type { FastifyRequest } from 'fastify';
import type { Cache } from '../cache.ts';
import type { Actor, AppCall } from '../call.ts';
import { AppError } from '../errors.ts';
import { MAX_PARAMETERS } from '../http/query-string.ts';
import { parsePagination } from '../paging.ts';
import { sentence } from '../sentence.ts';
import { memoize } from './memoize.ts';
import { scopeOf } from './policy.ts';
import { isOfOneTable, type QueryPlan } from './query/query-plan.ts';
import { planOf, type Query, shapeOf } from './query/read-query.ts';
import { byId, type Condition, compileList, compileOne, readOne, runList, runOne } from './read.ts';
import { remarksOn, removalRemarks } from './remarks.ts';
import { formatted, isV4 } from './response-format.ts';
import { type Reading, type Removal, remove, type Target } from './write.ts';

/** What is answered about, and the cache of answers. */
export interface AnswerTarget extends Target {
  readonly cache: Pick<Cache, 'readOf'>;
}

/** The envelopes of Strapi 5's REST API; as text where the text is cached. */
export async function answerList(call: AppCall, request: FastifyRequest, target: AnswerTarget) {
  const { actor } = call;
  const key = requestKey(request);
  const prepared = memoize(actor, key, () => {
    const query = queryOf(request);
    return {
      page: parsePagination(query),
      plan: planOf(scopeOf(call), target.declaration, query),
    };
  });
  const { plan, page } = prepared;
  const compile = (knownActor: Actor) =>
    memoize(knownActor, `list ${key}`, () => compileList({ actor, knownActor }, plan, page));
  return cachedAnswer(target, prepared, async () => {
    const { documents, total } = await runList(call, compile);
    const data = documents.map((one) => formatted(request, plan, one));
    return { data, meta: { pagination: page.meta(total) } };
  });
}

export async function answerOne(
  call: AppCall,
  request: FastifyRequest,
  { target, condition }: { readonly target: AnswerTarget; readonly condition: Condition },
) {
  const prepared = memoize(call.actor, requestKey(request), () => {
    const plan = planOf(scopeOf(call), target.declaration, queryOf(request));
    return compileOne(call.actor, plan, condition);
  });
  return cachedAnswer(target, prepared, async () => {
    const document = await runOne(call.db, prepared);
    const { absent } = target.declaration;
    if (!document && !absent) throw new AppError('not_found');
    const data = document ? formatted(request, prepared.plan, document) : absent?.(call);
    return { data, meta: {} };
  });
}

/** The answer, cached where its changes are announced, for as long as its compiled query is memoized. */
async function cachedAnswer(
  { cache, declaration: { topic } }: AnswerTarget,
  prepared: { readonly plan: QueryPlan },
  read: () => Promise<object>,
): Promise<object | string> {
  if (topic === undefined || !isOfOneTable(prepared.plan)) return read();
  const load = async () => ({ text: JSON.stringify(await read()) });
  const answer = await cache.readOf(prepared, { load, topic });
  return answer?.text ?? read();
}

/**
 * The key of a memoized query: the URL alone tells neither which route it is of nor the format of the answer.
 */
const requestKey = (request: FastifyRequest): string =>
  `${request.routeOptions.url} ${request.url}${isV4(request) ? ' v4' : ''}`;

interface WriteTarget {
  readonly target: Target;
  write<T>(read: Reading<T>): Promise<T>;
}

/** What was written, as far as the writer may read it; a query that is refused writes nothing. */
export async function answerWritten(
  call: AppCall,
  request: FastifyRequest,
  { target, write }: WriteTarget,
) {
  const plan = shapeFor(call, request, target);
  const { id, written } = await write(async (call, id) => ({
    id,
    written: await readOne(call, plan, byId(String(id))),
  }));
  return {
    data: written && formatted(request, plan, written),
    meta: await remarksOn(call, target.declaration, { id, body: request.body }),
  };
}

/** What there is to say of a removal; undefined: nothing. */
export async function answerRemoved(call: AppCall, removal: Removal, condition: Condition) {
  const removed = await remove(call, removal, condition);
  const meta = await removalRemarks(call, removal.declaration, removed);
  return meta ? { data: null, meta } : undefined;
}

const shapeFor = (call: AppCall, request: FastifyRequest, target: Target): QueryPlan =>
  memoize(call.actor, `shape ${requestKey(request)}`, () =>
    shapeOf(scopeOf(call), target.declaration, queryOf(request)),
  );

/** The parser drops parameters beyond its limit; a dropped condition would show more than the query selects. */
function queryOf(request: FastifyRequest): Query {
  if (request.raw.url && request.raw.url.split('&').length > MAX_PARAMETERS) {
    const reason = sentence('too_many_parameters', { max: MAX_PARAMETERS });
    throw new AppError('query_invalid', { sentence: reason });
  }
  return request.query as Query;
}
