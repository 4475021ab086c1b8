import { execFile } from 'node:child_process';
import { openAsBlob } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { PGlite } from '@electric-sql/pglite';
import { inject } from 'vitest';
import { permissions } from '../src/modules.ts';
import type { DatabaseSettings } from '../src/platform/db/database.ts';
import { openDatabase } from '../src/platform/db/open-database.ts';
import { CLIENT_OPTIONS } from '../src/platform/db/pglite.ts';
import { createLog } from '../src/platform/log.ts';
import { syncPermissions } from '../src/platform/permissions/sync.ts';
import { seedAccounts } from '../src/seed/demo.ts';
import { TEST_START } from './test-clock.ts';

/** A table before it is lent. */
interface Original {
  /** Null: it is empty. */
  readonly digest: string | null;
  readonly columns: string;
  readonly rows: Blob | undefined;
}
interface OwnDatabase {
  readonly client: PGlite;
  readonly schema: string;
  readonly tables: ReadonlyMap<string, Original>;
  readonly sequences: unknown;
}

/** Databases without a borrower, migrated, with the demo accounts and nothing else: opening one takes a second, cleaning hardly anything. */
const free: OwnDatabase[] = [];

/** A migrated database in memory with the demo accounts, this borrower's until it is closed: from then on its handle refuses all. */
export async function lendDatabase(): Promise<DatabaseSettings> {
  const database = free.pop() ?? (await open());
  const { proxy, revoke } = Proxy.revocable(database.client, {
    get: (client, key) => {
      const value: unknown = Reflect.get(client, key);
      return typeof value === 'function' ? value.bind(client) : value;
    },
  });
  const close = async () => {
    revoke();
    if (await isCleaned(database)) free.push(database);
    else await database.client.close();
  };
  return { kind: 'pglite', directory: null, lent: { client: proxy, close } };
}

/** A migrated database's files in an empty folder, as the server keeps them. */
export async function fillDirectory(directory: string): Promise<void> {
  const files = join(directory, 'postgres');
  await mkdir(files);
  await promisify(execFile)('tar', ['-xf', inject('databaseImage'), '-C', files]);
}

async function open(): Promise<OwnDatabase> {
  const image = await openAsBlob(inject('databaseImage'));
  const client = await PGlite.create({ loadDataDir: image, ...CLIENT_OPTIONS });
  const log = createLog('silent');
  const lent = { client, close: async () => undefined };
  const database = await openDatabase({ kind: 'pglite', directory: null, lent }, log);
  await database.migrate(syncPermissions(permissions), TEST_START);
  await seedAccounts({ database, clock: () => TEST_START, log });
  await client.exec('deallocate all');
  const tables = new Map<string, Original>();
  const columnsOf = await columns(client);
  for (const [table, digest] of await digests(client)) {
    const names = columnsOf.get(table) ?? '';
    const { blob } =
      digest === null ? {} : await client.query(`copy ${table} (${names}) to '/dev/blob'`);
    tables.set(table, { digest, columns: names, rows: blob });
  }
  return { client, tables, schema: await schemaOf(client), sequences: await sequencesOf(client) };
}

/** False where the borrower changed more than rows. */
async function isCleaned({ client, schema, tables, sequences }: OwnDatabase): Promise<boolean> {
  await client.exec('unlisten *; deallocate all');
  await dropMonths(client, tables);
  if ((await schemaOf(client)) !== schema) return false;
  const changed = (await digests(client))
    .filter(([table, digest]) => tables.get(table)?.digest !== digest)
    .map(([table]) => table);
  await client.transaction(async (tx) => {
    // No triggers: some of them refuse what is done here.
    await tx.exec('set local session_replication_role = replica');
    for (const table of changed) {
      const { columns, rows } = tables.get(table) as Original;
      await tx.exec(`delete from ${table}`);
      if (rows) {
        await tx.query(`copy ${table} (${columns}) from '/dev/blob'`, [], { blob: rows });
      }
    }
    await tx.query(RESTART_SEQUENCES, [JSON.stringify(sequences)]);
  });
  await vacuumGrown(client, changed);
  return true;
}

/** Rows that are gone take room for a while: to vacuum each table each time costs more than all the rest. */
const ROOM = 256 * 1024;

async function vacuumGrown(client: PGlite, tables: readonly string[]): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    'select name from unnest($1::text[]) name where pg_relation_size(name::regclass) > $2',
    [tables, ROOM],
  );
  if (rows.length > 0) await client.exec(`vacuum ${rows.map(({ name }) => name).join(', ')}`);
}

const NOT_SYSTEM = "not in ('pg_catalog', 'information_schema', 'pg_toast')";

async function digests(client: PGlite): Promise<[table: string, digest: string | null][]> {
  const { rows } = await client.query<{ name: string }>(
    // A table that is kept by months is represented by its months alone.
    `select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname ${NOT_SYSTEM}
      and not exists (select from pg_partitioned_table where partrelid = format('%I.%I', schemaname, tablename)::regclass)`,
  );
  const each = rows.map(
    ({ name }) =>
      `select '${name}', md5(string_agg(row::text, ' ' order by row::text)) from ${name} as row`,
  );
  const read = await client.query<[string, string | null]>(each.join(' union all '), [], {
    rowMode: 'array',
  });
  return read.rows;
}

/** The names of each table's columns, but for those that are computed. */
async function columns(client: PGlite): Promise<ReadonlyMap<string, string>> {
  const { rows } = await client.query<[string, string]>(
    `select format('%I.%I', schemaname, tablename), string_agg(quote_ident(attname), ', ' order by attnum)
     from pg_tables join pg_attribute on attrelid = format('%I.%I', schemaname, tablename)::regclass
     where schemaname ${NOT_SYSTEM} and attnum > 0 and not attisdropped and attgenerated = '' group by 1`,
    [],
    { rowMode: 'array' },
  );
  return new Map(rows);
}

/** Months that were made for the borrower's clock. */
async function dropMonths(client: PGlite, tables: OwnDatabase['tables']): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    `select format('%I.%I', n.nspname, c.relname) as name from pg_class c
      join pg_namespace n on n.oid = c.relnamespace where c.relispartition and c.relkind = 'r'`,
  );
  const added = rows.flatMap(({ name }) => (tables.has(name) ? [] : [name]));
  if (added.length > 0) await client.exec(`drop table ${added.join(', ')}`);
}

/** A digest of the schema: relations, constraints, triggers, functions, columns. */
async function schemaOf(client: PGlite): Promise<string> {
  const { rows } = await client.query<{ schema: string }>(`
    select md5(string_agg(part, ' ' order by part)) as schema from (
      select 'r' || oid || relname from pg_class where relnamespace::regnamespace::text ${NOT_SYSTEM}
      union all select 'c' || oid from pg_constraint
      union all select 't' || oid || tgenabled::text from pg_trigger
      union all select 'f' || oid || prosrc from pg_proc where pronamespace::regnamespace::text ${NOT_SYSTEM}
      union all select 'a' || attrelid || attname || atttypid || attnotnull from pg_attribute
        join pg_class on pg_class.oid = attrelid where relnamespace::regnamespace::text ${NOT_SYSTEM}
    ) as parts (part)`);
  return rows[0]?.schema ?? '';
}

async function sequencesOf(client: PGlite): Promise<unknown> {
  const { rows } = await client.query(
    `select format('%I.%I', schemaname, sequencename) as name,
      coalesce(last_value, start_value) as value, last_value is not null as called
     from pg_sequences`,
  );
  return rows;
}

const RESTART_SEQUENCES = `
  select setval(name::regclass, value, called)
  from jsonb_to_recordset($1::jsonb) as sequence (name text, value bigint, called boolean)`;
