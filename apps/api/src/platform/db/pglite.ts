import { existsSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import {
  PGlite,
  type QueryOptions,
  type Results,
  type Transaction,
  types,
} from '@electric-sql/pglite';
import { btree_gist } from '@electric-sql/pglite/contrib/btree_gist';
import { citext } from '@electric-sql/pglite/contrib/citext';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { PgDatabase, PgDialect, type PgTransactionConfig } from 'drizzle-orm/pg-core';
import { drizzle } from 'drizzle-orm/pglite';
import { migrate } from 'drizzle-orm/pglite/migrator';
import { PgliteSession, PgliteTransaction } from 'drizzle-orm/pglite/session';
import { MINUTE } from '../clock.ts';
import type { Db, NoSchema, NoTables } from '../db-handle.ts';
import type { Log } from '../log.ts';
import { AT_ONCE, type Turn } from './background-share.ts';
import {
  lockDirectory,
  maintenanceOf,
  requireDiskSpace,
  startDiskGuard,
} from './data-directory.ts';
import type { Database, Lent } from './database.ts';
import { historyOf, migrationsFolder } from './migrations.ts';
import { makeMonthsAtStart } from './months/make.ts';
import { PLANNER } from './planner.ts';
import { createPreparedStatements, type PreparedStatements } from './prepared-statements.ts';
import { type StatementMonitor, UNMONITORED, type Watch, watchOf } from './statement-monitor.ts';
import { watchRoot } from './transact.ts';

const asText = (value: string): string => value;

/** The options of all embedded databases in a process. */
export const CLIENT_OPTIONS = {
  startParams: [...PGlite.defaultStartParams, ...PLANNER.split(' ')],
  /** The extensions that the schema needs. */
  extensions: { citext, pg_trgm, btree_gist },
  /** Instants, days and intervals stay text: drizzle reads them. */
  parsers: {
    [types.TIMESTAMP]: asText,
    [types.TIMESTAMPTZ]: asText,
    [types.INTERVAL]: asText,
    [types.DATE]: asText,
  },
};
/**
 * So long after it was opened on files, in milliseconds, no statement is logged as slow: the start compiles the
 * database's own code, makes its schema and fills it with demo data, and tells nothing of the statements.
 */
const WARM_UP_MS = MINUTE;
/** The default takes 128 MB of this process whatever the data's size. */
const SHARED_BUFFERS = '32MB';

/** The database's files, opened and kept from other processes. */
export interface Embedded {
  readonly client: PGlite;
  /** Brings the schema up to date, where no later release has. Throws OtherHistoryError. */
  migrate(): Promise<'ours' | 'later'>;
  close(): Promise<void>;
}

interface EmbeddedSettings {
  readonly directory: string | null;
  readonly lent?: Lent;
}

export async function openEmbedded(settings: EmbeddedSettings): Promise<Embedded> {
  const { client, close } = settings.lent ?? (await openLocked(settings.directory));
  return {
    client,
    close,
    migrate: async () => {
      const history = await historyOf('pglite', (statement) => client.query(statement));
      if (history === 'ours') await migrate(drizzle({ client }), { migrationsFolder });
      return history;
    },
  };
}

async function openLocked(directory: string | null): Promise<Lent> {
  const lock = directory === null ? null : await lockDirectory(directory);
  const client = await open(directory).catch(async (error: unknown) => {
    await lock?.release();
    throw error;
  });
  const close = async () => {
    await client.close();
    await lock?.release();
  };
  return { client, close };
}

/**
 * PostgreSQL inside this process. Writes survive the death of the process, not a power cut: nothing
 * calls fsync.
 */
export async function openPglite(
  settings: EmbeddedSettings,
  { log, watching }: StatementMonitor,
): Promise<Database> {
  const { client, migrate, close } = await openEmbedded(settings);
  const { directory } = settings;
  const stopDiskGuard = directory === null ? null : startDiskGuard({ client, directory, log });
  const prepared = createPreparedStatements(client);
  const quietUntil = directory === null ? 0 : performance.now() + WARM_UP_MS;
  const on = (log: Log, turn?: Turn): Db => {
    const watch = watchOf(watching, log, quietUntil) ?? UNMONITORED;
    return watchRoot(databaseOf({ client, prepared, watch, turn }));
  };
  return {
    db: on(log),
    kind: 'pglite',
    on: (log) => on(log),
    backgroundConnections: 1,
    background: ({ run }) => on(log, run),
    replica: null,
    migrate: async (complete, now) => {
      if ((await migrate()) !== 'ours') return;
      await makeMonthsAtStart(on(log), now, log);
      await complete(on(log), now);
    },
    // The owner of a lent database maintains it.
    sweeps: settings.lent ? [] : maintenanceOf(client),
    listen: async ({ channel, onNotification }) => {
      const stop = await client.listen(channel, onNotification);
      return { isInProcess: true, catchUp: async () => undefined, close: () => stop() };
    },
    close: async () => {
      await stopDiskGuard?.();
      await close();
    },
  };
}

const DIALECT = new PgDialect();

interface QuerySettings {
  readonly client: PGlite;
  readonly prepared: PreparedStatements;
  readonly watch: Watch;
  readonly turn?: Turn | undefined;
}

const databaseOf = (settings: QuerySettings): Db =>
  new PgDatabase(DIALECT, new EmbeddedSession(settings), undefined);

/** Drizzle's session of the embedded database, its statements watched. */
class EmbeddedSession extends PgliteSession<NoSchema, NoTables> {
  readonly #settings: QuerySettings;

  constructor(settings: QuerySettings) {
    super(rootClient(settings), DIALECT, undefined);
    this.#settings = settings;
  }

  override async transaction<T>(
    run: (tx: PgliteTransaction<NoSchema, NoTables>) => Promise<T>,
    config?: PgTransactionConfig,
  ): Promise<T> {
    const { client, turn = AT_ONCE } = this.#settings;
    const begin = () =>
      client.transaction(async (transaction) => {
        const session = new PgliteSession<NoSchema, NoTables>(
          transactionClient(transaction, this.#settings),
          DIALECT,
          undefined,
        );
        const tx = new PgliteTransaction<NoSchema, NoTables>(DIALECT, session, undefined);
        if (config) await tx.setTransaction(config);
        return run(tx);
      });
    return turn(begin);
  }
}

/** All that drizzle asks of the client; its statements wait until no transaction is open. */
function rootClient({ client, prepared, watch, turn = AT_ONCE }: QuerySettings): Transaction {
  return queryClient(watch, (text, values, options) =>
    turn(() => {
      const run = prepared(text);
      if (!run) return client.query(text, values, options);
      return client._runExclusiveTransaction(async () => {
        await client._checkReady();
        return run(values, options);
      });
    }),
  );
}

function transactionClient(
  transaction: Transaction,
  { prepared, watch }: QuerySettings,
): Transaction {
  return queryClient(watch, (text, values, options) => {
    const run = transaction.closed ? null : prepared(text);
    return run ? run(values, options) : transaction.query(text, values, options);
  });
}

/**
 * The types that drizzle names with every statement were given to the client when it was opened: merging them with
 * all there are takes a fifth of a short statement.
 */
function queryClient(
  watch: Watch,
  run: (text: string, values: unknown[], options: QueryOptions) => Promise<Results>,
): Transaction {
  const query = (text: string, values: unknown[] = [], { rowMode }: QueryOptions = {}) =>
    watch(text, () => run(text, values, rowMode ? { rowMode } : {}));
  return { query } as Transaction;
}

const filesOf = (directory: string): string => join(directory, 'postgres');

/** Tells whether a database was made there. */
export const isEmbedded = (directory: string): boolean =>
  existsSync(join(filesOf(directory), 'PG_VERSION'));

async function open(directory: string | null): Promise<PGlite> {
  if (directory) {
    await mkdir(directory, { recursive: true });
    await requireDiskSpace(directory);
  }
  return PGlite.create({
    ...(directory && { dataDir: filesOf(directory) }),
    ...CLIENT_OPTIONS,
    startParams: [...CLIENT_OPTIONS.startParams, '-c', `shared_buffers=${SHARED_BUFFERS}`],
  });
}
