import type pg from 'pg';
import type { Db } from '../handle.ts';
import { readerOf, withName } from '../postgres-session.ts';
import type { Watch } from '../statement-monitor.ts';
import { sqlState } from '../transact.ts';
import type { ReplicaRead } from './replica.ts';
import type { ReplicaPool } from './replica-pool.ts';

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
  /** What the primary is asked by. */
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
