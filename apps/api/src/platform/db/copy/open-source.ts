import pg from 'pg';
import { to } from 'pg-copy-streams';
import { isEmbedded, openEmbedded } from '../pglite.ts';
import { CopyError } from './copy-error.ts';
import { type Source, sourceOf } from './source.ts';

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
