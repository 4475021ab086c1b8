import type pg from 'pg';
import { COPY_SCHEMA, quoted } from './tables.ts';

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
