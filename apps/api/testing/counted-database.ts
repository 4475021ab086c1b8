import type { Database, Db } from '../src/platform/db/database.ts';

const STATEMENTS = new Set<PropertyKey>([
  'select',
  'insert',
  'update',
  'delete',
  'execute',
  'transaction',
  'prepareQuery',
]);
/** The way to statements the database keeps the plan of (`preparedRows`). */
const WAY = new Set<PropertyKey>(['_', 'session']);

export interface CountedDatabase extends Database {
  /** Statements (a transaction counts as one) the work asked of the root handle. */
  during(work: () => Promise<unknown>): Promise<number>;
}

/** A database that counts what it is asked. */
export function counted(database: Database): CountedDatabase {
  let count = 0;
  const watched = <T extends object>(part: T): T =>
    new Proxy(part, {
      get(target, key) {
        const value: unknown = Reflect.get(target, key);
        if (WAY.has(key)) return watched(value as object);
        if (STATEMENTS.has(key)) count += 1;
        return typeof value === 'function' ? value.bind(target) : value;
      },
    });
  const db = watched(database.db as object) as Db;
  return {
    ...database,
    db,
    on: () => db,
    during: async (work) => {
      const before = count;
      await work();
      return count - before;
    },
  };
}
