import type pg from 'pg';
import type { Db } from '../../db-handle.ts';
import { UnreachableError } from '../connection-errors.ts';
import { PLANNER } from '../planner.ts';
import { Pool } from '../postgres-pool.ts';
import { destroyOnTimeout, gatherWrites, readerOf, withName } from '../postgres-session.ts';
import type { Watch } from '../statement-monitor.ts';
import { sqlState } from '../transact.ts';
import { lsnOf, type Position, type ReplicaRead } from './choose-source.ts';

/** It took too long, or its caller gave up: it would take as long again. */
const CANCELLED = '57014';

const WRITES: ReadonlySet<PropertyKey> = new Set([
  'insert',
  'update',
  'delete',
  'transaction',
  'refreshMaterializedView',
]);

interface Reading extends ReplicaRead {
  readonly pool: ReplicaPool;
  /** The client that asks the primary. */
  readonly client: Pick<pg.PoolClient, 'query'>;
  readonly watch: Watch;
  /** A statement that the replica could not answer goes to the primary. */
  onRepeat(error: unknown): void;
}

/**
 * A handle whose reads the replica answers, and the primary where that fails for whatever reason: a lost connection, a
 * conflict with what is replayed, a table that has not arrived yet. From then on the call stays with the primary, so that
 * it sees nothing older than before. What is written goes to the primary at once.
 */
export function replicaReads({ primary, atLeast, pool, client, watch, onRepeat }: Reading): Db {
  let hasFailed = false;
  const query = async (statement: pg.QueryConfig, values: unknown[]) => {
    if (hasFailed) return client.query(statement, values);
    try {
      return await watch(statement.text, () => pool.read(withName(statement), values, atLeast));
    } catch (error) {
      if (sqlState(error) === CANCELLED) throw error;
      hasFailed = true;
      onRepeat(error);
      return client.query(statement, values);
    }
  };
  const reader = readerOf({ query } as pg.PoolClient);
  return new Proxy(reader, {
    get: (target, key) => {
      if (!WRITES.has(key)) return Reflect.get(target, key);
      const write: unknown = Reflect.get(primary, key);
      return typeof write === 'function' ? write.bind(primary) : write;
    },
  });
}

/** A replica that has no connection to give is no help: the primary is asked instead. In milliseconds. */
const CONNECT_TIMEOUT_MS = 1000;
/** Nor is one that does not even say how far it is, in milliseconds. */
const POSITION_TIMEOUT_MS = 1500;

/**
 * Several standbys may share the address, so the connection's own replay position is checked, in the same round trip and
 * before the statement. A server that takes writes is no standby any more.
 */
const HAS_REACHED = {
  name: 'okoshko_has_reached',
  text: 'select pg_is_in_recovery() and pg_last_wal_replay_lsn() >= $1::pg_lsn as has',
  query_timeout: POSITION_TIMEOUT_MS,
};

/** The server that answered is not as far as the read needs it to be. */
class BehindError extends Error {
  override name = 'BehindError';
}

interface ReplicaPoolSettings {
  readonly url: string;
  /** The timeout of a statement, in milliseconds; 0: as long as it takes. */
  readonly statementTimeout: number;
  /** The time to wait for its answer, in milliseconds. */
  readonly deadline: number | undefined;
}

/** Connections of a replica, which take no writes whatever is behind the address. */
export class ReplicaPool extends Pool {
  readonly #clients = new Set<pg.PoolClient>();

  constructor({ url, statementTimeout, deadline }: ReplicaPoolSettings) {
    super({
      connectionString: url,
      max: 10,
      pipeline: true,
      options: `${PLANNER} -c default_transaction_read_only=on`,
      connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
      ...(statementTimeout > 0 && { statement_timeout: statementTimeout }),
      ...(deadline !== undefined && { query_timeout: deadline }),
      pauses: [],
    });
    this.on('connect', (client) => this.#clients.add(client));
    this.on('remove', (client) => this.#clients.delete(client));
  }

  /** Ends every connection: what is asked on it fails at once. */
  destroyAll(): void {
    for (const { connection } of this.#clients) {
      connection.stream.destroy(new UnreachableError('there was no answer'));
    }
  }

  /** Throws where the server that would answer is not at least there in the log. */
  async read(
    statement: pg.QueryConfig,
    values: unknown[],
    atLeast: Position,
  ): Promise<pg.QueryResult> {
    const client = await this.connect();
    try {
      gatherWrites(client.connection);
      const [reached, result] = await Promise.allSettled([
        destroyOnTimeout(
          client,
          client.query<{ has: boolean | null }>({ ...HAS_REACHED, values: [lsnOf(atLeast)] }),
        ),
        destroyOnTimeout(client, client.query(statement, values)),
      ]);
      if (reached.status === 'rejected') throw reached.reason;
      if (!reached.value.rows[0]?.has) throw new BehindError('the replica is behind');
      if (result.status === 'rejected') throw result.reason;
      return result.value;
    } finally {
      client.release();
    }
  }
}
