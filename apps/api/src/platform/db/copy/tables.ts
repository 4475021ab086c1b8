/** Its message tells the operator what prevents the copy, and what to do. */
export class CopyError extends Error {
  override name = 'CopyError';
}

/** In PostgreSQL, while a copy into it has begun and not ended. */
export const COPY_SCHEMA = 'okoshko_copy';

/** A table as the catalog has it; what the database computes itself is not among `columns`. */
export interface Table {
  readonly name: string;
  readonly columns: readonly string[];
  /** The primary key; none: the table is read at once. */
  readonly key: readonly string[];
}

/** Both databases are of the same migrations, so they answer the same; a table that is kept by months is one table. */
export const TABLES = `
  select c.relname::text as name,
    array(
      select a.attname::text from pg_attribute a
      where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
      order by a.attnum
    ) as columns,
    array(
      select a.attname::text
      from pg_index i, unnest(i.indkey) with ordinality k (attnum, n), pg_attribute a
      where i.indrelid = c.oid and i.indisprimary
        and a.attrelid = c.oid and a.attnum = k.attnum
      order by k.n
    ) as key
  from pg_class c
  where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
    and not c.relispartition
  order by c.relname`;

/** Columns that a row is refused without: nothing fills them in. */
export const MANDATORY = `
  select c.relname::text || '.' || a.attname::text as name
  from pg_class c join pg_attribute a on a.attrelid = c.oid
  where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
    and a.attnum > 0 and not a.attisdropped and a.attnotnull
    and not a.atthasdef and a.attidentity = ''
  order by 1`;

/** A month of a table that is kept by months, by its first instant. */
export interface Month {
  readonly name: string;
  readonly first: string;
}

export const MONTHS = `
  select parent.relname::text as name, replace(right(part.relname, 7), '_', '-') || '-01T00:00:00Z' as first
  from pg_inherits i join pg_class parent on parent.oid = i.inhparent join pg_class part on part.oid = i.inhrelid
  where parent.relnamespace = 'public'::regnamespace and parent.relkind = 'p' and part.relname ~ '_\\d{4}_\\d\\d$'
  order by 1, 2`;

export const SEQUENCES = `
  select sequencename::text as name from pg_sequences where schemaname = 'public' order by 1`;

export const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`;
export const list = (names: readonly string[]): string => names.map(quoted).join(', ');

const literal = (value: string): string => `'${value.replaceAll("'", "''")}'`;
const row = (values: readonly string[]): string => `(${values.join(', ')})`;

/** A key's values, as text. */
export type Key = readonly string[];

/** The rows after one key, up to another and with it. */
export function between({ key }: Table, after: Key | null, upTo: Key | null): string {
  const bounds = [
    after && `${row(key.map(quoted))} > ${row(after.map(literal))}`,
    upTo && `${row(key.map(quoted))} <= ${row(upTo.map(literal))}`,
  ].filter(Boolean);
  return bounds.length > 0 ? `where ${bounds.join(' and ')}` : '';
}

/** How values are written as text, the same on both sides. */
export const ONE_SPELLING =
  "set local timezone = 'UTC'; set local datestyle = 'ISO'; set local intervalstyle = 'postgres'; set local bytea_output = 'hex'; set local extra_float_digits = 1";

/** How many rows there are, and a sum of what is in them that does not depend on their order. */
export const sumOf = ({ name, columns }: Table): string =>
  `select count(*)::text as rows,
    coalesce(sum(('x' || substr(md5(row(${list(columns)})::text), 1, 15))::bit(60)::bigint), 0)::text as sum
  from ${quoted(name)}`;

export interface Sum {
  readonly rows: string;
  readonly sum: string;
}
