import { getTableName, type InferInsertModel } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Db } from '../db-handle.ts';
import { preparedRows } from './rows.ts';

/** New rows of one table, to be written together with those of others. */
export interface NewRows {
  /** The insert of a list of rows, for which `ROWS` stands once. */
  readonly text: string;
  readonly rows: readonly unknown[];
}

/** With an id where it was drawn before. */
type Row<T extends PgTable> = InferInsertModel<T> & { readonly id?: number };

/** Stands for the parameter: its number is known when the statement is put together. */
export const ROWS = '$rows';

/**
 * Makes rows of these columns; what a row lacks is null, whatever the column's default. `onConflict`: what is done of a
 * row that is there already.
 */
export function insertInto<T extends PgTable, K extends keyof Row<T> & string>(
  table: T,
  columns: readonly K[],
  onConflict?: string,
): (rows: readonly Pick<Row<T>, K>[]) => NewRows {
  const name = `"${getTableName(table)}"`;
  const list = columns.map((column) => `"${column}"`).join(', ');
  const from = `json_populate_recordset(null::${name}, ${ROWS}::json)`;
  const insert = `insert into ${name} (${list}) overriding system value select ${list} from ${from}`;
  const text = onConflict === undefined ? insert : `${insert} on conflict ${onConflict}`;
  return (rows) => ({ text, rows });
}

/** Writes all in one statement, in which a row may refer to another one of it. */
export async function insertTogether(db: Db, parts: readonly NewRows[]): Promise<void> {
  const actual = parts.filter(({ rows }) => rows.length > 0);
  if (actual.length === 0) return;
  const inserts = actual.map(({ text }, n) => `i${n} as (${text.replace(ROWS, `$${n + 1}`)})`);
  await preparedRows(db, {
    sql: `with ${inserts.join(', ')} select 1`,
    params: actual.map(({ rows }) => JSON.stringify(rows)),
  });
}
