import type { Database } from '../src/platform/db/database.ts';
import type { Db } from '../src/platform/db-handle.ts';

const STATEMENTS = new Set<PropertyKey>([
  'select',
  'insert',
  'update',
  'delete',
  'execute',
  'transaction',
  'prepareQuery',
  'with',
]);
/** Properties on the path to prepared statements (`preparedRows`). */
const PATH_TO_PREPARED = new Set<PropertyKey>(['_', 'session']);

type Run = (tx: object) => unknown;
type Transaction = (run: Run, ...options: unknown[]) => unknown;

export interface CountedDatabase extends Database {
  /** The number of statements (a transaction is one) that `run` sends through the root handle. */
  during(run: () => Promise<unknown>): Promise<number>;
}

/** A database that counts its statements; with `inside`, those of each transaction as well. */
export function counted(database: Database, { inside = false } = {}): CountedDatabase {
  let count = 0;
  const counting = <T extends object>(part: T): T =>
    new Proxy(part, {
      get(target, key) {
        const value: unknown = Reflect.get(target, key);
        if (PATH_TO_PREPARED.has(key)) return counting(value as object);
        if (STATEMENTS.has(key)) count += 1;
        if (inside && key === 'transaction')
          return (run: Run, ...options: unknown[]) =>
            (value as Transaction).call(target, (tx) => run(counting(tx)), ...options);
        return typeof value === 'function' ? value.bind(target) : value;
      },
    });
  const db = counting(database.db as object) as Db;
  return {
    ...database,
    db,
    on: () => db,
    background: () => db,
    during: async (run) => {
      const before = count;
      await run();
      return count - before;
    },
  };
}
