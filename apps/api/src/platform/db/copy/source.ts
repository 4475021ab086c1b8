import pg from 'pg';
import { to } from 'pg-copy-streams';
import { isEmbedded, openEmbedded } from '../pglite.ts';
import { onlyRow } from '../rows.ts';
import {
  between,
  CopyError,
  type Key,
  list,
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

/** A database that is read, and nobody writes to. */
export interface Source {
  /** The identity that tells this database from any other. */
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

/** One connection to it, of either driver. */
interface Reader {
  all<Row extends object>(statement: string, values?: unknown[]): Promise<Row[]>;
  /** Several statements. */
  run(statements: string): Promise<void>;
  /** Returns the output of `copy (statement) to`. */
  copy(statement: string): Promise<Blob>;
  identity(): Promise<string>;
  close(): Promise<void>;
}

const sourceOf = (reader: Reader): Source => ({
  identity: reader.identity,
  close: reader.close,
  accounts: async (documents) => {
    const rows = await reader.all<{ phone: string }>(
      `select coalesce(phone, username) as phone from users
      where document_id = any($1) and erased_at is null order by id`,
      [documents],
    );
    return rows.map(({ phone }) => phone);
  },
  tables: () => reader.all<Table>(TABLES),
  months: () => reader.all<Month>(MONTHS),
  batch: (table, after, size) => readBatch(reader, table, { after, size }),
  sum: async (table) => {
    await reader.run(`begin; ${ONE_SPELLING}`);
    try {
      return onlyRow(await reader.all<Sum>(sumOf(table)));
    } finally {
      await reader.run('commit');
    }
  },
  sequences: () => readSequences(reader),
});

async function readBatch(
  reader: Reader,
  table: Table,
  { after, size }: { readonly after: Key | null; readonly size: number },
): Promise<Batch> {
  const last = table.key.length > 0 ? await lastOf(reader, table, { after, size }) : null;
  const data = await reader.copy(
    `select ${list(table.columns)} from ${quoted(table.name)} ${between(table, after, last)}`,
  );
  return { data, last };
}

/** The key of the batch's last row; null when what is left is no more than a batch. */
async function lastOf(
  reader: Reader,
  table: Table,
  { after, size }: { readonly after: Key | null; readonly size: number },
): Promise<Key | null> {
  const rows = await reader.all<{ key: Key }>(
    `select array[${table.key.map((name) => `${quoted(name)}::text`).join(', ')}] as key
    from ${quoted(table.name)} ${between(table, after, null)}
    order by ${list(table.key)} offset ${size - 1} limit 1`,
  );
  return rows[0]?.key ?? null;
}

async function readSequences(reader: Reader): Promise<Sequence[]> {
  const rows = await reader.all<{ name: string }>(SEQUENCES);
  const sequences: Sequence[] = [];
  for (const { name } of rows) {
    const [row] = await reader.all<Sequence>(
      `select ${`'${name}'`} as name, last_value::text, is_called from ${quoted(name)}`,
    );
    if (row) sequences.push(row);
  }
  return sequences;
}

/**
 * The embedded database, locked against other processes. Throws DirectoryTakenError while a server runs on it, CopyError
 * where there is none, OtherHistoryError.
 */
export function openSource(directory: string): Promise<Source> {
  return openDirectory(directory, true);
}

/** A database of an earlier schema, as it is: its URL, or the directory of an embedded one. */
export function openFormer(address: string): Promise<Source> {
  return /^postgres(ql)?:/.test(address) ? openServer(address) : openDirectory(address, false);
}

async function openDirectory(directory: string, isMigrated: boolean): Promise<Source> {
  if (!isEmbedded(directory)) {
    throw new CopyError(`There is no embedded database in ${directory}: give its DATA_DIR.`);
  }
  const { client, migrate, close } = await openEmbedded({ directory });
  if (isMigrated) {
    await migrate().catch(async (error: unknown) => {
      await close();
      throw error;
    });
  }
  const all = async <Row>(statement: string, values?: unknown[]): Promise<Row[]> =>
    (await client.query<Row>(statement, values)).rows;
  return sourceOf({
    all,
    run: async (statements) => void (await client.exec(statements)),
    copy: async (statement) =>
      (await client.query(`copy (${statement}) to '/dev/blob'`)).blob ?? new Blob([]),
    identity: async () => {
      const query = 'select system_identifier::text as id from pg_control_system()';
      return (await all<{ id: string }>(query))[0]?.id ?? '';
    },
    close,
  });
}

async function openServer(url: string): Promise<Source> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const all = async <Row extends object>(statement: string, values?: unknown[]): Promise<Row[]> =>
    (await client.query<Row>(statement, values)).rows;
  return sourceOf({
    all,
    run: async (statements) => void (await client.query(statements)),
    copy: async (statement) => {
      const chunks: Buffer[] = [];
      const stream = client.query(to(`copy (${statement}) to stdout`));
      for await (const chunk of stream) chunks.push(chunk);
      return new Blob(chunks);
    },
    identity: async () => {
      const query = `select oid || ' ' || datname as id from pg_database where datname = current_database()`;
      return (await all<{ id: string }>(query))[0]?.id ?? '';
    },
    close: () => client.end(),
  });
}
