import type { Attribute, Attributes } from '@okoshko/contract/collection';
import { Ajv, type ErrorObject, type ValidateFunction } from 'ajv';
import formats from 'ajv-formats';
import { AppError, invalidKey } from '../errors.ts';
import { isObject } from '../narrowing.ts';
import { type Declaration, isInverse, isRelation } from './declaration.ts';
import { type LinkChange, readLinkChange } from './link-change.ts';
import { cast, FormatFailure, failureOf } from './values.ts';

/** Sent back by clients that hand in a whole document; without effect. */
const IGNORED = new Set(['publishedAt', 'locale']);

/** The `data` of a request, checked: values as they are stored, relations as changes of links. */
export interface BodyInput {
  readonly values: Readonly<Record<string, unknown>>;
  readonly links: ReadonlyMap<string, LinkChange>;
  /** Every attribute the body names that may be written, in the attributes' order. */
  readonly keys: readonly string[];
  /** What nobody writes, as a form that was read hands it back: system fields and inverse relations. */
  readonly echoes: Readonly<Record<string, unknown>>;
}

interface Failure {
  readonly path: readonly (string | number)[];
  readonly message: string;
  readonly name: 'ValidationError';
  readonly value?: unknown;
}

/**
 * Checks a body against the attributes: every failure at once, in their order. A change may leave
 * anything out, a new document nothing that is required.
 */
export function readInput(
  declaration: Declaration,
  body: unknown,
  { isNew }: { readonly isNew: boolean },
): BodyInput {
  const { attributes } = declaration.collection;
  const data = dataOf(body);
  for (const key of Object.keys(data)) {
    if (!isOwn(attributes, key) && (isNew || !isEcho(attributes, key))) refuseKey(key);
  }
  const failures: Failure[] = [];
  let format: string | null = null;
  for (const [name, attribute] of Object.entries(attributes)) {
    const value = data[name];
    if (isInverse(attribute) || (value === undefined && !(isNew && attribute.required))) continue;
    const failure = failuresOf(declaration, { name, attribute }, value);
    if (failure instanceof FormatFailure) format ??= failure.message;
    else failures.push(...failure);
  }
  if (failures.length > 0) throw invalid(failures);
  if (format !== null) throw new AppError('validation_failed', { message: format });
  return splitBody(attributes, data);
}

function splitBody(attributes: Attributes, data: Readonly<Record<string, unknown>>): BodyInput {
  const values: Record<string, unknown> = {};
  const links = new Map<string, LinkChange>();
  const keys: string[] = [];
  for (const [name, attribute] of Object.entries(attributes)) {
    const value = data[name];
    if (value === undefined || isInverse(attribute)) continue;
    keys.push(name);
    if (isRelation(attribute)) links.set(name, readLinkChange(name, value));
    else values[name] = cast(attribute, value);
  }
  const echoes = Object.entries(data).filter(([key]) => isEcho(attributes, key));
  return { values, links, keys, echoes: Object.fromEntries(echoes) };
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

const isOwn = (attributes: Attributes, key: string): boolean => {
  const attribute = Object.hasOwn(attributes, key) ? attributes[key] : undefined;
  return IGNORED.has(key) || (attribute !== undefined && !isInverse(attribute));
};

const isEcho = (attributes: Attributes, key: string): boolean => {
  const attribute = Object.hasOwn(attributes, key) ? attributes[key] : undefined;
  return attribute ? isInverse(attribute) : SYSTEM.has(key);
};

const SYSTEM = new Set(['id', 'documentId', 'createdAt', 'updatedAt']);

/** Refuses a key that cannot be written as Strapi does: `id` without a path, system fields with their own. */
export function refuseKey(key: string): never {
  if (key === 'id' || key === 'documentId') throw invalidKey(key, { source: 'body' });
  const isSystem = SYSTEM.has(key) || EDITORS.has(key);
  throw invalidKey(key, { path: isSystem ? key : null, source: 'body' });
}

/** Fields every document of Strapi has, and ours have not. */
const EDITORS = new Set(['createdBy', 'updatedBy']);

function failuresOf(
  declaration: Declaration,
  { name, attribute }: { name: string; attribute: Attribute },
  value: unknown,
): readonly Failure[] | FormatFailure {
  if (value === undefined) return [failure([name], `${name} must be defined.`, value)];
  const message = failureOf(name, attribute, value);
  if (message instanceof FormatFailure) return message;
  if (message !== null) return [failure([name], message, value)];
  if (value === null) return [];
  const failures = attribute.kind === 'json' ? shapeFailures(declaration, name, value) : [];
  if (failures.length > 0) return failures;
  const sentences = declaration.checks?.[name]?.(value) ?? [];
  return sentences.map((sentence) => failure([name], sentence, value));
}

// Verbose: a failure tells the part of the schema it failed, and so what is expected.
const ajv = formats.default(new Ajv({ strict: false, verbose: true }));
const checks = new WeakMap<object, ValidateFunction>();

/** Where a JSON value is not of its declared shape. */
function shapeFailures({ shapes }: Declaration, name: string, value: unknown): readonly Failure[] {
  const schema = shapes?.[name];
  if (!schema) return [];
  const check = checks.get(schema) ?? ajv.compile(schema);
  checks.set(schema, check);
  if (check(value)) return [];
  return (check.errors ?? []).map((error: ErrorObject) => {
    const path = [name, ...error.instancePath.split('/').filter(Boolean)];
    return failure(path, `${path.join('.')} ${expectation(error)}`, value);
  });
}

/** Of a pattern or a format the message has the schema's description. */
function expectation({ keyword, message, params, parentSchema }: ErrorObject): string {
  const { description } = parentSchema ?? {};
  const isForm = keyword === 'pattern' || keyword === 'format';
  if (isForm && typeof description === 'string') return `must be ${description}`;
  if (keyword === 'additionalProperties') return `has an unknown key ${params.additionalProperty}`;
  return message ?? 'is invalid';
}

/** NaN is null in JSON, and so in Strapi's answer. */
const failure = (path: readonly string[], message: string, value: unknown): Failure => ({
  path,
  message,
  name: 'ValidationError',
  ...(value !== undefined && { value: message.includes('`NaN`') ? null : value }),
});

export const invalid = (failures: readonly Failure[]) =>
  new AppError('validation_failed', {
    message:
      failures.length === 1 ? (failures[0]?.message ?? '') : `${failures.length} errors occurred`,
    details: { errors: failures },
  });
