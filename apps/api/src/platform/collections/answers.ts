import type { FastifyRequest } from 'fastify';
import type { Cache } from '../cache.ts';
import type { Call } from '../call.ts';
import { isTransaction } from '../db/transact.ts';
import { AppError } from '../errors.ts';
import { createAtOnce } from './create-at-once.ts';
import { parsePagination } from './pagination.ts';
import { badQuery } from './query/asked.ts';
import { isOfOneTable, type Plan } from './query/plan.ts';
import { planOf, type Query, shapeOf } from './query/read-query.ts';
import {
  byId,
  type Condition,
  listReading,
  oneReading,
  type Reading,
  readOne,
  runList,
  runOne,
} from './read.ts';
import { remembered } from './remembered.ts';
import { formatted, isV4 } from './response-format.ts';
import { create, type Target } from './write.ts';

/** What is answered about, and the memory for answers. */
export interface Shown extends Target {
  readonly cache: Pick<Cache, 'read'>;
}

/** The envelopes of Strapi 5's REST API; as text where the text is remembered. */
export async function answerList(call: Call, request: FastifyRequest, target: Shown) {
  const asked = remembered(call.actor, questionOf(request), () => {
    const query = queryOf(request);
    const page = parsePagination(query);
    const plan = planOf(scopeOf(call, target), target.declaration, query);
    return { reading: listReading(call.actor, plan, page), page };
  });
  return known(target, asked, async () => {
    const { documents, total } = await runList(call.db, asked.reading);
    const data = documents.map((one) => formatted(request, asked.reading.plan, one));
    return { data, meta: { pagination: asked.page.meta(total) } };
  });
}

export async function answerOne(
  call: Call,
  request: FastifyRequest,
  { target, condition }: { readonly target: Shown; readonly condition: Condition },
) {
  const asked = remembered(call.actor, questionOf(request), () => {
    const plan = planOf(scopeOf(call, target), target.declaration, queryOf(request));
    return { reading: oneReading(call.actor, plan, condition) };
  });
  return known(target, asked, async () => {
    const found = await runOne(call.db, asked.reading);
    if (!found) throw new AppError('not_found');
    return { data: formatted(request, asked.reading.plan, found), meta: {} };
  });
}

/** The answer, remembered with the question where changes of it are announced. */
async function known(
  { cache, declaration: { topic } }: Shown,
  question: { readonly reading: Reading },
  work: () => Promise<object>,
): Promise<object | string> {
  if (topic === undefined || !isOfOneTable(question.reading.plan)) return work();
  const load = async () => ({ text: JSON.stringify(await work()) });
  const answer = await cache.read(question, { load, topic: () => topic });
  return answer?.text ?? work();
}

/** An address alone tells neither a list's from a document's nor the shape of the answer. */
const questionOf = (request: FastifyRequest): string =>
  `${request.routeOptions.url} ${request.url}${isV4(request) ? ' v4' : ''}`;

interface Writing {
  readonly target: Target;
  /** Answers the row's id. */
  write(): Promise<number>;
}

/** What was written, as far as the writer may read it; a query that is refused writes nothing. */
export async function answerWritten(
  call: Call,
  request: FastifyRequest,
  { target, write }: Writing,
) {
  const plan = shapeFor(call, request, target);
  const id = await write();
  const written = await readOne(call, plan, byId(String(id)));
  return {
    data: written && formatted(request, plan, written),
    meta: (await target.declaration.remarks?.(call, id)) ?? {},
  };
}

/** The same of a new document, in one statement where that is enough. */
export async function answerCreated(call: Call, request: FastifyRequest, target: Target) {
  const { body } = request;
  const asked = { body, plan: shapeFor(call, request, target), question: questionOf(request) };
  // A statement that fails would end a transaction that is under way.
  const isPlain = !target.locale && !isTransaction(call.db);
  const made = !isPlain ? null : await createAtOnce(call, target.declaration, asked);
  if (made) return { data: formatted(request, asked.plan, made), meta: {} };
  return answerWritten(call, request, { target, write: () => create(call, target, body) });
}

const shapeFor = (call: Call, request: FastifyRequest, target: Target): Plan =>
  remembered(call.actor, `shape ${questionOf(request)}`, () =>
    shapeOf(scopeOf(call, target), target.declaration, queryOf(request)),
  );

const scopeOf = ({ actor }: Call, { collections }: Target) => ({ collections, actor });

/** The parser drops what is more than this; a condition dropped would show more than was asked for. */
const MAX_PARAMETERS = 1000;

function queryOf(request: FastifyRequest): Query {
  if (request.raw.url && request.raw.url.split('&').length > MAX_PARAMETERS) {
    throw badQuery('The query has too many parameters');
  }
  return request.query as Query;
}
