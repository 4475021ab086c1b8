import type { PGlite } from '@electric-sql/pglite';
import { isEmbedded, openEmbedded } from '../pglite.ts';
import { onlyRow } from '../rows.ts';
import { CopyError } from './copy-error.ts';
import {
  between,
  type Key,
  list,
  MONTHS,
  type Month,
  ONE_SPELLING,
  quoted,
  type Sum,
  sumOf,
  TABLES,
  type Table,
} from './tables.ts';

/** A sequence, and the number it has come to. */
export interface Sequence {
  readonly name: string;
  readonly last_value: string;
  readonly is_called: boolean;
}

export interface Batch {
  /** In the text format of COPY. */
  readonly data: Blob;
  /** The last key in it; null: nothing comes after. */
  readonly last: Key | null;
}

/** The embedded database, locked against other processes while it is read. */
export interface Source {
  /** What tells this database from any other. */
  identity(): Promise<string>;
  /** The phones of those accounts that are there, of one without a phone its username. */
  accounts(documents: readonly string[]): Promise<readonly string[]>;
  tables(): Promise<Table[]>;
  months(): Promise<Month[]>;
  batch(table: Table, after: Key | null, size: number): Promise<Batch>;
  sum(table: Table): Promise<Sum>;
  sequences(): Promise<Sequence[]>;
  close(): Promise<void>;
}

/** Throws DirectoryTakenError while a server runs on it, CopyError where there is none, OtherHistoryError. */
export async function openSource(directory: string): Promise<Source> {
  if (!isEmbedded(directory)) {
    throw new CopyError(`There is no embedded database in ${directory}: give its DATA_DIR.`);
  }
  const { client, migrate, close } = await openEmbedded({ directory });
  await migrate().catch(async (error: unknown) => {
    await close();
    throw error;
  });
  const all = async <Row>(statement: string): Promise<Row[]> =>
    (await client.query<Row>(statement)).rows;
  return {
    identity: async () => {
      const [row] = await all<{ id: string }>(
        'select system_identifier::text as id from pg_control_system()',
      );
      return row?.id ?? '';
    },
    accounts: async (documents) => {
      const { rows } = await client.query<{ phone: string }>(
        `select coalesce(phone, username) as phone from users
        where document_id = any($1) and erased_at is null order by id`,
        [documents],
      );
      return rows.map(({ phone }) => phone);
    },
    tables: () => all<Table>(TABLES),
    months: () => all<Month>(MONTHS),
    batch: (table, after, size) => readBatch(client, table, { after, size }),
    sum: (table) =>
      client.transaction(async (tx) => {
        await tx.exec(ONE_SPELLING);
        return onlyRow((await tx.query<Sum>(sumOf(table))).rows);
      }),
    sequences: () => readSequences(client),
    close,
  };
}

async function readBatch(
  client: PGlite,
  table: Table,
  { after, size }: { readonly after: Key | null; readonly size: number },
): Promise<Batch> {
  const last = table.key.length > 0 ? await lastOf(client, table, { after, size }) : null;
  const { blob } = await client.query(
    `copy (select ${list(table.columns)} from ${quoted(table.name)} ${between(table, after, last)})
    to '/dev/blob'`,
  );
  return { data: blob ?? new Blob([]), last };
}

/** The key of the batch's last row; null when what is left is no more than a batch. */
async function lastOf(
  client: PGlite,
  table: Table,
  { after, size }: { readonly after: Key | null; readonly size: number },
): Promise<Key | null> {
  const { rows } = await client.query<{ key: Key }>(
    `select array[${table.key.map((name) => `${quoted(name)}::text`).join(', ')}] as key
    from ${quoted(table.name)} ${between(table, after, null)}
    order by ${list(table.key)} offset ${size - 1} limit 1`,
  );
  return rows[0]?.key ?? null;
}

async function readSequences(client: PGlite): Promise<Sequence[]> {
  const { rows } = await client.query<{ name: string }>(
    `select sequencename::text as name from pg_sequences where schemaname = 'public' order by 1`,
  );
  const sequences: Sequence[] = [];
  for (const { name } of rows) {
    const { rows } = await client.query<Sequence>(
      `select ${`'${name}'`} as name, last_value::text, is_called from ${quoted(name)}`,
    );
    sequences.push(...rows);
  }
  return sequences;
}
