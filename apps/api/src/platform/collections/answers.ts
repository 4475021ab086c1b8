import type { FastifyRequest } from 'fastify';
import type { Call } from '../call.ts';
import { AppError } from '../errors.ts';
import { pageOf } from './pagination.ts';
import { byId, type Condition, readList, readOne } from './read.ts';
import { type Reading, readingOf } from './reading.ts';
import type { Target } from './write.ts';

/** The envelopes of Strapi 5's REST API. */
export async function answerList(call: Call, request: FastifyRequest, target: Target) {
  const page = pageOf(queryOf(request));
  const { documents, total } = await readList(call, asked(call, request, target), page);
  return { data: documents, meta: { pagination: page.meta(total) } };
}

export async function answerOne(
  call: Call,
  request: FastifyRequest,
  { target, condition }: { readonly target: Target; readonly condition: Condition },
) {
  const data = await readOne(call, asked(call, request, target), condition);
  if (!data) throw new AppError('not_found');
  return { data, meta: {} };
}

/** What was written, as far as the writer may read it. */
export async function answerWritten(
  call: Call,
  request: FastifyRequest,
  { target, id }: { readonly target: Target; readonly id: number },
) {
  const data = await readOne(call, asked(call, request, target), byId(String(id)));
  return { data, meta: {} };
}

function asked({ actor }: Call, request: FastifyRequest, target: Target): Reading {
  const query = queryOf(request);
  for (const key of ['filters', 'sort', 'fields']) if (key in query) throw notTaken(key);
  const { collections, declaration } = target;
  return readingOf({ collections, actor }, declaration, query.populate);
}

const queryOf = (request: FastifyRequest) => request.query as Record<string, unknown>;

const notTaken = (key: string) =>
  new AppError('query_invalid', { message: `The ${key} parameter is not taken here` });
