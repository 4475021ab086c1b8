import { Ajv, type Options, type ValidateFunction } from 'ajv';
import formats from 'ajv-formats';
import fastJsonStringify from 'fast-json-stringify';
import type { FastifyError, FastifyInstance } from 'fastify';
import type { Static, TSchema } from 'typebox';
import { type AppError, type Failure, insideData, invalidInput } from '../errors.ts';
import { type SchemaFailure, schemaFailures } from '../schema-failures.ts';

const options: Options = { allErrors: true, strict: false, verbose: true };
/** Values of a body are not cast. */
const forBodies = formats.default(new Ajv(options));
/** Query values are text, so they are cast. */
const forText = formats.default(new Ajv({ ...options, coerceTypes: true }));

/** A body that came by another way than its own route, checked as there. */
export function validBody<S extends TSchema>(schema: S, body: unknown): Static<S> {
  const check = forBodies.compile(schema);
  if (check(body)) return body as Static<S>;
  throw validationError({ validation: check.errors ?? [] });
}

/** Tells all that a schema refused, in the words that Strapi's clients show. */
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

/**
 * Schemas become code when they are first needed: compiling all of them took half of a start, and
 * most calls of a process are of a few routes.
 */
export function installCompilers(server: FastifyInstance): void {
  server.setValidatorCompiler<object>(({ schema, httpPart }) =>
    validator(() => (httpPart === 'body' ? forBodies : forText).compile(schema)),
  );
  server.setSerializerCompiler<object>(({ schema }) => {
    const serializer = lazy(() => fastJsonStringify(schema));
    return (data) => serializer()(data);
  });
}

/** Fastify reads the errors of the last validation from the function itself. */
function validator(compile: () => ValidateFunction) {
  const compiled = lazy(compile);
  const validate = Object.assign(
    (data: unknown) => {
      const isValid = compiled()(data);
      validate.errors = compiled().errors;
      return isValid;
    },
    { errors: undefined as ValidateFunction['errors'] },
  );
  return validate;
}

function lazy<T>(make: () => T): () => T {
  let result: { value: T } | undefined;
  return () => {
    result ??= { value: make() };
    return result.value;
  };
}
