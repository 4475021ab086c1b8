/**
 * Collections as plain data: the wire's attributes, from which the API derives its body parser,
 * query, OpenAPI and answers, and clients derive types. No schema library in reach.
 */
interface Common {
  /** A create must name it; it is never null. */
  readonly required?: boolean;
  /** Value of a create that does not name it. */
  readonly default?: string | number | boolean;
}
export interface TextAttribute extends Common {
  readonly kind: 'text';
  /** Lengths in UTF-16 units, as JavaScript counts. */
  readonly min?: number;
  readonly max?: number;
  readonly format?: 'email' | 'phone' | 'timezone';
  /** Kept in each locale; a locale without a text of its own has the default's. */
  readonly localized?: boolean;
  /** People know somebody or something by it: it must not look like another one (`name_misleading`). */
  readonly isName?: boolean;
  /** People deal with somebody by this name: it must not be the service's or its staff's. */
  readonly isOfSomebody?: boolean;
  /** Somebody's words to people: kept without control characters, and refused where nothing of them is drawn. */
  readonly isWords?: boolean;
}
export interface NumberAttribute extends Common {
  /** `kopecks`: money as an integer number of kopecks. `decimal`: never money. */
  readonly kind: 'integer' | 'kopecks' | 'decimal';
  readonly min?: number;
  readonly max?: number;
}
export interface BooleanAttribute extends Common {
  readonly kind: 'boolean';
}
/**
 * An instant: ISO 8601 in UTC with milliseconds. Written without an offset, it is local time of the provider whose row
 * it is; in a filter it has one.
 */
export interface DatetimeAttribute extends Common {
  readonly kind: 'datetime';
}
/** A calendar day, `2026-11-20`: no zone. */
export interface DateAttribute extends Common {
  readonly kind: 'date';
}
/** A wall-clock time, `10:30:00` or `10:30:00.500`: no zone. */
export interface TimeAttribute extends Common {
  readonly kind: 'time';
}
export interface EnumerationAttribute<V extends string = string> extends Common {
  readonly kind: 'enumeration';
  readonly values: readonly V[];
}
/** Any JSON value, kept as it came. */
export interface JsonAttribute extends Common {
  readonly kind: 'json';
  /** It has no column: it is computed as it is read, for those whose policy names it. */
  readonly isComputed?: true;
}
/** A relation to one document. `inverse` names the target's attribute that holds the key. */
export interface OneAttribute extends Common {
  readonly kind: 'one';
  readonly target: string;
  readonly inverse?: string;
}
/**
 * A relation to many documents, in the order they were connected. `inverse` names the target's
 * attribute that holds the relation; such a list is read, not written. `isLong`: it grows with the
 * business, so `populate=*` leaves it out.
 */
export interface ManyAttribute extends Common {
  readonly kind: 'many';
  readonly target: string;
  readonly inverse?: string;
  readonly isLong?: boolean;
}
export type RelationAttribute = OneAttribute | ManyAttribute;
export type Attribute =
  | TextAttribute
  | NumberAttribute
  | BooleanAttribute
  | DatetimeAttribute
  | DateAttribute
  | TimeAttribute
  | EnumerationAttribute
  | JsonAttribute
  | RelationAttribute;
export type Attributes = Readonly<Record<string, Attribute>>;

// Bundlers leave out the collections that a page does not use.
/* @__NO_SIDE_EFFECTS__ */
export const text = <const O extends Omit<TextAttribute, 'kind'>>(o: O = {} as O) =>
  ({ kind: 'text', ...o }) as const;
/* @__NO_SIDE_EFFECTS__ */
export const integer = <const O extends Omit<NumberAttribute, 'kind'>>(o: O = {} as O) =>
  ({ kind: 'integer', ...o }) as const;
/* @__NO_SIDE_EFFECTS__ */
export const kopecks = <const O extends Omit<NumberAttribute, 'kind'>>(o: O = {} as O) =>
  ({ kind: 'kopecks', ...o }) as const;
/* @__NO_SIDE_EFFECTS__ */
export const decimal = () => ({ kind: 'decimal' }) as const;
/* @__NO_SIDE_EFFECTS__ */
export const boolean = <const O extends Omit<BooleanAttribute, 'kind'>>(o: O = {} as O) =>
  ({ kind: 'boolean', ...o }) as const;
/* @__NO_SIDE_EFFECTS__ */
export const datetime = <const O extends Omit<DatetimeAttribute, 'kind'>>(o: O = {} as O) =>
  ({ kind: 'datetime', ...o }) as const;
/* @__NO_SIDE_EFFECTS__ */
export const date = <const O extends Omit<DateAttribute, 'kind'>>(o: O = {} as O) =>
  ({ kind: 'date', ...o }) as const;
/* @__NO_SIDE_EFFECTS__ */
export const time = <const O extends Omit<TimeAttribute, 'kind'>>(o: O = {} as O) =>
  ({ kind: 'time', ...o }) as const;
/* @__NO_SIDE_EFFECTS__ */
export const json = () => ({ kind: 'json' }) as const;
/* @__NO_SIDE_EFFECTS__ */
export const computed = () => ({ kind: 'json', isComputed: true }) as const;
/* @__NO_SIDE_EFFECTS__ */
export const enumeration = <const V extends string, const O extends Common>(
  values: readonly V[],
  o: O = {} as O,
  // Inferred from `o` alone: where the attribute stands would make any text of its values.
): { readonly kind: 'enumeration'; readonly values: readonly V[] } & NoInfer<O> => ({
  kind: 'enumeration',
  values,
  ...o,
});
/* @__NO_SIDE_EFFECTS__ */
export const one = <
  const T extends string,
  const O extends { required?: boolean; inverse?: string },
>(
  target: T,
  o: O = {} as O,
) => ({ kind: 'one', target, ...o }) as const;
/* @__NO_SIDE_EFFECTS__ */
export const many = <
  const T extends string,
  const O extends { inverse?: string; isLong?: boolean },
>(
  target: T,
  o: O = {} as O,
) => ({ kind: 'many', target, ...o }) as const;
/**
 * The version of a document that clients change, which rises with each change. A change that names the one it was made
 * from is refused (`stale`) where there is another by now. 0: nothing was saved yet.
 */
export const version = { kind: 'integer', required: true, min: 0 } as const;
/** An uploaded file; several, in order. */
/* @__NO_SIDE_EFFECTS__ */
export const media = () => ({ kind: 'one', target: 'files' }) as const;
/* @__NO_SIDE_EFFECTS__ */
export const mediaList = () => ({ kind: 'many', target: 'files' }) as const;

/** `api::tariff.tariff`: an area and a controller. */
type Uid = `${'api' | 'plugin'}::${string}.${string}`;

export interface Collection<A extends Attributes = Attributes> {
  /** Plural, kebab case: the path is `/api/<plural>`. */
  readonly plural: string;
  readonly singular: string;
  /** One document for each owner, at `/api/<singular>` without an id. */
  readonly isSingle: boolean;
  /** Prefix of its actions: `<uid>.find`, `<uid>.create`, … */
  readonly uid: Uid;
  readonly attributes: A;
}

/** Declares a collection; its actions are named as in Strapi: `api::tariff.tariff.find`. */
/* @__NO_SIDE_EFFECTS__ */
export const collection = <const A extends Attributes>(
  plural: string,
  attributes: A,
  uid?: Uid,
): Collection<A> => {
  const singular = plural.slice(0, -1);
  return {
    plural,
    singular,
    isSingle: false,
    uid: uid ?? `api::${singular}.${singular}`,
    attributes,
  };
};

/** Declares a single type: every owner has one document of it, or none yet. */
/* @__NO_SIDE_EFFECTS__ */
export const single = <const A extends Attributes>(
  singular: string,
  attributes: A,
): Collection<A> => ({ ...collection(`${singular}s`, attributes), isSingle: true });

type Scalar<A> = A extends { kind: 'text' }
  ? string
  : A extends { kind: 'integer' | 'kopecks' | 'decimal' }
    ? number
    : A extends { kind: 'boolean' }
      ? boolean
      : A extends { kind: 'datetime' | 'date' | 'time' }
        ? string
        : A extends { kind: 'enumeration'; values: readonly (infer V)[] }
          ? V
          : unknown;
type Nullable<A> = A extends { required: true }
  ? never
  : A extends { default: string | number | boolean }
    ? never
    : null;
type Relations<A> = {
  [K in keyof A]: A[K] extends { kind: 'one' | 'many' } ? K : never;
}[keyof A];

export interface System {
  readonly id: number;
  readonly documentId: string;
  readonly createdAt: string;
  readonly updatedAt: string;
  /** Always equals `updatedAt`: no type has drafts. */
  readonly publishedAt: string;
}
/** A document as it is answered, relations left out (they are there only when populated). */
export type Document<C> =
  C extends Collection<infer A>
    ? System & { readonly [K in Exclude<keyof A, Relations<A>>]: Scalar<A[K]> | Nullable<A[K]> }
    : never;
/** The input of a create or a change, read and resolved: relations by the related rows' ids, in order. */
export type Input<A extends Attributes> = {
  [K in keyof A]?: A[K] extends { kind: 'one' }
    ? number | null
    : A[K] extends { kind: 'many' }
      ? readonly number[]
      : Stored<A[K]> | null;
};
/** Instants are kept as dates. */
type Stored<A> = A extends { kind: 'datetime' } ? Date : Scalar<A>;
