import { and, eq, inArray, ne, or, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Call } from '../call.ts';
import { invalidField, invalidInput, invalidKey } from '../errors.ts';
import { sentence } from '../sentence.ts';
import type { Declaration, DocumentTable } from './declaration.ts';
import { type LinkChange, mapReferences, type Reference, referencesOf } from './link-change.ts';
import { mayFollow, rowFilter } from './policy.ts';
import { type Collections, targetOf } from './registry.ts';
import { MAX_INTEGER } from './values.ts';

interface RelationField {
  readonly declaration: Declaration;
  readonly collections: Collections;
  readonly name: string;
}

/** Each is a parameter of one statement, which takes no more than 65,535. */
const MAX_REFERENCES = 10_000;

/**
 * The change over row ids. A document the actor may not refer to is a missing one, and a relation
 * whose target the role may not read is no key of the body's.
 */
export async function resolveChange(
  call: Call,
  field: RelationField,
  change: LinkChange,
): Promise<LinkChange<number>> {
  const target = targetOf(field.collections, field.declaration, field.name);
  if (!mayFollow(call.actor, target))
    throw invalidKey(field.name, { path: field.name, source: 'body' });
  const references = referencesOf(change);
  if (references.length > MAX_REFERENCES) {
    throw invalidField(field.name, sentence('too_many_documents', { max: MAX_REFERENCES }));
  }
  const ids = await findReferenced(call, target, references);
  return mapReferences(change, (one) => ids.get(one) ?? refuseMissing(target, field.name, one));
}

async function findReferenced(
  { db, actor }: Call,
  target: Declaration,
  references: readonly Reference[],
): Promise<ReadonlyMap<Reference, number>> {
  if (references.length === 0) return new Map();
  const row = target.table;
  const numbers = references.filter((one) => typeof one === 'number').filter(isRowId);
  const names = references.filter((one) => typeof one === 'string');
  const rows = await db
    .select({ id: row.id, documentId: row.document_id })
    .from(row)
    .where(
      and(
        or(inArray(row.id, numbers), inArray(row.document_id, names)),
        linkable(target, actor, row),
      ),
    );
  return new Map<Reference, number>(
    rows.flatMap(({ id, documentId }): [Reference, number][] => [
      [Number(id), Number(id)],
      [String(documentId), Number(id)],
    ]),
  );
}

const isRowId = (id: number): boolean => id > 0 && id <= MAX_INTEGER;

function linkable(target: Declaration, actor: Call['actor'], row: DocumentTable): SQL | undefined {
  const rule = target.linkable?.(actor, row);
  if (rule === undefined || rule === false) {
    return rule === false ? inArray(row.id, []) : rowFilter(target, actor, row);
  }
  return rule === true ? undefined : rule;
}

/** A row refers only to rows of its own owner: checked after the write, over what is stored. */
export async function requireSameOwner(
  { db }: Call,
  field: RelationField,
  { id, related }: { readonly id: number; readonly related: readonly number[] },
): Promise<void> {
  const target = targetOf(field.collections, field.declaration, field.name);
  const [ownOwner, targetOwner] = [ownerOf(field.declaration), ownerOf(target)];
  if (!ownOwner || !targetOwner || related.length === 0) return;
  const own = field.declaration.table;
  const { table } = target;
  const owner = db.select({ owner: ownOwner }).from(own).where(eq(own.id, id));
  const [foreign] = await db
    .select({ id: table.id })
    .from(table)
    .where(and(inArray(table.id, [...related]), ne(targetOwner, sql`(${owner})`)))
    .limit(1);
  if (foreign) refuseMissing(target, field.name, Number(foreign.id));
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
