import type { ValidateFunction } from 'ajv';
import fastJsonStringify from 'fast-json-stringify';
import type { FastifyInstance } from 'fastify';
import { forBodies, forText } from './validate.ts';

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
