import type { ApiError } from '@okoshko/contract/client';

/** A call that was refused or came to nothing. */
export class ApiFailure extends Error {
  readonly error: ApiError;
  /** The id by which support finds the call in the log; null: there was no answer. */
  readonly requestId: string | null;

  constructor(error: ApiError, requestId: string | null) {
    super(error.code);
    this.error = error;
    this.requestId = requestId;
  }
}

/** The user was asked for more and declined: nothing went wrong, and no message is shown. */
export class Declined extends Error {}

/** Nobody knows whether the server did it: no answer came, or one that says nothing. */
export const isLost = ({ error }: ApiFailure): boolean => error.status === 0;

/** The code of whatever was thrown. */
export const codeOf = (thrown: unknown): ApiError['code'] =>
  thrown instanceof ApiFailure ? thrown.error.code : 'unknown';
