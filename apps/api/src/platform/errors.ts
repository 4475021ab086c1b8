import { type ErrorCode, errors } from '@okoshko/contract/errors';
import type { Language } from '@okoshko/contract/languages';
import {
  type Limits,
  MAX_ECHO,
  type Sentence,
  sentence,
  sentenceIn,
  shortened,
} from './sentence.ts';

interface ErrorExtras {
  /** Instead of the code's own, where the answer must name a value. */
  readonly sentence?: Sentence;
  /** The faults of the input, field by field. */
  readonly failures?: readonly Failure[];
  readonly details?: Readonly<Record<string, unknown>>;
  /** Seconds until a repeat can succeed: also the `Retry-After` header. */
  readonly retryAfter?: number;
  readonly cause?: unknown;
}

/** A field of a body or a part of a query that is refused. */
export interface Failure {
  readonly path: readonly (string | number)[];
  /** Without one, the sentence of the code. */
  readonly sentence?: Sentence;
  /** Beside those of the sentence. */
  readonly limits?: Limits;
  /** The parameter as the address spells it: `filters[price][$gt]`. */
  readonly parameter?: string;
  /** The value that was sent; null stands for what JSON cannot hold. */
  readonly value?: unknown;
}

/** The most failures that are listed: a body may be wrong ten thousand times. */
const MAX_FAILURES = 20;

/** A value that was sent is told again only where it is short. */
const isShort = (value: unknown): boolean => (JSON.stringify(value) ?? '').length <= MAX_ECHO;

/** A refusal with a code of the contract's dictionary. Anything may throw it; one mapper answers it. */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly status: number;
  readonly retryAfter: number | null;
  /** The details that the code tells beside its sentence. */
  readonly details: Readonly<Record<string, unknown>>;
  readonly #extras: ErrorExtras;

  constructor(code: ErrorCode, extras: ErrorExtras = {}) {
    super(messageIn('en', code, extras), { cause: extras.cause });
    this.name = 'AppError';
    this.code = code;
    this.status = errors[code].status;
    this.retryAfter = extras.retryAfter ?? null;
    this.details = extras.details ?? {};
    this.#extras = extras;
  }

  messageIn(language: Language): string {
    return messageIn(language, this.code, this.#extras);
  }

  detailsIn(language: Language): Readonly<Record<string, unknown>> {
    const { failures } = this.#extras;
    return {
      ...this.details,
      ...(failures && {
        errors: failures.slice(0, MAX_FAILURES).map((one) => this.#present(one, language)),
      }),
    };
  }

  /** The refusal of a part of a body, told by where in the body that stands. */
  within(name: string): AppError {
    const { failures, ...extras } = this.#extras;
    const moved = failures?.map((one) => ({ ...one, path: [name, ...one.path] }));
    return new AppError(this.code, { ...extras, ...(moved && { failures: moved }) });
  }

  #present(failure: Failure, language: Language) {
    const { path, sentence, limits, parameter, value } = failure;
    return {
      path: path.map((key) => (typeof key === 'string' ? shortened(key) : key)),
      message: failureIn(language, this.code, failure),
      name: 'ValidationError',
      ...(parameter !== undefined && { parameter: shortened(parameter) }),
      ...(value !== undefined && isShort(value) && { value }),
      ...limitsOf({ ...sentence?.params, ...limits }),
    };
  }
}

function messageIn(language: Language, code: ErrorCode, extras: ErrorExtras): string {
  const { sentence: own, failures = [] } = extras;
  const [first] = failures;
  if (own) return sentenceIn(language, own, first ? fieldOf(first) : '');
  if (!first) return errors[code].message[language];
  if (failures.length === 1) return failureIn(language, code, first);
  const all = sentence('errors_occurred', { count: failures.length });
  return sentenceIn(language, all, '');
}

/** Paths into a body begin inside its envelope. */
export const insideData = (path: Failure['path']): Failure['path'] =>
  path[0] === 'data' && path.length > 1 ? path.slice(1) : path;

/** A path into a query as an address spells it. */
export const parameterOf = ([first = '', ...rest]: readonly string[]): string =>
  first + rest.map((key) => `[${key}]`).join('');

const fieldOf = ({ path, parameter }: Failure): string => parameter ?? path.join('.');

const failureIn = (language: Language, code: ErrorCode, failure: Failure): string =>
  failure.sentence
    ? sentenceIn(language, failure.sentence, fieldOf(failure))
    : errors[code].message[language];

function limitsOf({ allowed, min, max, format }: Readonly<Record<string, unknown>>) {
  return {
    ...(allowed !== undefined && { allowed }),
    ...(min !== undefined && { min }),
    ...(max !== undefined && { max }),
    ...(format !== undefined && { format }),
  };
}

/** A refusal of the input that lists all its failures. */
export const invalidInput = (failures: readonly Failure[], cause?: unknown): AppError =>
  new AppError('validation_failed', { failures, ...(cause !== undefined && { cause }) });

/** A refusal of a field by a rule that its schema cannot express, in the shape of the schema's refusals. */
export const invalidField = (path: string, sentence: Sentence): AppError =>
  invalidInput([{ path: path.split('.'), sentence }]);

/** Several that are missing. */
export const missingFields = (names: readonly string[]): AppError =>
  invalidInput(names.map((name) => ({ path: [name], sentence: sentence('required') })));

/** A key of a body or a query that is not there, or not for this actor; `path` as Strapi reports it. */
export function invalidKey(
  key: string,
  { path, at = [key], allowed, parameter, ...origin }: KeyOrigin,
): AppError {
  const limits = allowed && { allowed };
  const reason =
    (path ?? key) === key
      ? sentence('invalid_key', { key, ...limits })
      : sentence('invalid_key_at', { key, at: path ?? '', ...limits });
  return new AppError('key_invalid', {
    failures: [{ path: at, sentence: reason, ...(parameter !== undefined && { parameter }) }],
    details: {
      key: shortened(key),
      ...(path !== undefined && { path: path && shortened(path) }),
      ...origin,
    },
  });
}

interface KeyOrigin extends Pick<Limits, 'allowed'>, Pick<Failure, 'parameter'> {
  readonly path?: string | null;
  readonly source: 'body' | 'query';
  readonly param?: string;
  /** The path where it was sent, the key included; by default the key alone. */
  readonly at?: Failure['path'];
}
