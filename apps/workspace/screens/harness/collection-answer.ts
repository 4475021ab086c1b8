import { resolved, type Schema } from './description.ts';
import { type Query, within } from './query.ts';
import { isRelation, sampleOf } from './sample.ts';

/** The most rows of a page. */
const MOST = 100;
const USUAL = 25;

/** These are in each document that a query narrows. */
const ALWAYS = ['id', 'documentId'];

/** A document as a query shapes it: the fields it names, and no relation that it does not populate. */
export function documentOf(schema: Schema, facts: object, query: Query): object {
  const { properties = {} } = resolved(schema);
  const fields = within(query, 'fields');
  const fieldNames = fields && new Set([...ALWAYS, ...Object.values(fields)]);
  const whole = sampleOf(schema, facts) as Record<string, unknown>;
  const entries = Object.entries(whole).filter(([key]) => {
    const property = properties[key];
    return !property || (!isRelation(property) && (!fieldNames || fieldNames.has(key)));
  });
  return { ...Object.fromEntries(entries), ...relationsOf(properties, facts, query) };
}

function relationsOf(
  properties: Readonly<Record<string, Schema>>,
  facts: object,
  query: Query,
): object {
  const populate = within(query, 'populate') ?? {};
  const populated = Object.keys(populate).filter(
    (key) => properties[key] && isRelation(properties[key]),
  );
  return Object.fromEntries(
    populated.map((key) => {
      const schema = properties[key] as Schema;
      const own = within(populate, key) ?? {};
      const related = (facts as Record<string, unknown>)[key];
      if (schema.items) {
        const { items } = schema;
        return [
          key,
          ((related as readonly object[] | undefined) ?? []).map((one) =>
            documentOf(items, one, own),
          ),
        ];
      }
      const target = schema.anyOf?.[0];
      return [key, related && target ? documentOf(target, related, own) : null];
    }),
  );
}

/** The rows of the page that a query asks for. */
export function pageOf<T>(rows: readonly T[], query: Query) {
  const pagination = within(query, 'pagination') ?? {};
  const isCounted = pagination.withCount !== 'false';
  const page = Number(pagination.page ?? 1);
  const pageSize = Math.min(MOST, Number(pagination.pageSize ?? pagination.limit ?? USUAL));
  const start = Number(pagination.start ?? (page - 1) * pageSize);
  const position = 'start' in pagination ? { start, limit: pageSize } : { page, pageSize };
  const count = 'start' in pagination ? {} : { pageCount: Math.ceil(rows.length / pageSize) };
  return {
    data: rows.slice(start, start + pageSize),
    meta: { pagination: { ...position, ...(isCounted && { ...count, total: rows.length }) } },
  };
}
