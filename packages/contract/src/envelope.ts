import type { ErrorCode } from './errors.ts';
import type { ProofChallenge } from './proof-of-work.ts';

export interface Pagination {
  readonly page: number;
  readonly pageSize: number;
  readonly pageCount: number;
  readonly total: number;
}
export interface List<T> {
  readonly data: readonly T[];
  readonly meta: { readonly pagination: Pagination };
}
export interface One<T> {
  readonly data: T;
  readonly meta: Record<string, never>;
}
/** Every refusal and failure. `details.code` is the machine's word, `message` the developer's, in Russian or English. */
export interface ErrorBody {
  readonly data: null;
  readonly error: {
    readonly status: number;
    readonly name: string;
    readonly message: string;
    readonly details: ErrorDetails;
  };
}
export interface ErrorDetails {
  readonly code: ErrorCode;
  /** Seconds until a repeat can succeed; with every 429. */
  readonly retry_after?: number;
  /** The mistakes in the input. */
  readonly errors?: readonly InputError[];
  /** The number of codes that may still be tried; with `code_wrong`. */
  readonly attempts_left?: number;
  /** A caller who answers it, in the header `okoshko-proof` of a repeat, need not wait; with some `code_limit`. */
  readonly challenge?: ProofChallenge;
  readonly [key: string]: unknown;
}
interface InputError {
  /** In a body, below its `data`; in a query as the address spells it. */
  readonly path: readonly (string | number)[];
  readonly message: string;
  readonly name: 'ValidationError';
  /** The parameter, in a query: `filters[price][$gt]`. */
  readonly parameter?: string;
  /** The value that was sent. */
  readonly value?: unknown;
  /** All that may stand there. */
  readonly allowed?: readonly (string | number)[];
  /** The limits of a number, or of the length of a text or list. */
  readonly min?: number;
  readonly max?: number;
  readonly format?: string;
}
