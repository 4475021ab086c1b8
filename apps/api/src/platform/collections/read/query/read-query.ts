import type { Actor } from '../../../ctx.ts';
import { sentence } from '../../../sentence.ts';
import type { Declaration } from '../../declare/declaration.ts';
import { readingLocale } from '../../declare/locale.ts';
import type { Scope } from '../../declare/policy.ts';
import { asNumber } from '../../declare/values.ts';
import { type Entity, entityOf, type Field } from '../entity.ts';
import { memoize } from '../memoize.ts';
import { readFilters } from './filters.ts';
import { readPopulate } from './populate.ts';
import {
  addCost,
  badQuery,
  isEverReadable,
  noCost,
  type QueryContext,
  type QueryPosition,
  readFields,
} from './query-context.ts';
import { ALL, type Order, type Predicate, type QueryPlan, type Test } from './query-plan.ts';
import { readSort } from './sort.ts';

export type Query = Readonly<Record<string, unknown>>;

/**
 * The plan of a query in the language of Strapi 5's REST API: `filters`, `sort`, `fields`, `populate`,
 * `_q`, `locale`; `pagination` is read apart. `status` and `publicationState` are without effect. Every name
 * is one of the declaration's that some policy of the actor's reads; any other is refused.
 */
export function planOf(scope: Scope, declaration: Declaration, query: Query): QueryPlan {
  const cost = noCost();
  const contextFor = (param: QueryContext['param']): QueryContext => ({ scope, param, cost });
  const { filters, sort, fields, populate, _q, locale } = query;
  const entity = entityOf(scope.collections, declaration, readingLocale(declaration, locale));
  const at = (param: QueryContext['param']): QueryPosition => ({
    entity,
    path: [],
    lists: [],
    at: [param],
    isText: param !== 'filters' && param !== 'populate',
  });
  if ('lookup' in query) throw badQuery(['lookup'], sentence('no_lookup'));
  return {
    entity,
    fields: readFields(contextFor('fields'), { ...at('fields'), names: 'fields' }, fields),
    where: both(
      filters === undefined || filters === null
        ? ALL
        : readFilters(contextFor('filters'), at('filters'), filters),
      readSearch(contextFor('filters'), entity, _q),
    ),
    order:
      sort === undefined
        ? ownOrder(entity)
        : readSort(contextFor('sort'), { ...at('sort'), names: 'sortable' }, sort),
    relations: readPopulate(contextFor('populate'), at('populate'), populate),
  };
}

/** The order of the declaration, also for readers who may not read the field that it sorts by. */
function ownOrder({ declaration: { sortedBy }, fields }: Entity): readonly Order[] {
  const field = sortedBy === undefined ? undefined : fields.get(sortedBy);
  return field ? [{ path: [], field: { ...field, isSystem: true }, isDescending: false }] : [];
}

/** Only what shapes the answer: for one document, and after a write. */
export const shapeOf = (
  scope: Scope,
  declaration: Declaration,
  { fields, populate, locale }: Query,
): QueryPlan => planOf(scope, declaration, { fields, populate, locale });

const both = (a: Predicate, b: Predicate): Predicate => {
  if (a === ALL) return b;
  return b === ALL ? a : { kind: 'and', of: [a, b] };
};

/**
 * `_q`: case-folded "contains" over texts, enumerations and the documentId, and, of a number, over
 * whole numbers as text.
 */
function readSearch(context: QueryContext, entity: Entity, text: unknown): Predicate {
  if (typeof text !== 'string' || text === '') return ALL;
  const kinds = asNumber(text) === null ? TEXTS : TEXTS_AND_NUMBERS;
  const all = [...entity.fields.values()].filter(
    ({ name, kind }) => name !== 'id' && kinds.has(kind),
  );
  const fields = all.filter(
    ({ name, isSystem }) => isSystem || isEverReadable(context, entity, name),
  );
  for (const _ of fields) {
    addCost(context, 'tests');
    addCost(context, 'folds');
  }
  const containing = (field: Field): Test => ({
    ...{ kind: 'test', field, test: 'containsi', values: [text], isNegated: false },
  });
  const tests = fields.map(containing);
  if (!entity.searched) return { kind: 'or', of: tests };
  return { kind: 'search', text, tests, isOfAll: fields.length === all.length };
}

const TEXTS: ReadonlySet<string> = new Set(['text', 'enumeration']);
const TEXTS_AND_NUMBERS: ReadonlySet<string> = new Set([...TEXTS, 'integer', 'kopecks']);

/** The reader, as `?as=` narrows them; the same object for as long as the actor is cached. Throws `query_invalid`. */
export function readAs(actor: Actor, { as = {} }: Declaration, word: unknown): Actor {
  if (word === undefined) return actor;
  const narrow = typeof word === 'string' && Object.hasOwn(as, word) ? as[word] : undefined;
  if (!narrow) throw badQuery(['as'], sentence('one_of', { allowed: Object.keys(as) }));
  return memoize(actor, `as ${word}`, () => narrow(actor));
}
