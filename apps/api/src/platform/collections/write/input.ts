import type { Attribute, Attributes } from '@okoshko/contract/collection';
import { Ajv, type ValidateFunction } from 'ajv';
import formats from 'ajv-formats';
import { eq } from 'drizzle-orm';
import type { Ctx } from '../../ctx.ts';
import { AppError, type Failure, invalidField, invalidInput, invalidKey } from '../../errors.ts';
import { LocalTime } from '../../local-time.ts';
import { isObject } from '../../narrowing.ts';
import { schemaFailures } from '../../schema-failures.ts';
import { type Sentence, sentence } from '../../sentence.ts';
import { createdAttributes, shapeOf } from '../declare/columns.ts';
import {
  type Declaration,
  isInverse,
  isRelation,
  type RemoveFlags,
  type Values,
} from '../declare/declaration.ts';
import { type Collections, ownerDeclarationOf, targetOf } from '../declare/registry.ts';
import { BAD_INSTANT, cast, FORMAT_FAILURES, failureOf, inZone } from '../declare/values.ts';
import { type LinkChange, readLinkChange } from './link-change.ts';
import { ownerOf } from './references.ts';

/** Sent back by clients that hand in a whole document; without effect. */
const IGNORED = new Set(['publishedAt', 'locale']);

/** The `data` of a request, checked: values as they are stored, relations as changes of links. */
export interface BodyInput {
  readonly values: Readonly<Record<string, unknown>>;
  readonly links: ReadonlyMap<string, LinkChange>;
  /** Every attribute the body names that may be written, in the attributes' order. */
  readonly keys: readonly string[];
  /** The values that nobody writes, but a form sends back as it read them: system fields and inverse relations. */
  readonly echoes: Readonly<Record<string, unknown>>;
  /** The version that a change was made from; the engine compares it, nobody writes it. */
  readonly version?: unknown;
}

interface InputRules {
  readonly isNew: boolean;
  /** The keys to tell whoever sends another. */
  writable(): readonly string[];
}

/**
 * Checks a body against the attributes: every failure at once, in their order. A change may leave
 * anything out, a new document nothing that is required.
 */
export function readInput(
  declaration: Declaration,
  body: unknown,
  { isNew, writable }: InputRules,
): BodyInput {
  const attributes = isNew ? createdAttributes(declaration) : declaration.collection.attributes;
  const data = dataOf(body);
  for (const key of Object.keys(data)) {
    if (!isOwn(attributes, key) && (isNew || !isEcho(attributes, key))) {
      refuseKey(key, writable());
    }
  }
  const failures: Failure[] = [];
  for (const [name, attribute] of Object.entries(attributes)) {
    const value = data[name];
    if (isInverse(attribute) || (value === undefined && !(isNew && attribute.required))) continue;
    failures.push(...failuresOf(declaration, { name, attribute }, value));
  }
  if (failures.length > 0) throw invalidInput(reportedTogether(failures));
  return splitBody(attributes, data);
}

/** Chooses the failures that Strapi tells together: a wrong format alone, where nothing else is wrong. */
function reportedTogether(failures: readonly Failure[]): readonly Failure[] {
  const others = failures.filter(({ sentence }) => !sentence || !FORMAT_FAILURES.has(sentence));
  return others.length > 0 ? others : failures.slice(0, 1);
}

function splitBody(attributes: Attributes, data: Readonly<Record<string, unknown>>): BodyInput {
  const values: Record<string, unknown> = {};
  const links = new Map<string, LinkChange>();
  const keys: string[] = [];
  for (const [name, attribute] of Object.entries(attributes)) {
    const value = data[name];
    if (value === undefined || isInverse(attribute) || name === 'version') continue;
    keys.push(name);
    if (isRelation(attribute)) links.set(name, readLinkChange(name, value));
    else values[name] = cast(attribute, value);
  }
  const echoes = Object.entries(data).filter(([key]) => isEcho(attributes, key));
  const { version } = data;
  return { values, links, keys, echoes: Object.fromEntries(echoes), version };
}

function dataOf(body: unknown): Readonly<Record<string, unknown>> {
  const data = isObject(body) ? body.data : undefined;
  if (Array.isArray(data)) {
    throw invalidField('data', sentence('not_an_object'));
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
export function refuseKey(key: string, writable?: readonly string[]): never {
  const allowed = writable && { allowed: writable };
  if (key === 'id' || key === 'documentId') throw invalidKey(key, { source: 'body', ...allowed });
  const isSystem = SYSTEM.has(key) || EDITORS.has(key);
  throw invalidKey(key, { path: isSystem ? key : null, source: 'body', ...allowed });
}

/** Fields every document of Strapi has, and ours have not. */
const EDITORS = new Set(['createdBy', 'updatedBy']);

function failuresOf(
  declaration: Declaration,
  { name, attribute }: { name: string; attribute: Attribute },
  value: unknown,
): readonly Failure[] {
  if (value === undefined) return [{ path: [name], sentence: sentence('defined') }];
  const wrong = failureOf(attribute, value);
  if (wrong !== null)
    return [{ path: [name], sentence: wrong, value: reportedValue(wrong, value) }];
  if (value === null) return [];
  const failures = attribute.kind === 'json' ? shapeFailures(declaration, name, value) : [];
  if (failures.length > 0) return failures;
  const wrongParts = declaration.checks?.[name]?.(value) ?? [];
  return wrongParts.map(({ path, ...failure }) => ({ path: [name, ...path], ...failure, value }));
}

// Verbose: a failure tells the part of the schema it failed, and so what is expected.
const ajv = formats.default(new Ajv({ strict: false, verbose: true }));
const checks = new WeakMap<object, ValidateFunction>();

/** Finds where a JSON value is not of its declared shape. */
function shapeFailures(declaration: Declaration, name: string, value: unknown): readonly Failure[] {
  const schema = shapeOf(declaration, name);
  if (!schema) return [];
  const check = checks.get(schema) ?? ajv.compile(schema);
  checks.set(schema, check);
  if (check(value)) return [];
  return schemaFailures(check.errors ?? []).map(({ path, ...failure }) => ({
    path: [name, ...path],
    ...failure,
    value,
  }));
}

/** NaN is null in JSON, and so in Strapi's answer. */
const reportedValue = ({ key }: Sentence, value: unknown): unknown =>
  key === 'not_a_number' ? null : value;

interface Target {
  readonly collections: Collections;
  readonly declaration: Declaration;
}
interface RowInput {
  readonly values: Values;
  /** The related rows' ids. */
  readonly links: ReadonlyMap<string, readonly number[]>;
  /** The owner of a row that is there. */
  readonly owner?: unknown;
}

/**
 * The values with each time without a zone as the instant when the owner's clocks show it; they are in UTC where a row
 * has no owner, or the owner no zone.
 */
export async function withInstants(ctx: Ctx, target: Target, row: RowInput): Promise<Values> {
  const times = Object.entries(row.values).filter(([, value]) => value instanceof LocalTime);
  if (times.length === 0) return row.values;
  const zone = await zoneOf(ctx, target, row);
  const instants = times.map(([name, value]) => {
    const at = inZone(value as LocalTime, zone);
    if (!at) throw invalidField(name, BAD_INSTANT);
    return [name, at];
  });
  return { ...row.values, ...Object.fromEntries(instants) };
}

async function zoneOf({ db }: Ctx, target: Target, row: RowInput): Promise<string> {
  const { owner: name = '' } = target.declaration;
  const owners = ownerDeclarationOf(target.collections, target.declaration);
  const owner = row.owner ?? row.values[name] ?? (await relatedOwner(db, target, row));
  const column = owners?.columns.time_zone;
  if (!column || owner === null) return 'UTC';
  const [profile] = await db
    .select({ zone: column })
    .from(owners.table)
    .where(eq(owners.table.id, owner));
  return String(profile?.zone ?? 'UTC');
}

/** A new row that does not name its owner has the owner of what it refers to. */
async function relatedOwner(db: Ctx['db'], target: Target, { links }: RowInput) {
  for (const [name, [related]] of links) {
    const declaration = targetOf(target.collections, target.declaration, name);
    const column = ownerOf(declaration);
    if (!column || related === undefined) continue;
    const { table } = declaration;
    const [row] = await db.select({ owner: column }).from(table).where(eq(table.id, related));
    if (row?.owner) return row.owner;
  }
  return null;
}

/** The flags that the query of a delete names. */
export function readRemoveFlags(
  { removeFlags = {} }: Pick<Declaration, 'removeFlags'>,
  query: Readonly<Record<string, unknown>>,
): RemoveFlags {
  const names = Object.keys(removeFlags).filter((name) => name in query);
  return Object.fromEntries(names.map((name) => [name, readFlag(name, query[name])]));
}

function readFlag(name: string, value: unknown): boolean {
  if (value === 'true' || value === 'false') return value === 'true';
  throw invalidField(name, sentence('true_or_false', { allowed: ['true', 'false'] }));
}
