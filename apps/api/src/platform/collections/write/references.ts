import { and, eq, inArray, ne, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { AppCtx, Ctx } from '../../ctx.ts';
import { compiled, preparedRows, textsOf } from '../../db/rows.ts';
import { invalidField, invalidInput, invalidKey } from '../../errors.ts';
import { sentence } from '../../sentence.ts';
import type { Declaration, DocumentTable } from '../declare/declaration.ts';
import { mayFollow, rowFilter } from '../declare/policy.ts';
import { type Collections, targetOf } from '../declare/registry.ts';
import { MAX_INTEGER } from '../declare/values.ts';
import { memoize } from '../read/memoize.ts';
import { type LinkChange, mapReferences, type Reference, referencesOf } from './link-change.ts';

interface Relations {
  readonly declaration: Declaration;
  readonly collections: Collections;
}

/** Each is a parameter of one statement, which takes no more than 65,535. */
const MAX_REFERENCES = 10_000;

/**
 * The changes over row ids, by relation. A document the actor may not refer to is a missing one, and a relation
 * whose target the role may not read is no key of the body's.
 */
export async function resolveChanges(
  ctx: Ctx,
  { collections, declaration }: Relations,
  changes: ReadonlyMap<string, LinkChange>,
): Promise<ReadonlyMap<string, LinkChange<number>>> {
  const fields = [...changes].map(([name, change]) => {
    const target = targetOf(collections, declaration, name);
    // A collection that is only followed is read where a row names it; nobody may name one of it anew.
    if (!mayFollow(ctx.actor, target, true)) throw invalidKey(name, { path: name, source: 'body' });
    const references = referencesOf(change);
    if (references.length > MAX_REFERENCES) {
      throw invalidField(name, sentence('too_many_documents', { max: MAX_REFERENCES }));
    }
    return { name, change, target, references };
  });
  const ids = await findReferenced(ctx, fields);
  return new Map(
    fields.map(({ name, change, target }) => [
      name,
      mapReferences(change, (one) => ids.get(keyOf(name, one)) ?? refuseMissing(target, name, one)),
    ]),
  );
}

interface ReferencingField {
  readonly name: string;
  readonly target: Declaration;
  readonly references: readonly Reference[];
}

/** The ids by relation and reference, of all relations in one statement. */
async function findReferenced(
  { db, actor }: Ctx,
  fields: readonly ReferencingField[],
): Promise<ReadonlyMap<string, number>> {
  const asked = fields.flatMap(waysOf);
  if (asked.length === 0) return new Map();
  const key = asked.map(({ key }) => key).join();
  const query = memoize(actor, `references ${key}`, () => {
    const selects = asked.map((one) => referencedSql(actor, one));
    return compiled(sql.join(selects, sql` union all `));
  });
  const values = Object.fromEntries(asked.map(({ key, value }) => [key, value]));
  const documents = await preparedRows<{ field: string; id: number; document_id: string }>(
    db,
    query,
    values,
  );
  return new Map(
    documents.flatMap(({ field, id, document_id }): [string, number][] => [
      [keyOf(field, id), id],
      [keyOf(field, document_id), id],
    ]),
  );
}

/** A relation's documents by one of their names. */
interface ReferencedBy {
  readonly field: ReferencingField;
  readonly column: 'id' | 'document_id';
  readonly key: string;
  readonly value: string;
}

/** Each of the two has a statement of its own: by either at once, no index of the other would serve. */
function waysOf(field: ReferencingField): ReferencedBy[] {
  const { name, target, references } = field;
  const numbers = references.filter((one) => typeof one === 'number').filter(isRowId);
  const names = references.filter((one) => typeof one === 'string');
  const key = `${name} ${target.collection.uid}`;
  return [
    ...(numbers.length > 0
      ? [{ field, column: 'id' as const, key: `${key} id`, value: JSON.stringify(numbers) }]
      : []),
    ...(names.length > 0
      ? [{ field, column: 'document_id' as const, key, value: JSON.stringify(names) }]
      : []),
  ];
}

function referencedSql(
  actor: Ctx['actor'],
  { field: { name, target }, column, key }: ReferencedBy,
): SQL {
  const row = target.table;
  const named = textsOf(sql.placeholder(key));
  const isNamed =
    column === 'id'
      ? sql`${row.id} = any(${named}::int[])`
      : sql`${row.document_id} = any(${named})`;
  return sql`select ${sql.raw(`'${name}'`)} as field, ${row.id} as id, ${row.document_id} as document_id
    from ${row} where ${and(isNamed, linkable(target, actor, row))}`;
}

/** A number and a text of the same digits are two references. */
const keyOf = (field: string, reference: Reference): string => JSON.stringify([field, reference]);

const isRowId = (id: number): boolean => id > 0 && id <= MAX_INTEGER;

function linkable(target: Declaration, actor: Ctx['actor'], row: DocumentTable): SQL | undefined {
  const rule = target.linkable?.(actor, row);
  if (rule === undefined || rule === false) {
    return rule === false ? inArray(row.id, []) : rowFilter(target, actor, row);
  }
  return rule === true ? undefined : rule;
}

/**
 * The first related row, as `relation:id`, that has another owner than the row; null: a row refers only to rows of its
 * own owner. Checked after the write, over what is stored; undefined: nothing is to be checked.
 */
export function foreignReference(
  { collections, declaration }: Relations,
  names: readonly string[],
): SQL<string | null> | undefined {
  const own = declaration.table;
  const ownOwner = ownerOf(declaration);
  const foreign = names.flatMap((name) => {
    const target = targetOf(collections, declaration, name);
    const targetOwner = ownerOf(target);
    if (!ownOwner || !targetOwner) return [];
    const owner = sql`(select ${ownOwner} from ${own} where ${eq(own.id, sql.placeholder('id'))})`;
    const { table } = target;
    const related = sql`${table.id} = any(${textsOf(sql.placeholder(name))}::int[])`;
    const isForeign = and(related, ne(targetOwner, owner));
    return sql`(select ${sql.raw(`'${name}:'`)} || ${table.id} from ${table} where ${isForeign} limit 1)`;
  });
  return foreign.length === 0 ? undefined : sql`coalesce(${sql.join(foreign, sql`, `)}, null)`;
}

interface LinkedRow {
  readonly id: number;
  readonly links: ReadonlyMap<string, readonly number[]>;
}

/** The relations that have any, and the values that `foreignReference` asks for. */
export function foreignValues({ id, links }: LinkedRow) {
  const actual = [...links].filter(([, related]) => related.length > 0);
  const values = {
    id,
    ...Object.fromEntries(actual.map(([name, ids]) => [name, JSON.stringify(ids)])),
  };
  return { names: actual.map(([name]) => name), values };
}

/** Refuses what `foreignReference` found. */
export function refuseForeign(
  { collections, declaration }: Relations,
  foreign: string | null | undefined,
): void {
  const [name, id] = foreign?.split(':') ?? [];
  if (name === undefined) return;
  refuseMissing(targetOf(collections, declaration, name), name, Number(id));
}

export const ownerOf = ({ owner, columns }: Declaration): PgColumn | undefined =>
  owner === undefined ? undefined : columns[owner];

function refuseMissing(target: Declaration, name: string, reference: Reference): never {
  if (typeof reference === 'string') {
    throw invalidField(name, sentence('missing_document', { id: reference }));
  }
  const missing = sentence('missing_relation', { type: target.collection.uid });
  const value = { [name]: { set: [{ id: reference }] } };
  throw invalidInput([{ path: [name], sentence: missing, value }]);
}

/** Throws when a change names another owner: rows that refer to this one, and rows it refers to, are of its owner. */
export function requireOwnerUnchanged(
  { owner: name }: Declaration,
  { owner }: { readonly owner: unknown },
  change: Readonly<Record<string, unknown>>,
): void {
  if (name === undefined || !(name in change) || change[name] === owner) return;
  throw invalidField(name, sentence('unchangeable'));
}

/** A row refers only to rows of its own owner. */
export async function requireSameOwners(
  ctx: AppCtx,
  target: { readonly collections: Collections; readonly declaration: Declaration },
  row: LinkedRow,
): Promise<void> {
  const { names, values } = foreignValues(row);
  const query = memoize(ctx.actor, `owners ${target.declaration.collection.uid} ${names}`, () => {
    const foreign = foreignReference(target, names);
    return foreign && compiled(sql`select ${foreign} as foreign`);
  });
  if (!query) return;
  const [found] = await preparedRows<{ foreign: string | null }>(ctx.db, query, values);
  refuseForeign(target, found?.foreign);
}
