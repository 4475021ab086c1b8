import { type Query, type SQL, sql } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import type { Db } from './handle.ts';
import { createStatementNames } from './statement-names.ts';

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

/** An instant of a constant column, in milliseconds since 1970. */
export const millis = (column: string): SQL =>
  sql.raw(`(extract(epoch from ${column}) * 1000)::bigint`);

const dialect = new PgDialect();
/** What clients ask: apart, so that many questions leave the names of our own statements alone. */
const nameOf = createStatementNames(100);

/** The statement as text and values. */
export const compiled = (statement: SQL): Query => dialect.sqlToQuery(statement);

/** The values of a statement's placeholders, by name. */
export type Placeholders = Readonly<Record<string, unknown>>;

/**
 * Runs a statement that comes again and again with other values: the database keeps its plan, as planning a
 * page of documents takes longer than reading it.
 */
export async function preparedRows<Row>(
  db: Db,
  query: Query,
  placeholders: Placeholders = {},
): Promise<Row[]> {
  const { session } = db._;
  const prepared = session.prepareQuery(query, undefined, nameOf(query.sql), false);
  // As of `rows`.
  const result = (await prepared.execute(placeholders)) as { rows: Row[] };
  return result.rows;
}
