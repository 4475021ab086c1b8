import { createHash } from 'node:crypto';
import { type Query, type SQL, sql } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import type { Db } from './handle.ts';

/** Runs a hand-written statement; both drivers answer `{ rows }`, which their common type hides. */
export async function rows<Row>(db: Db, statement: SQL): Promise<Row[]> {
  const result = (await db.execute(statement)) as { rows: Row[] };
  return result.rows;
}

/** The row of a statement that always answers one. */
export function onlyRow<Row>(rows: readonly Row[]): Row {
  const [row] = rows;
  if (row === undefined) throw new Error('the statement answered no row');
  return row;
}

/** `('a', 'b')`, of constants of ours: as parameters they would hide from the planner which partial index serves. */
export const literals = (values: readonly string[]): SQL =>
  sql.raw(`(${values.map((value) => `'${value.replaceAll("'", "''")}'`).join(', ')})`);

const dialect = new PgDialect();

/** The statement as text and values. */
export const compiled = (statement: SQL): Query => dialect.sqlToQuery(statement);

/**
 * Runs a statement that comes again and again with other values: the database keeps its plan, as planning a
 * page of documents takes longer than reading it.
 */
export async function preparedRows<Row>(
  db: Db,
  query: Query,
  placeholders: Readonly<Record<string, unknown>> = {},
): Promise<Row[]> {
  const { session } = db._;
  const prepared = session.prepareQuery(query, undefined, statementNames.of(query.sql), false);
  // As of `rows`.
  const result = (await prepared.execute(placeholders)) as { rows: Row[] };
  return result.rows;
}

/**
 * Plans kept on each connection, at most. A statement is prepared once it has come `USES_BEFORE_NAMED` times.
 */
const MAX_PREPARED = 100;
const USES_BEFORE_NAMED = 3;
/** Statements not prepared yet whose uses are counted, at most. */
const MAX_COUNTED = 1000;

class StatementNames {
  readonly #names = new Map<string, string>();
  readonly #uses = new Map<string, number>();

  of(text: string): string | undefined {
    const name = this.#names.get(text);
    if (name !== undefined || this.#names.size >= MAX_PREPARED) return name;
    const times = (this.#uses.get(text) ?? 0) + 1;
    if (times < USES_BEFORE_NAMED) {
      if (this.#uses.size >= MAX_COUNTED) this.#uses.clear();
      this.#uses.set(text, times);
      return undefined;
    }
    this.#uses.delete(text);
    this.#names.set(text, `o${createHash('sha256').update(text).digest('hex').slice(0, 24)}`);
    return this.#names.get(text);
  }
}
const statementNames = new StatementNames();
