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
  /** Whether only the number of related documents is answered. */
  readonly isCount: boolean;
}

/**
 * A condition with negations pushed down to the tests, so that `related` may always mean "some
 * related row, or none at all read as nulls", as the joins of Strapi 5 do.
 */
export type Predicate =
  | { readonly kind: 'and' | 'or'; readonly of: readonly Predicate[] }
  | { readonly kind: 'related'; readonly relation: Relation; readonly where: Predicate }
  | Test;

export type Comparison = 'eq' | 'eqi' | 'in' | 'lt' | 'lte' | 'gt' | 'gte' | 'between' | 'null';
export type Match = 'contains' | 'containsi' | 'starts' | 'startsi' | 'ends' | 'endsi';

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
  /** As the database takes them; none for `null`. */
  readonly values: readonly Scalar[];
  readonly isNegated: boolean;
}

export type Scalar = string | number | boolean;

export interface Order {
  readonly path: readonly Relation[];
  readonly field: Field;
  readonly isDescending: boolean;
}

export const ALL: Predicate = { kind: 'and', of: [] };
