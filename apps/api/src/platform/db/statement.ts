import type { Query } from 'drizzle-orm';
import type { SelectedFieldsOrdered } from 'drizzle-orm/pg-core';
import type { Db } from './handle.ts';
import type { Placeholders } from './rows.ts';

/** A select, an insert, an update or a delete of drizzle's, which is not sent yet. */
interface Builder<T> extends PromiseLike<T> {
  prepare(name: string): { getQuery(): Query };
}

/** What drizzle makes of a builder, all of it independent of the connection. */
interface Compiled {
  readonly query: Query;
  readonly fields: SelectedFieldsOrdered | undefined;
  readonly joins: Record<string, boolean> | undefined;
}

/**
 * A statement that comes again and again with other values: drizzle compiles it at its first use alone, as that takes
 * longer than to send it. Its values are `sql.placeholder`s; those of instants and of JSON are not null.
 */
export function statement<T>(
  build: (db: Db) => Builder<T>,
): (db: Db, placeholders?: Placeholders) => Promise<T> {
  let compiled: Compiled | null = null;
  return async (db, placeholders = {}) => {
    compiled ??= compile(build(db));
    const { query, fields, joins } = compiled;
    const prepared = db._.session.prepareQuery(query, fields, undefined, fields !== undefined);
    return (await Object.assign(prepared, { joinsNotNullableMap: joins }).execute(
      placeholders,
    )) as T;
  };
}

function compile(builder: Builder<unknown>): Compiled {
  const made = builder.prepare('');
  // Both drivers have them, and their common type hides them.
  const { fields, joinsNotNullableMap: joins } = made as typeof made & {
    readonly fields?: SelectedFieldsOrdered;
    readonly joinsNotNullableMap?: Record<string, boolean>;
  };
  return { query: made.getQuery(), fields, joins };
}
