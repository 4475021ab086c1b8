import { type TProperties, Type } from 'typebox';
import type { Validator } from 'typebox/compile';

/** An object that takes the named members alone: a vendor's field we misspell is an error here, not silence. */
export const closed = <Properties extends TProperties>(properties: Properties) =>
  Type.Object(properties, { additionalProperties: false });

/** Where the request breaks its schema first, such as `receipt.items.0.measure`; null: nowhere. */
export function refusedPath(validator: Validator, request: unknown): string | null {
  const [error] = validator.Errors(request);
  if (!error) return null;
  const path = error.instancePath.split('/').slice(1);
  const missing = error.keyword === 'required' ? error.params.requiredProperties.slice(0, 1) : [];
  return [...path, ...missing].join('.');
}
