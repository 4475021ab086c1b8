import type { FastifyRequest } from 'fastify';
import type { Presented } from './present.ts';
import type { QueryPlan } from './query/query-plan.ts';

/** Clients of Strapi 4 set this header: values under `attributes`, relations under `data`. */
const isV4 = ({ headers }: Pick<FastifyRequest, 'headers'>): boolean =>
  headers['strapi-response-format'] === 'v4';

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
