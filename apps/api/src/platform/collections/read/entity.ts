import type { Attribute, RelationAttribute } from '@okoshko/contract/collection';
import { DEFAULT_LOCALE, type Locale } from '@okoshko/contract/i18n/wire';
import { aliasedTable, getTableName } from 'drizzle-orm';
import { columnName, quoted } from '../declare/columns.ts';
import {
  type Declaration,
  type DocumentTable,
  isRelation,
  type Through,
} from '../declare/declaration.ts';
import { isLocalized } from '../declare/locale.ts';
import { type Collections, ownerDeclarationOf } from '../declare/registry.ts';

/** A value of a document: an attribute of its own, or what every document has. */
export interface Field {
  readonly name: string;
  readonly kind: Exclude<Attribute['kind'], 'one' | 'many'>;
  /** Its value, of a table under this name. */
  sql(table: string): string;
  /** Its value without regard to case, where the table keeps it: column `name_folded` of `name`. */
  folded?(table: string): string;
  /** Readable with any policy for the row. */
  readonly isSystem: boolean;
  /** Makes the answer's value of a computed field from what was selected. */
  present?(selected: unknown): unknown;
  /** A time that is read by the clocks of the row's owner where it names no zone. */
  readonly isLocal?: boolean;
}

/** The way a relation is followed: a key of this row's, a key of the other's, or a table between them. */
type Link =
  | { readonly kind: 'key'; readonly column: string }
  | { readonly kind: 'inverse-key'; readonly column: string }
  | {
      readonly kind: 'table';
      readonly table: string;
      readonly sourceKey: string;
      readonly targetKey: string;
      readonly order: string | null;
    };

export interface Relation {
  readonly name: string;
  readonly isMany: boolean;
  /** It grows with the business: `*` leaves it out. */
  readonly isLong: boolean;
  readonly target: Entity;
  readonly link: Link;
}

/** The columns' names: what is too long for an index is kept apart, and null in the first. */
interface Searched {
  readonly short: string;
  readonly long: string;
}

/** A declaration made ready to be queried; made once. */
export interface Entity {
  readonly declaration: Declaration;
  /** Quoted. */
  readonly table: string;
  readonly fields: ReadonlyMap<string, Field>;
  /** All that `_q` looks through as one, folded, where the table keeps it. */
  readonly searched: Searched | null;
  relation(name: string): Relation | undefined;
  readonly relationNames: readonly string[];
  /** The table under a name of its own, as policies and conditions want it. */
  row(name: string): DocumentTable;
}

const entities = new WeakMap<Declaration, Map<Locale, Entity>>();

/** The entity with its texts in one locale. */
export function entityOf(
  collections: Collections,
  declaration: Declaration,
  locale: Locale = DEFAULT_LOCALE,
): Entity {
  const byLocale = entities.get(declaration) ?? new Map<Locale, Entity>();
  entities.set(declaration, byLocale);
  const entity = byLocale.get(locale) ?? makeEntity(collections, declaration, locale);
  byLocale.set(locale, entity);
  return entity;
}

function makeEntity(collections: Collections, declaration: Declaration, locale: Locale): Entity {
  const { attributes } = declaration.collection;
  const rows = new Map<string, DocumentTable>();
  const relations = new Map<string, Relation>();
  const relationNames = Object.entries(attributes)
    .filter(([, attribute]) => isRelation(attribute))
    .map(([name]) => name);
  return {
    declaration,
    table: quoted(getTableName(declaration.table)),
    fields: fieldsOf(collections, declaration, locale),
    searched: declaration.columns.texts_folded
      ? { short: 'texts_folded', long: 'long_texts_folded' }
      : null,
    relationNames,
    relation(name) {
      if (!relationNames.includes(name)) return undefined;
      const relation =
        relations.get(name) ?? makeRelation(collections, declaration, { name, locale });
      relations.set(name, relation);
      return relation;
    },
    row(name) {
      const row = rows.get(name) ?? aliasedTable(declaration.table, name);
      rows.set(name, row);
      return row;
    },
  };
}

function fieldsOf(
  collections: Collections,
  declaration: Declaration,
  locale: Locale,
): ReadonlyMap<string, Field> {
  const hasZone = ownerDeclarationOf(collections, declaration)?.columns.time_zone !== undefined;
  const fields: Field[] = [
    system('id', 'integer', columnName(declaration, 'id')),
    system('documentId', 'text', columnName(declaration, 'document_id')),
  ];
  for (const [name, attribute] of Object.entries(declaration.collection.attributes)) {
    if (isRelation(attribute)) continue;
    fields.push({
      name,
      kind: attribute.kind,
      sql: valueSql(declaration, { name, attribute, locale }),
      ...(declaration.columns[`${name}_folded`] && {
        folded: (table: string) => `${table}.${name}_folded`,
      }),
      isSystem: false,
      isLocal: hasZone && attribute.kind === 'datetime',
      ...(declaration.computed?.[name] && { present: declaration.computed[name].present }),
    });
  }
  const updated = columnName(declaration, 'updated_at');
  fields.push(
    system('createdAt', 'datetime', columnName(declaration, 'created_at')),
    system('updatedAt', 'datetime', updated),
    system('publishedAt', 'datetime', updated),
  );
  if (isLocalized(declaration.collection.attributes)) fields.push(localeField(declaration, locale));
  return new Map(fields.map((field) => [field.name, field]));
}

/** A value as the locale has it. A locale is one of ours, never what a client wrote. */
function valueSql(
  declaration: Declaration,
  { name, attribute, locale }: { name: string; attribute: Attribute; locale: Locale },
): Field['sql'] {
  const computed = declaration.computed?.[name];
  if (computed) return computed.sql;
  const column = columnName(declaration, name);
  const isOwn = locale === DEFAULT_LOCALE || attribute.kind !== 'text' || !attribute.localized;
  if (isOwn) return (table) => `${table}.${column}`;
  const translated = columnName(declaration, 'translations');
  return (table) =>
    `coalesce(${table}.${translated} #>> '{${locale},${name}}', ${table}.${column})`;
}

/** The locale that a document's texts were found in. */
function localeField(declaration: Declaration, locale: Locale): Field {
  const translated = columnName(declaration, 'translations');
  const is = (table: string): string =>
    locale === DEFAULT_LOCALE
      ? `'${DEFAULT_LOCALE}'`
      : `case when ${table}.${translated} ? '${locale}' then '${locale}' else '${DEFAULT_LOCALE}' end`;
  return { name: 'locale', kind: 'text', sql: is, isSystem: true };
}

function makeRelation(
  collections: Collections,
  from: Declaration,
  { name, locale }: { readonly name: string; readonly locale: Locale },
): Relation {
  // `name` is one of the entity's relations.
  const attribute = from.collection.attributes[name] as RelationAttribute;
  const target = collections.get(attribute.target);
  if (!target) throw new Error(`${from.collection.plural}.${name} points to no collection`);
  return {
    name,
    isMany: attribute.kind === 'many',
    isLong: attribute.kind === 'many' && attribute.isLong === true,
    target: entityOf(collections, target, locale),
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
    if (!through) return { kind: 'key', column: columnName(from, name) };
    return { ...tableLink(through), order: quoted(through.order.name) };
  }
  const through = target.through[inverse];
  if (!through) return { kind: 'inverse-key', column: columnName(target, inverse) };
  const { kind, table, sourceKey, targetKey } = tableLink(through);
  // From the other side, a row that names this one several times is one row.
  const pairs = `(select distinct ${sourceKey}, ${targetKey} from ${table})`;
  return {
    kind,
    table: through.mayRepeat ? pairs : table,
    sourceKey: targetKey,
    targetKey: sourceKey,
    order: null,
  };
}

const tableLink = ({ from, to }: Through) => ({
  kind: 'table' as const,
  table: quoted(getTableName(from.table)),
  sourceKey: quoted(from.name),
  targetKey: quoted(to.name),
});

const system = (name: string, kind: Field['kind'], column: string): Field => ({
  name,
  kind,
  sql: (table) => `${table}.${column}`,
  isSystem: true,
});
