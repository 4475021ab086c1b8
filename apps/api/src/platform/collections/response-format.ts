import type { FastifyRequest } from 'fastify';
import { isV4 } from '../http/ready.ts';
import type { Presented } from './present.ts';
import type { QueryPlan } from './query/query-plan.ts';

/** The document in the shape the request asks for. */
export const formatted = (
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
