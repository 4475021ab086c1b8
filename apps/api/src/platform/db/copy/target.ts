import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import pg from 'pg';
import { from } from 'pg-copy-streams';
import { historyOf } from '../migrations.ts';
import { onlyRow } from '../rows.ts';
import type { Batch, Sequence } from './source.ts';
import {
  COPY_SCHEMA,
  dropAccounts,
  type Key,
  list,
  MANDATORY,
  MONTHS,
  type Month,
  ONE_SPELLING,
  quoted,
  SEQUENCES,
  type Sum,
  sumOf,
  TABLES,
  type Table,
} from './tables.ts';

/** The progress in copying a table. */
interface Progress {
  readonly rows: number;
  readonly last: Key | null;
  readonly isDone: boolean;
}

/** A PostgreSQL database while it is filled: without foreign keys and triggers, which come back at the end. */
export interface Target {
  /** The identity of the database it is being filled from; null: nothing has begun. */
  begunFrom(): Promise<string | null>;
  isUsed(): Promise<boolean>;
  tables(): Promise<Table[]>;
  /** Columns that every row must have, and that nothing fills in: `table.column`. */
  mandatory(): Promise<readonly string[]>;
  months(): Promise<Month[]>;
  /** Their names. */
  sequences(): Promise<readonly string[]>;
  begin(source: string, tables: readonly Table[], months: readonly Month[]): Promise<void>;
  progress(table: Table): Promise<Progress>;
  /** Rows and progress are written together, so a copy that was killed goes on where it was. */
  write(table: Table, batch: Batch): Promise<Progress>;
  sum(table: Table): Promise<Sum>;
  /** `leftOut`: the documentIds of accounts that do not stay, nor anything of theirs. */
  end(
    sequences: readonly Sequence[],
    tables: readonly Table[],
    leftOut: readonly string[],
  ): Promise<void>;
  close(): Promise<void>;
}

/** Throws OtherHistoryError. */
export async function openTarget(url: string): Promise<Target> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await historyOf('postgres', (statement) => client.query(statement)).catch(
    async (error: unknown) => {
      await client.end();
      throw error;
    },
  );
  return {
    begunFrom: () => begunFrom(client),
    isUsed: async () =>
      (await one<{ used: boolean }>(client, 'select exists (select 1 from users) as used')).used,
    tables: async () => (await client.query<Table>(TABLES)).rows,
    mandatory: async () => {
      const { rows } = await client.query<{ name: string }>(MANDATORY);
      return rows.map(({ name }) => name);
    },
    months: async () => (await client.query<Month>(MONTHS)).rows,
    sequences: async () => {
      const { rows } = await client.query<{ name: string }>(SEQUENCES);
      return rows.map(({ name }) => name);
    },
    begin: (source, tables, months) =>
      inTransaction(client, async () => {
        await makeMonths(client, months);
        await begin(client, source, tables);
      }),
    progress: (table) => progressOf(client, table),
    write: (table, batch) =>
      inTransaction(client, async () => {
        await write(client, table, batch);
        return progressOf(client, table);
      }),
    sum: (table) =>
      inTransaction(client, async () => {
        await client.query(ONE_SPELLING);
        return one<Sum>(client, sumOf(table));
      }),
    end: async (sequences, tables, leftOut) => {
      await inTransaction(client, async () => {
        if (leftOut.length > 0) await dropAccounts(client, leftOut);
        await end(client, sequences, tables);
      });
      await client.query('analyze');
    },
    close: () => client.end(),
  };
}

/** The one row of the answer. */
async function one<Row extends object>(
  client: pg.Client,
  statement: string,
  values: unknown[] = [],
): Promise<Row> {
  return onlyRow((await client.query<Row>(statement, values)).rows);
}

/** All of it or nothing. */
async function inTransaction<T>(client: pg.Client, run: () => Promise<T>): Promise<T> {
  await client.query('begin');
  try {
    const done = await run();
    await client.query('commit');
    return done;
  } catch (error) {
    await client.query('rollback');
    throw error;
  }
}

async function begunFrom(client: pg.Client): Promise<string | null> {
  const { exists } = await one<{ exists: boolean }>(
    client,
    'select to_regnamespace($1) is not null as "exists"',
    [COPY_SCHEMA],
  );
  if (!exists) return null;
  return (await one<{ source: string }>(client, `select source from ${COPY_SCHEMA}.state`)).source;
}

/** A table that is kept by months has those of the source too: none of its rows is of no month here. */
async function makeMonths(client: pg.Client, months: readonly Month[]): Promise<void> {
  for (const { name, first } of months) {
    await client.query('select make_month($1::regclass, $2)', [quoted(name), first]);
  }
}

async function begin(client: pg.Client, source: string, tables: readonly Table[]): Promise<void> {
  await client.query(`create schema ${COPY_SCHEMA}`);
  await client.query(`create table ${COPY_SCHEMA}.state (source text not null)`);
  await client.query(`insert into ${COPY_SCHEMA}.state values ($1)`, [source]);
  await client.query(`create table ${COPY_SCHEMA}.progress (name text primary key,
    rows bigint not null, last text[], is_done boolean not null)`);
  await client.query(`create table ${COPY_SCHEMA}.foreign_keys as
    select conrelid::regclass::text as owner, conname::text as name,
      pg_get_constraintdef(k.oid) as definition, c.attname::text as "column",
      confrelid::regclass::text as parent, p.attname::text as parent_column,
      confdeltype = 'n' as is_emptied
    from pg_constraint k
    join pg_attribute c on c.attrelid = conrelid and c.attnum = conkey[1]
    join pg_attribute p on p.attrelid = confrelid and p.attnum = confkey[1]
    where contype = 'f' and connamespace = 'public'::regnamespace and conparentid = 0`);
  await client.query(LET_GO);
  for (const { name } of tables) {
    await client.query(`alter table ${quoted(name)} disable trigger user`);
  }
  await client.query(`truncate ${list(tables.map(({ name }) => name))}`);
}

async function progressOf(client: pg.Client, { name }: Table): Promise<Progress> {
  const { rows } = await client.query<{ rows: string; last: string[] | null; is_done: boolean }>(
    `select rows, last, is_done from ${COPY_SCHEMA}.progress where name = $1`,
    [name],
  );
  const [row] = rows;
  return { rows: Number(row?.rows ?? 0), last: row?.last ?? null, isDone: row?.is_done ?? false };
}

async function write(client: pg.Client, table: Table, { data, last }: Batch): Promise<void> {
  const columns = list(table.columns);
  const stream = client.query(from(`copy ${quoted(table.name)} (${columns}) from stdin`));
  await pipeline(Readable.fromWeb(data.stream()), stream);
  await client.query(
    `insert into ${COPY_SCHEMA}.progress values ($1, $2, $3, $4)
    on conflict (name) do update set rows = progress.rows + excluded.rows,
      last = excluded.last, is_done = excluded.is_done`,
    [table.name, stream.rowCount, last, last === null],
  );
}

async function end(
  client: pg.Client,
  sequences: readonly Sequence[],
  tables: readonly Table[],
): Promise<void> {
  for (const { name, last_value, is_called } of sequences) {
    await client.query('select setval($1::regclass, $2, $3)', [
      quoted(name),
      last_value,
      is_called,
    ]);
  }
  await client.query(TAKE_BACK);
  for (const { name } of tables) {
    await client.query(`alter table ${quoted(name)} enable trigger user`);
  }
  await client.query(`drop schema ${COPY_SCHEMA} cascade`);
}

const LET_GO = `do $$ declare k record; begin
  for k in select * from ${COPY_SCHEMA}.foreign_keys loop
    execute format('alter table %s drop constraint %I', k.owner, k.name);
  end loop;
end $$`;

/** Adding a foreign key checks every row, so no dangling reference gets through. */
const TAKE_BACK = `do $$ declare k record; begin
  for k in select * from ${COPY_SCHEMA}.foreign_keys loop
    execute format('alter table %s add constraint %I %s', k.owner, k.name, k.definition);
  end loop;
end $$`;
