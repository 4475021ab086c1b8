import type { FastifyError } from 'fastify';
import { AppError } from '../errors.ts';

type Failure = NonNullable<FastifyError['validation']>[number] & { readonly data?: unknown };

/** What a schema refused, all of it, in the words Strapi's clients show. */
export function validationError(
  error: Pick<FastifyError, 'validation' | 'validationContext'>,
): AppError {
  const failures = (error.validation ?? []).map((failure) => {
    const path = pathOf(failure);
    const name = path.join('.') || (error.validationContext ?? 'input');
    return { path, message: wordsOf(name, failure), name: 'ValidationError' };
  });
  const [first] = failures;
  return new AppError('validation_failed', {
    message: failures.length === 1 && first ? first.message : `${failures.length} errors occurred`,
    details: { errors: failures },
    cause: error,
  });
}

const pathOf = ({ instancePath, params }: Failure): readonly string[] => [
  ...instancePath.split('/').filter(Boolean),
  ...(typeof params.missingProperty === 'string' ? [params.missingProperty] : []),
];

function wordsOf(name: string, { keyword, params, message, data }: Failure): string {
  switch (keyword) {
    case 'required':
      return `${name} is a required field`;
    case 'minLength':
      return `${name} must be at least ${params.limit} characters`;
    case 'maxLength':
      return `${name} must be at most ${params.limit} characters`;
    case 'type': {
      const [type] = [params.type].flat();
      return `${name} must be a \`${type}\` type, but the final value was: \`${valueText(data)}\`.`;
    }
    case 'enum':
      return `${name} must be one of the following values: ${[params.allowedValues].flat().join(', ')}`;
    case 'format':
      return `${name} must be a valid ${params.format}`;
    default:
      return `${name} ${message ?? 'is invalid'}`;
  }
}

const MAX_VALUE_TEXT = 100;

/** Of lists and objects, which may nest deeper than a stack, only the kind. */
function valueText(value: unknown): string {
  if (Array.isArray(value)) return '[…]';
  if (typeof value === 'object' && value !== null) return '{…}';
  return String(JSON.stringify(value)).slice(0, MAX_VALUE_TEXT);
}
