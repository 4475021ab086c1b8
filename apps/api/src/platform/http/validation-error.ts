import type { FastifyError } from 'fastify';
import { type AppError, type Failure, insideData, invalidInput } from '../errors.ts';
import { type SchemaFailure, schemaFailures } from '../schema-failures.ts';

/** What a schema refused, all of it, in the words Strapi's clients show. */
export function validationError(
  error: Pick<FastifyError, 'validation' | 'validationContext'>,
): AppError {
  // Ajv's own objects, of which Fastify declares a part.
  const errors = (error.validation ?? []) as readonly SchemaFailure[];
  const failures = schemaFailures(errors).map(({ path, ...failure }): Failure => {
    const { validationContext: part = 'input' } = error;
    const whole = path.length === 0 && { parameter: part };
    return { path: part === 'body' ? insideData(path) : path, ...failure, ...whole };
  });
  return invalidInput(failures, error);
}
