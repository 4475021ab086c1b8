import { type Query, type SQL, sql } from 'drizzle-orm';
import {
  PgDatabase,
  PgDialect,
  type PgSession,
  type PgTable,
  type PgUpdateSetSource,
  type SelectedFieldsOrdered,
} from 'drizzle-orm/pg-core';
import type { Db } from '../db-handle.ts';
import { type Placeholders, valuesOf } from './rows.ts';

/** A select, an insert, an update or a delete of drizzle's, which is not sent yet. */
interface Builder<T> extends PromiseLike<T> {
  prepare(name: string): unknown;
}

/** What drizzle makes of a builder, all of it independent of the connection. */
class Compiled {
  readonly query: Query;
  readonly fields: SelectedFieldsOrdered | undefined;
  /** The tables that a join may find no row of, as drizzle sets it. */
  joinsNotNullableMap: Record<string, boolean> | undefined;

  constructor(query: Query, fields: SelectedFieldsOrdered | undefined) {
    this.query = query;
    this.fields = fields;
  }

  setToken(): this {
    return this;
  }
}

/** A handle that sends nothing: preparing a statement with it answers what it is compiled to. */
const COMPILER: Db = new PgDatabase(
  new PgDialect(),
  {
    prepareQuery: (query: Query, fields: SelectedFieldsOrdered | undefined) =>
      new Compiled(query, fields),
  } as unknown as PgSession,
  undefined,
);

/**
 * A statement that comes again and again with other values: drizzle compiles it at its first use alone, as that takes
 * longer than to send it. Its values are `sql.placeholder`s.
 */
export function statement<T>(
  build: (db: Db) => Builder<T>,
): (db: Db, placeholders?: Placeholders) => Promise<T> {
  let compiled: Compiled | null = null;
  return async (db, placeholders = {}) => {
    compiled ??= build(COMPILER).prepare('') as Compiled;
    const { query, fields, joinsNotNullableMap } = compiled;
    const filled = { sql: query.sql, params: valuesOf(query, placeholders) };
    const prepared = db._.session.prepareQuery(filled, fields, undefined, fields !== undefined);
    return (await Object.assign(prepared, { joinsNotNullableMap }).execute()) as T;
  };
}

/**
 * The update of the rows that meet the condition, whose values are placeholders other than the columns' names. It is
 * compiled at its first use for each list of columns.
 */
export function updateOf<T extends PgTable>(
  table: T,
  condition: SQL | undefined,
): (db: Db, patch: PgUpdateSetSource<T>, placeholders: Placeholders) => Promise<unknown> {
  const byColumns = new Map<string, ReturnType<typeof statement>>();
  return (db, patch, placeholders) => {
    const columns = Object.keys(patch).filter(
      (name) => patch[name as keyof typeof patch] !== undefined,
    );
    const key = columns.join();
    const update =
      byColumns.get(key) ?? statement((db) => db.update(table).set(set(columns)).where(condition));
    byColumns.set(key, update);
    return update(db, { ...patch, ...placeholders });
  };
  function set(columns: readonly string[]): PgUpdateSetSource<T> {
    const values = columns.map((name) => [name, sql.placeholder(name)]);
    return Object.fromEntries(values) as PgUpdateSetSource<T>;
  }
}
