import type { Declaration } from '../declaration.ts';
import { entityOf } from '../entity.ts';
import { readingLocale } from '../locale.ts';
import type { Scope } from '../registry.ts';
import { type Asking, badQuery, rootOf, type Spent } from './asked.ts';
import { readFields } from './fields.ts';
import { readFilters } from './filters.ts';
import { ALL, type Plan, type Predicate } from './plan.ts';
import { readPopulate } from './populate.ts';
import { readSearch } from './search.ts';
import { readSort } from './sort.ts';

export type Query = Readonly<Record<string, unknown>>;

/**
 * The plan of a query in the language of Strapi 5's REST API: `filters`, `sort`, `fields`, `populate`,
 * `_q`, `locale`; `pagination` is read apart. `status` and unknown keys are without effect. Every name
 * is one of the declaration's that some standing of the actor's reads; any other is refused.
 */
export function planOf(scope: Scope, declaration: Declaration, query: Query): Plan {
  const spent: Spent = { tests: 0, relations: 0 };
  const asking = (param: Asking['param']): Asking => ({ scope, param, spent });
  const { filters, sort, fields, populate, _q, locale } = query;
  const entity = entityOf(scope.collections, declaration, readingLocale(declaration, locale));
  const place = rootOf(entity);
  if ('lookup' in query) throw badQuery("Invalid params: 'lookup'");
  return {
    entity,
    fields: readFields(asking('fields'), place, fields),
    where: both(
      filters === undefined || filters === null
        ? ALL
        : readFilters(asking('filters'), place, filters),
      readSearch(asking('filters'), entity, _q),
    ),
    order: readSort(asking('sort'), place, sort),
    relations: readPopulate(asking('populate'), place, populate),
  };
}

/** Only what shapes the answer: for one document, and after a write. */
export const shapeOf = (
  scope: Scope,
  declaration: Declaration,
  { fields, populate, locale }: Query,
): Plan => planOf(scope, declaration, { fields, populate, locale });

const both = (a: Predicate, b: Predicate): Predicate => {
  if (a === ALL) return b;
  return b === ALL ? a : { kind: 'and', of: [a, b] };
};
