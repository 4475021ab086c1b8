import { Ajv, type Options } from 'ajv';
import formats from 'ajv-formats';
import type { Static, TSchema } from 'typebox';
import { validationError } from './validation-error.ts';

const options: Options = { allErrors: true, strict: false, verbose: true };
/** Values of a body are not cast. */
export const forBodies = formats.default(new Ajv(options));
/** Query values are text, so they are cast. */
export const forText = formats.default(new Ajv({ ...options, coerceTypes: true }));

/** A body that came by another way than its own route, checked as there. */
export function validBody<S extends TSchema>(schema: S, body: unknown): Static<S> {
  const check = forBodies.compile(schema);
  if (check(body)) return body as Static<S>;
  throw validationError({ validation: check.errors ?? [] });
}
