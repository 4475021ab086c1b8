import type { Attributes, Collection, Document, System } from './collection.ts';

/**
 * Types of queries and bodies, derived from the declarations of collections. `C` maps the plurals that relations name
 * to the collections a client knows; `P` is the plural of the collection at hand.
 */
type AttributesOf<C, P extends keyof C> = C[P] extends Collection<infer A> ? A : never;
/** The names of attributes that hold a value, not another document. */
export type Field<C, P extends keyof C> = Exclude<keyof Document<C[P]>, keyof System>;
/** The names of relations to collections that the client knows. */
export type Relation<C, P extends keyof C> = {
  [K in keyof AttributesOf<C, P>]: AttributesOf<C, P>[K] extends { target: infer T extends string }
    ? T extends keyof C
      ? K
      : never
    : never;
}[keyof AttributesOf<C, P>];
/** The collection that a relation leads to. */
export type Target<C, P extends keyof C, K> = K extends keyof AttributesOf<C, P>
  ? AttributesOf<C, P>[K] extends { target: infer T extends string }
    ? T & keyof C
    : never
  : never;
/** True of a relation to many documents. */
export type IsMany<C, P extends keyof C, K> = K extends keyof AttributesOf<C, P>
  ? AttributesOf<C, P>[K] extends { kind: 'many' }
    ? true
    : false
  : false;

/** A condition on a value: the value itself, a list of allowed ones, or operators. */
type Condition<V> = V | null | readonly V[] | Test<V>;
interface Test<V> extends Existence {
  readonly $eq?: V | null;
  readonly $ne?: V | null;
  readonly $eqi?: V | null;
  readonly $nei?: V | null;
  readonly $in?: readonly V[];
  readonly $notIn?: readonly V[];
  readonly $lt?: V;
  readonly $lte?: V;
  readonly $gt?: V;
  readonly $gte?: V;
  readonly $between?: readonly [V, V];
  readonly $not?: Condition<V>;
}
interface Existence {
  readonly $null?: boolean;
  readonly $notNull?: boolean;
}
/** Operators on a part of a text, or of a number as it is written. */
interface Part {
  readonly $contains?: string;
  readonly $notContains?: string;
  readonly $containsi?: string;
  readonly $notContainsi?: string;
  readonly $startsWith?: string;
  readonly $startsWithi?: string;
  readonly $endsWith?: string;
  readonly $endsWithi?: string;
}
/** Operators on JSON; `$jsonSupersetOf` finds lists that have each of these values. */
interface Contents extends Existence {
  readonly $jsonSupersetOf?: string | readonly (string | number | boolean)[];
}

type FieldFilter<A> = A extends { kind: 'datetime' }
  ? Condition<string | Date>
  : A extends { kind: 'enumeration'; values: readonly (infer V)[] }
    ? Condition<V> | Part
    : A extends { kind: 'text' }
      ? Condition<string> | (Test<string> & Part)
      : A extends { kind: 'integer' | 'kopecks' | 'decimal' }
        ? Condition<number> | Part
        : A extends { kind: 'boolean' }
          ? Condition<boolean>
          : A extends { kind: 'json' }
            ? Contents
            : Condition<string>;
/** Operators on the id or documentId of a related document. */
interface Itself extends Existence {
  readonly $eq?: Reference | null;
  readonly $ne?: Reference | null;
  readonly $in?: readonly Reference[];
  readonly $notIn?: readonly Reference[];
}
type Conditions<C, P extends keyof C> = {
  readonly [K in Field<C, P>]?: FieldFilter<AttributesOf<C, P>[K & keyof AttributesOf<C, P>]>;
} & {
  readonly [K in Relation<C, P>]?: Reference | RelatedFilters<C, Target<C, P, K>>;
};
type RelatedFilters<C, P extends keyof C> = Conditions<C, P> &
  SystemConditions &
  Joined<C, P> &
  Itself;
interface SystemConditions {
  readonly id?: Condition<number>;
  readonly documentId?: Condition<string>;
  readonly createdAt?: Condition<string | Date>;
  readonly updatedAt?: Condition<string | Date>;
  readonly publishedAt?: Condition<string | Date>;
}
interface Joined<C, P extends keyof C> {
  readonly $and?: readonly Filters<C, P>[];
  readonly $or?: readonly Filters<C, P>[];
  readonly $not?: Filters<C, P>;
}
/** Conditions by attribute, nested by relation: `{ name: { $containsi: 'анна' } }`. An undefined one is left out. */
export type Filters<C, P extends keyof C> = Conditions<C, P> & SystemConditions & Joined<C, P>;

type Key<K> = K extends string ? K : never;
type Sortable<C, P extends keyof C> = Key<Field<C, P> | Exclude<keyof System, 'publishedAt'>>;
type Directed<K extends string> = K | `${K}:${'asc' | 'desc'}`;
/** A key of an order; one of a related document has a point: `service_group.sort:desc`. */
export type Sort<C, P extends keyof C> =
  | Directed<Sortable<C, P>>
  | {
      [K in Relation<C, P>]: Directed<`${Key<K>}.${Sortable<C, Target<C, P, K>>}`>;
    }[Relation<C, P>];

/** The id or documentId of a document. */
type Reference = number | string;
type Writable<A> = {
  [K in keyof A]: A[K] extends { inverse: string } | { isComputed: true } ? never : K;
}[keyof A];
/** The attributes of a body: values have the types of answers, relations are the ids of the related documents. */
export type Sent<A extends Attributes> = {
  readonly [K in Writable<A>]?: A[K] extends { kind: 'one' }
    ? Reference | null
    : A[K] extends { kind: 'many' }
      ? readonly Reference[]
      : Document<Collection<A>>[K & keyof Document<Collection<A>>];
};
/** The body of a create or a change. Its `version` is the one that the form was filled from. */
export type Changes<C, P extends keyof C> = Sent<AttributesOf<C, P>>;
