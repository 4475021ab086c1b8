import { getTableName, type InferInsertModel, type Query, sql } from 'drizzle-orm';
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
  const values = actual.map(({ rows }, n) => [n, JSON.stringify(rows)]);
  await preparedRows(db, queryOf(actual), Object.fromEntries(values));
}

/** The statement of these inserts, and those of more that follow them. */
class Inserts {
  readonly query: Query;
  readonly #texts: readonly string[];
  readonly #longer = new Map<string, Inserts>();

  constructor(texts: readonly string[]) {
    this.#texts = texts;
    const inserts = texts.map((text, n) => `i${n} as (${text.replace(ROWS, `$${n + 1}`)})`);
    const params = texts.map((_, n) => sql.placeholder(String(n)));
    this.query = { sql: `with ${inserts.join(', ')} select 1`, params };
  }

  with(text: string): Inserts {
    const longer = this.#longer.get(text) ?? new Inserts([...this.#texts, text]);
    this.#longer.set(text, longer);
    return longer;
  }
}

/** Each list of texts is put together once: there are as many as there are ways to announce something. */
const NONE = new Inserts([]);

const queryOf = (parts: readonly NewRows[]): Query =>
  parts.reduce((inserts, { text }) => inserts.with(text), NONE).query;
