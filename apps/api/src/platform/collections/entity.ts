import type { Attribute, RelationAttribute } from '@okoshko/contract/collection';
import { getTableName } from 'drizzle-orm';
import { alias, type PgColumn } from 'drizzle-orm/pg-core';
import { type CollectionTable, type Declaration, isRelation, type Through } from './declaration.ts';
import type { Collections } from './registry.ts';

export type Row = CollectionTable<Record<string, never>>;

/** A value of a document: an attribute of its own, or what every document has. */
export interface Field {
  readonly name: string;
  readonly kind: Exclude<Attribute['kind'], 'one' | 'many'>;
  /** Quoted. */
  readonly column: string;
  /** Readable by whoever has any standing to the row. */
  readonly isSystem: boolean;
}

/** How a relation is followed: a key of this row's, a key of the other's, or a table between them. */
export type Link =
  | { readonly kind: 'key'; readonly column: string }
  | { readonly kind: 'inverse-key'; readonly column: string }
  | {
      readonly kind: 'table';
      readonly table: string;
      readonly mine: string;
      readonly theirs: string;
      readonly order: string | null;
    };

export interface Relation {
  readonly name: string;
  readonly isMany: boolean;
  readonly target: Entity;
  readonly link: Link;
}

/** A declaration made ready to be queried; made once. */
export interface Entity {
  readonly declaration: Declaration;
  /** Quoted. */
  readonly table: string;
  readonly fields: ReadonlyMap<string, Field>;
  relation(name: string): Relation | undefined;
  readonly relationNames: readonly string[];
  /** The table under a name of its own, as standings and conditions want it. */
  row(name: string): Row;
}

const entities = new WeakMap<Declaration, Entity>();

export function entityOf(collections: Collections, declaration: Declaration): Entity {
  const known = entities.get(declaration);
  if (known) return known;
  const entity = makeEntity(collections, declaration);
  entities.set(declaration, entity);
  return entity;
}

function makeEntity(collections: Collections, declaration: Declaration): Entity {
  const { attributes } = declaration.collection;
  const rows = new Map<string, Row>();
  const relations = new Map<string, Relation>();
  const relationNames = Object.keys(attributes).filter((name) =>
    isRelation(attributes[name] as Attribute),
  );
  return {
    declaration,
    table: quoted(getTableName(declaration.table)),
    fields: fieldsOf(declaration),
    relationNames,
    relation(name) {
      if (!relationNames.includes(name)) return undefined;
      const relation = relations.get(name) ?? makeRelation(collections, declaration, name);
      relations.set(name, relation);
      return relation;
    },
    row(name) {
      const row = rows.get(name) ?? (alias(declaration.table, name) as unknown as Row);
      rows.set(name, row);
      return row;
    },
  };
}

function fieldsOf(declaration: Declaration): ReadonlyMap<string, Field> {
  const fields: Field[] = [
    system('id', 'integer', columnOf(declaration, 'id')),
    system('documentId', 'text', columnOf(declaration, 'document_id')),
  ];
  for (const [name, attribute] of Object.entries(declaration.collection.attributes)) {
    if (isRelation(attribute)) continue;
    fields.push({
      name,
      kind: attribute.kind,
      column: columnOf(declaration, name),
      isSystem: false,
    });
  }
  const updated = columnOf(declaration, 'updated_at');
  fields.push(
    system('createdAt', 'datetime', columnOf(declaration, 'created_at')),
    system('updatedAt', 'datetime', updated),
    system('publishedAt', 'datetime', updated),
  );
  return new Map(fields.map((field) => [field.name, field]));
}

function makeRelation(collections: Collections, from: Declaration, name: string): Relation {
  const attribute = from.collection.attributes[name] as RelationAttribute;
  const target = collections.get(attribute.target);
  if (!target) throw new Error(`${from.collection.plural}.${name} points to no collection`);
  return {
    name,
    isMany: attribute.kind === 'many',
    target: entityOf(collections, target),
    link: linkOf(from, target, { name, attribute }),
  };
}

function linkOf(
  from: Declaration,
  target: Declaration,
  { name, attribute }: { name: string; attribute: RelationAttribute },
): Link {
  const { inverse } = attribute;
  if (inverse === undefined) {
    const through = from.through[name];
    if (!through) return { kind: 'key', column: columnOf(from, name) };
    return { ...tableLink(through), order: quoted(through.order.name) };
  }
  const through = target.through[inverse];
  if (!through) return { kind: 'inverse-key', column: columnOf(target, inverse) };
  const { table, mine, theirs } = tableLink(through);
  return { kind: 'table', table, mine: theirs, theirs: mine, order: null };
}

const tableLink = ({ from, to }: Through) => ({
  kind: 'table' as const,
  table: quoted(getTableName(from.table)),
  mine: quoted(from.name),
  theirs: quoted(to.name),
});

const system = (name: string, kind: Field['kind'], column: string): Field => ({
  name,
  kind,
  column,
  isSystem: true,
});

function columnOf({ table, collection }: Declaration, name: string): string {
  const column = (table as unknown as Record<string, PgColumn | undefined>)[name];
  if (!column) throw new Error(`${collection.plural}.${name} has no column`);
  return quoted(column.name);
}

const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`;
