import type pg from 'pg';

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

/** Settings that make both sides write values as the same text. */
export const ONE_SPELLING =
  "set local timezone = 'UTC'; set local datestyle = 'ISO'; set local intervalstyle = 'postgres'; set local bytea_output = 'hex'; set local extra_float_digits = 1";

/** Counts the rows, and sums up their contents independently of their order. */
export const sumOf = ({ name, columns }: Table): string =>
  `select count(*)::text as rows,
    coalesce(sum(('x' || substr(md5(row(${list(columns)})::text), 1, 15))::bit(60)::bigint), 0)::text as sum
  from ${quoted(name)}`;

export interface Sum {
  readonly rows: string;
  readonly sum: string;
}

/** A foreign key of the schema; all of ours are of one column. */
interface ForeignKey {
  readonly owner: string;
  readonly column: string;
  readonly parent: string;
  readonly parent_column: string;
  /** A row whose parent is gone stays, and names none. */
  readonly is_emptied: boolean;
}

/**
 * Removes accounts and every row that cannot be without them, in the caller's transaction and while the database has
 * neither foreign keys nor triggers: those would keep records of money. The foreign keys are checked when they come back.
 */
export async function dropAccounts(client: pg.Client, documents: readonly string[]): Promise<void> {
  const { rows: keys } = await client.query<ForeignKey>(
    `select * from ${COPY_SCHEMA}.foreign_keys`,
  );
  await client.query(`create temporary table dropped
    (owner text, part oid, place tid, primary key (owner, part, place)) on commit drop`);
  await client.query(
    `insert into dropped select 'users', tableoid, ctid from users where document_id = any($1)`,
    [documents],
  );
  const followed = keys.filter(({ is_emptied }) => !is_emptied);
  while ((await markChildren(client, followed)) > 0);
  const { rows: owners } = await client.query<{ owner: string }>(
    'select distinct owner from dropped',
  );
  for (const { owner } of owners) {
    await client.query(
      `delete from ${owner} t using dropped d where d.owner = $1 and ${isPlace('t')}`,
      [owner],
    );
  }
  for (const key of keys.filter(({ is_emptied }) => is_emptied)) await empty(client, key);
}

/** Months of one table have rows at the same places. */
const isPlace = (row: string): string => `d.part = ${row}.tableoid and d.place = ${row}.ctid`;

/** Marks the rows that refer to marked ones; answers how many there were. */
async function markChildren(client: pg.Client, keys: readonly ForeignKey[]): Promise<number> {
  let marked = 0;
  for (const { owner, column, parent, parent_column } of keys) {
    const { rowCount } = await client.query(
      `insert into dropped select $1, c.tableoid, c.ctid from ${owner} c
      join ${parent} p on p.${quoted(parent_column)} = c.${quoted(column)}
      join dropped d on d.owner = $2 and ${isPlace('p')}
      on conflict do nothing`,
      [owner, parent],
    );
    marked += rowCount ?? 0;
  }
  return marked;
}

const empty = (client: pg.Client, { owner, column, parent, parent_column }: ForeignKey) =>
  client.query(
    `update ${owner} c set ${quoted(column)} = null where ${quoted(column)} is not null
    and not exists (select from ${parent} p where p.${quoted(parent_column)} = c.${quoted(column)})`,
  );
