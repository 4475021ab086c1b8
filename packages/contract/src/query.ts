import type { Attributes, Collection, Document, System } from './collection.ts';

/**
 * What clients ask of collections and send to them, by the declarations: `C` are the collections a client knows, by the
 * plurals that relations name, `P` is the one that is asked. Types alone.
 */
type AttributesOf<C, P extends keyof C> = C[P] extends Collection<infer A> ? A : never;
/** Attributes that hold a value, not another document. */
export type Field<C, P extends keyof C> = Exclude<keyof Document<C[P]>, keyof System>;
/** Attributes that are other documents, of collections that the client knows. */
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
/** Whether a relation is to many documents. */
export type IsMany<C, P extends keyof C, K> = K extends keyof AttributesOf<C, P>
  ? AttributesOf<C, P>[K] extends { kind: 'many' }
    ? true
    : false
  : false;

/** A condition on one value: the value itself, one of several, or what operators say of it. */
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
/** Of texts, and of numbers as they are written. */
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
/** A list that is kept as JSON has each of these. */
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
type SystemFilter<K> = K extends 'id'
  ? Condition<number>
  : K extends 'documentId'
    ? Condition<string>
    : Condition<string | Date>;

/** Conditions by attribute, nested by relation: `{ name: { $containsi: 'анна' } }`. What is undefined is left out. */
export type Filters<C, P extends keyof C> = {
  readonly [K in keyof System]?: SystemFilter<K>;
} & {
  readonly [K in Field<C, P>]?: FieldFilter<AttributesOf<C, P>[K & keyof AttributesOf<C, P>]>;
} & {
  /** The related document itself, by its id or documentId, or what holds of it. */
  readonly [K in Relation<C, P>]?:
    | number
    | string
    | (Filters<C, Target<C, P, K>> & Test<number | string>);
} & {
  readonly $and?: readonly Filters<C, P>[];
  readonly $or?: readonly Filters<C, P>[];
  readonly $not?: Filters<C, P>;
};

type Key<K> = K extends string ? K : never;
type Sortable<C, P extends keyof C> = Key<Field<C, P> | Exclude<keyof System, 'publishedAt'>>;
type Directed<K extends string> = K | `${K}:${'asc' | 'desc'}`;
/** A key of an order, of a related document by a point: `service_group.sort:desc`. */
export type Sort<C, P extends keyof C> =
  | Directed<Sortable<C, P>>
  | {
      [K in Relation<C, P>]: Directed<`${Key<K>}.${Sortable<C, Target<C, P, K>>}`>;
    }[Relation<C, P>];

/** A document by its id or documentId. */
type Reference = number | string;
type Writable<A> = {
  [K in keyof A]: A[K] extends { inverse: string } | { isComputed: true } ? never : K;
}[keyof A];
/** Attributes as a body has them: values as they are answered, relations by the related documents' ids. */
export type Sent<A extends Attributes> = {
  readonly [K in Writable<A>]?: A[K] extends { kind: 'one' }
    ? Reference | null
    : A[K] extends { kind: 'many' }
      ? readonly Reference[]
      : Document<Collection<A>>[K & keyof Document<Collection<A>>];
};
/** What a create or a change sends. `version`: of what the form was filled with. */
export type Changes<C, P extends keyof C> = Sent<AttributesOf<C, P>>;
