import type { Entity, Field, Relation } from '../entity.ts';

/** A request's query, every name resolved and every value of its field's type. */
export interface QueryPlan {
  readonly entity: Entity;
  /** In the wire's order; `id` and `documentId` are always among them. */
  readonly fields: readonly Field[];
  readonly relations: readonly PopulatedRelation[];
  readonly where: Predicate;
  readonly order: readonly Order[];
}

export interface PopulatedRelation {
  readonly relation: Relation;
  readonly plan: QueryPlan;
  /** Tells whether only the number of related documents is answered. */
  readonly isCount: boolean;
}

/**
 * A condition with negations pushed down to the tests, so that `related` may always mean "some
 * related row, or none at all read as nulls", as the joins of Strapi 5 do.
 */
export type Predicate =
  | { readonly kind: 'and' | 'or'; readonly of: readonly Predicate[] }
  | { readonly kind: 'related'; readonly relation: Relation; readonly where: Predicate }
  | Search
  | Test;

export type Comparison = 'eq' | 'eqi' | 'in' | 'lt' | 'lte' | 'gt' | 'gte' | 'between' | 'null';
/** `superset`: a JSON list has each value of another. */
export type Match = 'superset' | 'contains' | 'containsi' | 'starts' | 'startsi' | 'ends' | 'endsi';

/** Tests without regard to case, of a part of a text or of all of it. */
export const FOLDING: ReadonlySet<Comparison | Match> = new Set([
  'eqi',
  'containsi',
  'startsi',
  'endsi',
]);

export interface Test {
  readonly kind: 'test';
  readonly field: Field;
  readonly test: Comparison | Match;
  /** The values as the database takes them; none for `null`. */
  readonly values: readonly Scalar[];
  readonly isNegated: boolean;
}

/** A text in any of the fields that `_q` looks through, of an entity that keeps them as one. */
export interface Search {
  readonly kind: 'search';
  readonly text: string;
  /** Tests of the fields that the actor may read in some rows at least. */
  readonly tests: readonly Test[];
  /** Tells whether these are all fields. */
  readonly isOfAll: boolean;
}

export type Scalar = string | number | boolean;

export interface Order {
  readonly path: readonly Relation[];
  readonly field: Field;
  readonly isDescending: boolean;
}

/** Tells whether a part of a value is looked for, which no index leads to. */
export const looksForParts = (where: Predicate): boolean => {
  switch (where.kind) {
    case 'and':
    case 'or':
      return where.of.some(looksForParts);
    case 'search':
      return true;
    case 'test':
      return PARTS.has(where.test);
    case 'related':
      return false;
  }
};

const PARTS: ReadonlySet<Test['test']> = new Set([
  'superset',
  'contains',
  'containsi',
  'ends',
  'endsi',
]);

export const ALL: Predicate = { kind: 'and', of: [] };

/** Relations from the documents to a populated list. */
export type ListPath = readonly PopulatedRelation[];

/**
 * The populated lists whose rows have to be counted before they are read: those in other lists, and of a page of
 * documents those that are long or not the documents' own. The page and `MAX_LIST` bound the others.
 */
export function multipliedLists(plan: QueryPlan, isPage: boolean): readonly ListPath[] {
  return pathsOf(plan, []).filter((path) => isMultiplied(path, isPage));
}

function pathsOf(plan: QueryPlan, above: ListPath): readonly ListPath[] {
  return plan.relations.flatMap((one) => {
    if (one.isCount) return [];
    const path = [...above, one];
    const below = pathsOf(one.plan, path);
    return one.relation.isMany ? [path, ...below] : below;
  });
}

function isMultiplied(path: ListPath, isPage: boolean): boolean {
  const isInList = path.slice(0, -1).some(({ relation }) => relation.isMany);
  const isLong = path.at(-1)?.relation.isLong === true;
  return isInList || (isPage && (isLong || path.length > 1));
}
