import type { Attribute, Attributes, Input } from '@okoshko/contract/collection';
import { AppError } from '../errors.ts';
import { isRelation } from './declaration.ts';

/** Sent back by clients that hand in a whole document; without effect. */
const IGNORED = new Set(['publishedAt', 'locale']);

interface Failure {
  readonly path: readonly string[];
  readonly message: string;
  readonly name: 'ValidationError';
  readonly value?: unknown;
}

/** The `data` of a create, checked against the attributes: every failure at once, in their order. */
export function createInput<A extends Attributes>(attributes: A, body: unknown): Input<A> {
  const data = dataOf(body);
  for (const key of Object.keys(data)) if (!IGNORED.has(key)) refuseUnknown(attributes, key);
  const failures: Failure[] = [];
  const input: Record<string, unknown> = {};
  for (const [name, attribute] of Object.entries(attributes)) {
    const value = data[name];
    const message = failureOf(name, attribute, value);
    if (message) failures.push(failure(name, message, value));
    else if (value !== undefined) input[name] = cast(attribute, value);
  }
  if (failures.length > 0) throw invalid(failures);
  return input as Input<A>;
}

function dataOf(body: unknown): Readonly<Record<string, unknown>> {
  const data = isObject(body) ? body.data : undefined;
  if (Array.isArray(data)) {
    throw new AppError('validation_failed', {
      message:
        'this must be a `object` type, but the final value was: `null` (cast from the value `[]`).',
    });
  }
  if (!isObject(data)) throw new AppError('data_missing');
  return data;
}

function refuseUnknown(attributes: Attributes, key: string): void {
  const attribute = Object.hasOwn(attributes, key) ? attributes[key] : undefined;
  if (attribute && !(isRelation(attribute) && 'inverse' in attribute)) return;
  throw invalidKey(key);
}

/** What is wrong with the value, or null. The words are Strapi's, which its clients show. */
function failureOf(name: string, attribute: Attribute, value: unknown): string | null {
  if (value === undefined) return attribute.required ? `${name} must be defined.` : null;
  if (value === null) return attribute.required ? wrongType(name, attribute, value) : null;
  switch (attribute.kind) {
    case 'text':
      return textFailure(name, attribute, value);
    case 'integer':
    case 'kopecks':
    case 'decimal':
      return numberFailure(name, attribute, value);
    case 'boolean':
      return asBoolean(value) === null ? wrongType(name, attribute, value) : null;
    case 'enumeration':
      return attribute.values.includes(String(value)) && typeof value === 'string'
        ? null
        : `${name} must be one of the following values: ${attribute.values.join(', ')}`;
    case 'datetime':
      return Number.isNaN(Date.parse(String(value)))
        ? 'Invalid format, expected a timestamp or an ISO date'
        : null;
    case 'json':
    case 'one':
      return null;
  }
}

function textFailure(name: string, attribute: { max?: number }, value: unknown): string | null {
  if (typeof value !== 'string') return wrongType(name, { kind: 'text' }, value);
  if (attribute.max !== undefined && value.length > attribute.max) {
    return `${name} must be at most ${attribute.max} characters`;
  }
  return null;
}

function numberFailure(
  name: string,
  attribute: { kind: string; min?: number; max?: number },
  value: unknown,
): string | null {
  const number = asNumber(value);
  if (number === null) return wrongType(name, { kind: 'integer' }, value);
  if (attribute.kind !== 'decimal' && !Number.isSafeInteger(number))
    return `${name} must be an integer`;
  if (attribute.min !== undefined && number < attribute.min) {
    return `${name} must be greater than or equal to ${attribute.min}`;
  }
  const max =
    attribute.max ?? (attribute.kind === 'integer' ? 2_147_483_647 : Number.MAX_SAFE_INTEGER);
  return number > max ? `${name} must be less than or equal to ${max}` : null;
}

function cast(attribute: Attribute, value: unknown): unknown {
  if (value === null) return null;
  if (attribute.kind === 'boolean') return asBoolean(value);
  if (attribute.kind === 'datetime') return new Date(String(value));
  if (['integer', 'kopecks', 'decimal'].includes(attribute.kind)) return asNumber(value);
  return value;
}

const asNumber = (value: unknown): number | null => {
  if (typeof value !== 'number' && (typeof value !== 'string' || value.trim() === '')) return null;
  const number = Number(value);
  return Number.isFinite(number) ? number : null;
};
const asBoolean = (value: unknown): boolean | null => {
  if ([true, 'true', 1].includes(value as never)) return true;
  return [false, 'false', 0].includes(value as never) ? false : null;
};

const TYPES = { text: 'string', integer: 'number', boolean: 'boolean' } as const;
const wrongType = (name: string, { kind }: { kind: string }, value: unknown): string =>
  `${name} must be a \`${TYPES[kind as keyof typeof TYPES] ?? 'string'}\` type, but the final value was: \`${JSON.stringify(value)}\`.`;

const failure = (name: string, message: string, value: unknown): Failure => ({
  path: [name],
  message,
  name: 'ValidationError',
  ...(value !== undefined && { value }),
});

const invalid = (failures: readonly Failure[]) =>
  new AppError('validation_failed', {
    message:
      failures.length === 1 ? (failures[0]?.message ?? '') : `${failures.length} errors occurred`,
    details: { errors: failures },
  });

export const invalidKey = (key: string) =>
  new AppError('key_invalid', {
    message: `Invalid key ${key}`,
    details: { key, path: null, source: 'body' },
  });

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
