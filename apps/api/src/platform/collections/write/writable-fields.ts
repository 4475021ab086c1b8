import type { ErrorCode } from '@okoshko/contract/errors';
import { eq, sql } from 'drizzle-orm';
import type { Actor, AppCtx, Ctx } from '../../ctx.ts';
import { rows } from '../../db/rows.ts';
import { AppError, invalidKey } from '../../errors.ts';
import { nameFaultOf, ownNameFaultOf, requireReadableName } from '../../names.ts';
import { isObject } from '../../narrowing.ts';
import { columnOf, createdAttributes } from '../declare/columns.ts';
import {
  type CreateFields,
  type Declaration,
  type Fields,
  isInverse,
  type Policy,
  type Values,
} from '../declare/declaration.ts';
import { policyAt, possiblePolicies } from '../declare/policy.ts';
import type { Collections } from '../declare/registry.ts';
import { type BodyInput, refuseKey } from './input.ts';
import { lockRow } from './lock-row.ts';
import { foreignReference, foreignValues, refuseForeign } from './references.ts';

/** The attributes that a create and a change may name, by the policy that decides for whoever may most. */
export function writableFields(
  declaration: Declaration,
  actor: Actor,
): Readonly<Record<'create' | 'update', string[]>> {
  const { create, update, policies, table, collection } = declaration;
  const [first] = possiblePolicies(declaration, actor, table);
  const policy = first && policies[first.index];
  const own = Object.entries(collection.attributes).flatMap(([name, attribute]) =>
    isInverse(attribute) || name === 'version' || 'isComputed' in attribute ? [] : [name],
  );
  const ofPolicy = policy?.write ?? 'none';
  const fields = typeof create === 'object' ? create.fields : null;
  const created =
    fields === null ? ofPolicy : isOfAll(fields) ? fields : (fields[policy?.name ?? ''] ?? 'none');
  const among = (list: 'all' | 'none' | readonly string[]) =>
    own.filter((name) => list === 'all' || (list !== 'none' && list.includes(name)));
  return {
    create: create === 'none' ? [] : among(created),
    update: update === 'none' ? [] : among(ofPolicy),
  };
}

/** Refuses what the policy may not write. `otherwise`: the code where nothing may be written. */
export function requireKeys(
  { write }: Policy,
  { input, otherwise }: { readonly input: BodyInput; readonly otherwise: ErrorCode },
): void {
  if (write === 'none') throw new AppError(otherwise);
  const [echo] = Object.keys(input.echoes);
  if (echo !== undefined) refuseKey(echo, write === 'all' ? undefined : write);
  requireKeysAmong(input.keys, write);
}

export function requireKeysAmong(keys: readonly string[], fields: Fields): void {
  if (fields === 'all') return;
  const refused = keys.find((key) => !fields.includes(key));
  if (refused === undefined) return;
  throw invalidKey(refused, { path: null, source: 'body', allowed: fields });
}

/** All that the actor may write of some row, for whoever named a key that is not there. */
export function writableKeys(declaration: Declaration, actor: Actor): readonly string[] {
  const { create, policies, table } = declaration;
  const own = Object.entries(createdAttributes(declaration)).flatMap(([name, attribute]) =>
    isInverse(attribute) ? [] : [name],
  );
  const possible = possiblePolicies(declaration, actor, table).flatMap(
    ({ index }) => policies[index] ?? [],
  );
  const created = typeof create === 'object' ? create.fields : null;
  const lists = possible.flatMap(({ name, write }) => [write, createdBy(created, name)]);
  return own.filter((name) =>
    lists.some((list) => list === 'all' || (list !== 'none' && list.includes(name))),
  );
}

const createdBy = (fields: CreateFields | null, policy: string): Fields | 'none' => {
  if (fields === null) return 'none';
  return isOfAll(fields) ? fields : (fields[policy] ?? 'none');
};

/** Tells whether one list holds for all who create. */
export const isOfAll = (fields: CreateFields | null): fields is Fields =>
  fields === 'all' || Array.isArray(fields);

/**
 * Throws `name_misleading` of a name that looks like another one. Names that are stored already stay, so that a form
 * that is sent back unchanged is no failure; `id` is null of a new document.
 */
export async function requireReadableNames(
  ctx: Ctx,
  declaration: Declaration,
  { id, values }: { readonly id: number | null; readonly values: Values },
): Promise<void> {
  for (const [name, attribute] of Object.entries(declaration.collection.attributes)) {
    const value = values[name];
    if (attribute.kind !== 'text' || !attribute.isName || typeof value !== 'string') continue;
    const faultOf = attribute.isOfSomebody && !ctx.actor.isStaff ? ownNameFaultOf : nameFaultOf;
    if (faultOf(value) === null) continue;
    const stored = id === null ? [] : await storedTexts(ctx, declaration, { id, name });
    if (!stored.includes(value)) requireReadableName([name], value, { faultOf });
  }
}

/** In all languages. */
async function storedTexts(
  { db }: Ctx,
  declaration: Declaration,
  { id, name }: { readonly id: number; readonly name: string },
): Promise<readonly unknown[]> {
  const [row] = await rows<{ values: Values }>(
    db,
    sql`select to_jsonb(t) as values from ${declaration.table} t where t.id = ${id}`,
  );
  const { values = {} } = row ?? {};
  const translations = isObject(values.translations) ? Object.values(values.translations) : [];
  const text = values[columnOf(declaration, name).name];
  return [text, ...translations.map((texts) => isObject(texts) && texts[name])];
}

interface WriteTarget {
  readonly collections: Collections;
  readonly declaration: Declaration;
}

export interface WrittenRow {
  readonly id: number;
  readonly input: BodyInput;
  readonly links?: ReadonlyMap<string, readonly number[]>;
  /** By policy, what a new row's creator may name; without it what the policies let write. */
  readonly fields?: Readonly<Record<string, Fields>> | null;
}

/** Throws unless the row gives the actor a policy that may write every key of the body; no relation may lead to another owner. */
export async function requireWritable(
  ctx: AppCtx,
  target: WriteTarget,
  { id, input, links = new Map(), fields }: WrittenRow,
): Promise<void> {
  const { declaration } = target;
  const { names, values } = foreignValues({ id, links });
  const row = await lockRow(
    ctx,
    { declaration, foreign: () => foreignReference(target, names) },
    { key: `with ${names}`, condition: (row) => eq(row.id, sql.placeholder('id')), values },
  );
  if (!row) throw new AppError('forbidden');
  refuseForeign(target, row.foreign);
  if (fields)
    return requireKeysAmong(input.keys, fields[policyAt(declaration, row.policy).name] ?? []);
  requireKeys(policyAt(declaration, row.policy), { input, otherwise: 'forbidden' });
}
