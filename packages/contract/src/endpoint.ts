import type { Static, TSchema, TUnsafe } from 'typebox';

/** Everything an endpoint says about its data. Lives in `schemas.ts`, which the widget never imports. */
export interface Schemas {
  readonly summary: string;
  readonly params?: TSchema;
  readonly query?: TSchema;
  readonly body?: TSchema;
  readonly reply?: TSchema;
  /** Successes of another status than the endpoint's. */
  readonly also?: Readonly<Record<number, TSchema>>;
  /** Media type of an answer that is a file, or another text than JSON. */
  readonly sends?: string;
  /**
   * The codes it refuses with, beside those of any operation of its kind (`platform/openapi/refusals.ts`). `serve` of the
   * API takes none that the dictionary lacks: the dictionary is made of files that know addresses, and these of schemas.
   */
  readonly errors?: readonly string[];
  /** It does what collections' own routes do, and refuses as they do. */
  readonly actsAs?: readonly ('create' | 'update' | 'delete')[];
}

/** The address of an endpoint, tied to its schemas by type alone: all that a browser carries of it. */
export interface Address<S extends Schemas = Schemas> {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  readonly path: string;
  /** Never set: carries the type. */
  readonly schemas?: S;
}

/** An address that no schema describes: of a collection, of the sandbox. `T` is its reply, `B` its body. */
export type UncheckedAddress<T, B extends object = object> = Address<{
  readonly summary: string;
  readonly query: TUnsafe<unknown>;
  readonly body: TUnsafe<B>;
  readonly reply: TUnsafe<T>;
}>;

type SchemasOf<E> = E extends Address<infer S> ? S : E;
type Part<E, K extends keyof Schemas> =
  SchemasOf<E> extends Readonly<Record<K, infer S extends TSchema>> ? Static<S> : undefined;

/** The types of an endpoint's parts, by its address or by its schemas: `Body<typeof schemas.addRequest>`. */
export type Params<E> = Part<E, 'params'>;
export type Query<E> = Part<E, 'query'>;
export type Body<E> = Part<E, 'body'>;
export type Reply<E> = Part<E, 'reply'>;

/** Codes of the dictionary, in the order they are told in. */
export const codes = <const C extends readonly string[]>(...listed: C): C => listed;
