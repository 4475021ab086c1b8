import { type ErrorCode, errors } from '@okoshko/contract/errors';

interface ErrorExtras {
  /** Replaces the dictionary's sentence where the answer must name a value. */
  readonly message?: string;
  readonly details?: Readonly<Record<string, unknown>>;
  /** Seconds until a repeat can succeed: also the `Retry-After` header. */
  readonly retryAfter?: number;
  readonly cause?: unknown;
}

/** A refusal with a code of the contract's dictionary. Anything may throw it; one mapper answers it. */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly status: number;
  readonly details: Readonly<Record<string, unknown>>;
  readonly retryAfter: number | null;

  constructor(code: ErrorCode, extras: ErrorExtras = {}) {
    super(extras.message ?? errors[code].message, { cause: extras.cause });
    this.name = 'AppError';
    this.code = code;
    this.status = errors[code].status;
    this.details = extras.details ?? {};
    this.retryAfter = extras.retryAfter ?? null;
  }
}

/** A refusal of a field by a rule that its schema cannot express, in the shape of the schema's refusals. */
export const invalidField = (path: string, message: string): AppError =>
  new AppError('validation_failed', {
    message,
    details: { errors: [{ path: [path], message, name: 'ValidationError' }] },
  });

/** Several that are missing. */
export const invalidFields = (names: readonly string[]): AppError =>
  new AppError('validation_failed', {
    message: `${names.length} errors occurred`,
    details: {
      errors: names.map((name) => ({
        path: [name],
        message: `${name} is a required field`,
        name: 'ValidationError',
      })),
    },
  });

/** A key of a body or a query that is not there, or not for this actor; `path` as Strapi reports it. */
export const invalidKey = (key: string, { path, ...origin }: KeyPlace): AppError =>
  new AppError('key_invalid', {
    message: (path ?? key) === key ? `Invalid key ${key}` : `Invalid key ${key} at ${path}`,
    details: { key, ...(path !== undefined && { path }), ...origin },
  });

interface KeyPlace {
  readonly path?: string | null;
  readonly source: 'body' | 'query';
  readonly param?: string;
  /** Each of several, where all are told. */
  readonly errors?: readonly object[];
}
