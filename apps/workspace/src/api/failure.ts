import type { ApiError } from '@okoshko/contract/client';

/** A call that was refused or came to nothing. */
export class ApiFailure extends Error {
  readonly error: ApiError;
  /** What support finds the call in the log by; null: there was no answer. */
  readonly requestId: string | null;

  constructor(error: ApiError, requestId: string | null) {
    super(error.code);
    this.error = error;
    this.requestId = requestId;
  }
}

/** Who was asked for more thought better of it: nothing went wrong, and nothing is said. */
export class Declined extends Error {}

/** Nobody knows whether the server did it: no answer came, or one that says nothing. */
export const isLost = ({ error }: ApiFailure): boolean => error.status === 0;

/** The code of whatever was thrown. */
export const codeOf = (thrown: unknown): ApiError['code'] =>
  thrown instanceof ApiFailure ? thrown.error.code : 'unknown';
