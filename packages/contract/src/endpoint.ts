import type { Static, TSchema, TUnsafe } from 'typebox';
import type { ErrorCode } from './errors.ts';

/** Everything an endpoint says about its data. Lives in `schemas.ts`, which the widget never imports. */
export interface Schemas {
  readonly summary: string;
  readonly params?: TSchema;
  readonly query?: TSchema;
  readonly body?: TSchema;
  readonly reply?: TSchema;
  /** Successes of another status than the endpoint's. */
  readonly also?: Readonly<Record<number, TSchema>>;
  /** Media type of an answer that is a file. */
  readonly sends?: string;
  /** What it refuses with, beside what any operation of its kind does (`platform/openapi/codes.ts`). */
  readonly errors?: readonly ErrorCode[];
}

/**
 * A method and a path, tied to its schemas by type alone, so that this side of the contract carries
 * no schema library.
 *
 * `action` names the permission the caller's role must hold. `null` opens the endpoint to everybody
 * and makes it ignore any bearer: sign-in must work with a dead token in the browser.
 */
export interface Endpoint<S extends Schemas = Schemas> {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  readonly path: string;
  readonly action: string | null;
  /** Status of success, by default 200. */
  readonly status?: 200 | 201 | 202 | 204;
  /** A GET that changes something: never answered to HEAD. */
  readonly hasEffects?: true;
  /** A POST that only reads: nothing is due after it. */
  readonly isReadOnly?: true;
  /** A request repeated with its `Idempotency-Key` gets the first response and does nothing more. */
  readonly takesIdempotencyKey?: true;
  /** Never set: carries the type. */
  readonly schemas?: S;
}

/** An endpoint whose reply no schema describes: of a collection, of the sandbox. */
export type UncheckedEndpoint<T> = Endpoint<{
  readonly summary: string;
  readonly reply: TUnsafe<T>;
}>;

type Part<S extends Schemas, K extends keyof Schemas> = S[K] extends TSchema
  ? Static<S[K]>
  : undefined;

export type Params<E> = E extends Endpoint<infer S> ? Part<S, 'params'> : never;
export type Query<E> = E extends Endpoint<infer S> ? Part<S, 'query'> : never;
export type Body<E> = E extends Endpoint<infer S> ? Part<S, 'body'> : never;
export type Reply<E> = E extends Endpoint<infer S> ? Part<S, 'reply'> : never;

// Bundlers leave out the endpoints that a page does not use.
/* @__NO_SIDE_EFFECTS__ */
export const endpoint = <S extends Schemas>(is: Omit<Endpoint<S>, 'schemas'>): Endpoint<S> => is;
