import { type Query, type SQL, sql, type WithSubquery } from 'drizzle-orm';
import {
  PgDatabase,
  PgDialect,
  type PgInsertValue,
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

type Keyed = (db: Db, values: Placeholders) => Promise<unknown>;

/** Statements of rows with other columns each time: each list of columns is compiled once. */
function byColumns(build: (db: Db, values: Placeholders) => Builder<unknown>) {
  const statements = new Map<string, Keyed>();
  return (db: Db, row: object, further: Placeholders = {}): Promise<unknown> => {
    const values = Object.entries(row).filter(([, value]) => value !== undefined);
    const names = values.map(([name]) => name);
    const key = names.join();
    const placeholders = () =>
      Object.fromEntries(names.map((name) => [name, sql.placeholder(name)]));
    const run = statements.get(key) ?? statement((db) => build(db, placeholders()));
    statements.set(key, run);
    return run(db, { ...Object.fromEntries(values), ...further });
  };
}

/** The insert of one row of the table. */
export const insertOf = <T extends PgTable>(
  table: T,
): ((db: Db, row: PgInsertValue<T>) => Promise<unknown>) =>
  byColumns((db, values) => db.insert(table).values(values as PgInsertValue<T>));

/**
 * The update of the rows that meet the condition, whose values are placeholders of other names than the columns'; `beside`
 * is what the same statement does.
 */
export const updateOf = <T extends PgTable>(
  table: T,
  condition: SQL | undefined,
  beside?: (db: Db) => WithSubquery,
): ((db: Db, patch: PgUpdateSetSource<T>, further: Placeholders) => Promise<unknown>) =>
  byColumns((db, values) =>
    (beside ? db.with(beside(db)) : db)
      .update(table)
      .set(values as PgUpdateSetSource<T>)
      .where(condition),
  );
