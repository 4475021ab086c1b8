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
  /** Media type of an answer that is a file, or another text than JSON. */
  readonly sends?: string;
  /** The codes it refuses with, beside those of any operation of its kind (`platform/openapi/refusals.ts`). */
  readonly errors?: readonly ErrorCode[];
  /** It does what collections' own routes do, and refuses as they do. */
  readonly actsAs?: readonly ('create' | 'update' | 'delete')[];
}

/**
 * The address of an endpoint, tied to its schemas by type alone: all that a browser carries of it. Addresses that our
 * own pages call live in `addresses.ts`, beside the `endpoints.ts` that only the server reads.
 */
export interface Address<S extends Schemas = Schemas> {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  readonly path: string;
  /** Never set: carries the type. */
  readonly schemas?: S;
}

export type LagReaders = 'everybody' | 'staff' | 'staff_and_visitors';

/**
 * An address, and how the server serves it.
 *
 * `action` names the permission the caller's role must hold. `null` opens the endpoint to everybody
 * and makes it ignore any bearer: sign-in must work with a dead token in the browser.
 */
export interface Endpoint<S extends Schemas = Schemas> extends Address<S> {
  readonly action: string | null;
  /** Status of success, by default 200. */
  readonly status?: 200 | 201 | 202 | 204;
  /** A GET that changes something: never answered to HEAD. */
  readonly hasEffects?: true;
  /** A GET whose answer goes on until one of the two ends it: never answered to HEAD. */
  readonly isStream?: true;
  /** A POST that only reads. */
  readonly isReadOnly?: true;
  /** A request repeated with its `Idempotency-Key` gets the first response and does nothing more. */
  readonly takesIdempotencyKey?: true;
  /**
   * A client books, or looks after what they booked: pages of the provider's own origins may make it, beside those of
   * hosts. With a bearer it is that of their own client's session (`requireOwnPage`).
   */
  readonly isBooking?: true;
  /**
   * Takes the caller's password once more: typed in this session in the last five minutes, at signing in or by
   * `confirmPassword`. What needs it by its body alone asks for it in its handler.
   */
  readonly takesPassword?: true;
  /**
   * Readers whose answers may lag: a replica may answer, but never older than the reader's position. Not for cached
   * routes: the cache would keep the stale answer.
   */
  readonly mayLag?: LagReaders;
  /** Answered under overload as well. */
  readonly isEssential?: true;
  /** A GET that answers all callers without a bearer alike: pages of any origin read it, and caches keep it. Seconds. */
  readonly shared?: { readonly maxAge: number; readonly staleFor?: number };
}

/** An address that no schema describes: of a collection, of the sandbox. `T` is its reply, `B` its body. */
export type UncheckedAddress<T, B extends object = object> = Address<{
  readonly summary: string;
  readonly query: TUnsafe<unknown>;
  readonly body: TUnsafe<B>;
  readonly reply: TUnsafe<T>;
}>;

type Part<S extends Schemas, K extends keyof Schemas> = S[K] extends TSchema
  ? Static<S[K]>
  : undefined;

export type Params<E> = E extends Address<infer S> ? Part<S, 'params'> : never;
export type Query<E> = E extends Address<infer S> ? Part<S, 'query'> : never;
export type Body<E> = E extends Address<infer S> ? Part<S, 'body'> : never;
export type Reply<E> = E extends Address<infer S> ? Part<S, 'reply'> : never;

// Bundlers leave out the addresses that a page does not use.
/* @__NO_SIDE_EFFECTS__ */
export const address = <S extends Schemas>(is: Omit<Address<S>, 'schemas'>): Address<S> => is;

export const endpoint = <S extends Schemas>(is: Omit<Endpoint<S>, 'schemas'>): Endpoint<S> => is;
