import type { Database, Db } from '../src/platform/db/database.ts';

const STATEMENTS = new Set<PropertyKey>([
  'select',
  'insert',
  'update',
  'delete',
  'execute',
  'transaction',
]);

export interface CountedDatabase extends Database {
  /** Statements (a transaction counts as one) the work asked of the root handle. */
  during(work: () => Promise<unknown>): Promise<number>;
}

/** A database that counts what it is asked. */
export function counted(database: Database): CountedDatabase {
  let count = 0;
  const db = new Proxy(database.db, {
    get(target, key) {
      if (STATEMENTS.has(key)) count += 1;
      const value: unknown = Reflect.get(target, key);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  }) as Db;
  return {
    ...database,
    db,
    during: async (work) => {
      const before = count;
      await work();
      return count - before;
    },
  };
}
