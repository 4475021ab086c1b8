import type { Address, Schemas } from '@okoshko/contract/endpoint';
import type { LagReaders } from '../lag-readers.ts';
import type { Action, Audience } from '../permissions/grants.ts';

/**
 * The permission that the caller's role must hold, and who holds it where operators changed nothing. `null` opens the
 * endpoint to everybody and makes it ignore any bearer: sign-in must work with a dead token in the browser.
 */
type Right =
  | { readonly action: null; readonly for?: undefined }
  | { readonly action: Action; readonly for: Audience };

interface Handling {
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

/** An address of the contract, who may call it and how it is served. */
export type Endpoint<S extends Schemas = Schemas> = Address<S> & Handling & Right;
