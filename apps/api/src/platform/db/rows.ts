import { createHash } from 'node:crypto';
import { is, Param, Placeholder, type Query, type SQL, sql } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import type { Db } from '../db-handle.ts';
import type { RowsOfPage, Slice } from '../paging.ts';

/** Runs a hand-written statement; both drivers answer `{ rows }`, which their common type hides. */
export async function rows<Row>(db: Db, statement: SQL): Promise<Row[]> {
  const result = (await db.execute(statement)) as { rows: Row[] };
  return result.rows;
}

/** The first row that a query answers; null: it answers none. */
export async function firstOrNull<Row>(query: PromiseLike<readonly Row[]>): Promise<Row | null> {
  const [row] = await query;
  return row ?? null;
}

/** A query of Drizzle's, before it is told which of its rows. */
interface Sliceable<Row> {
  limit(rows: number): { offset(rows: number): PromiseLike<readonly Row[]> };
}

/** A page of what a query selects; `total` counts all of it. */
export async function selectPage<Row>(
  { limit, offset }: Slice,
  total: PromiseLike<number>,
  query: Sliceable<Row>,
): Promise<RowsOfPage<Row>> {
  return { total: await total, rows: await query.limit(limit).offset(offset) };
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

/**
 * A list of texts of any length, as JSON in one parameter; by an array each of them is looked up in an index. A parameter that is
 * an array itself would be planned for its length, anew each time.
 */
export const textsOf = (json: string | Placeholder): SQL =>
  sql`array(select json_array_elements_text(${json}::json))`;

/** An instant of a constant column, in milliseconds since 1970. */
export const millis = (column: string): SQL =>
  sql.raw(`(extract(epoch from ${column}) * 1000)::bigint`);

const dialect = new PgDialect();
/** Names the statements of clients' queries apart, so that their number leaves the names of the service's own alone. */
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
  const filled = { sql: query.sql, params: valuesOf(query, placeholders) };
  const prepared = session.prepareQuery(filled, undefined, nameOf(query.sql), false);
  // Both drivers answer `{ rows }`, which their common type hides.
  const result = (await prepared.execute()) as { rows: Row[] };
  return result.rows;
}

type Fill = (values: Placeholders) => unknown;
const fills = new WeakMap<Query, readonly Fill[]>();

/** The parameters of a query that is compiled once, with values in place of its placeholders. */
export function valuesOf(query: Query, placeholders: Placeholders): unknown[] {
  const known = fills.get(query) ?? query.params.map(fillOf);
  fills.set(query, known);
  return known.map((fill) => fill(placeholders));
}

function fillOf(parameter: unknown): Fill {
  if (is(parameter, Placeholder)) return (values) => valueAt(values, parameter.name);
  if (!is(parameter, Param) || !is(parameter.value, Placeholder)) return () => parameter;
  const { encoder } = parameter;
  const { name } = parameter.value;
  return (values) => {
    const value = valueAt(values, name);
    return value === null ? null : encoder.mapToDriverValue(value);
  };
}

function valueAt(values: Placeholders, name: string): unknown {
  if (!(name in values)) throw new Error(`there is no value of the placeholder ${name}`);
  return values[name];
}

/** A statement is prepared once it has come so many times. */
const USES_BEFORE_PREPARED = 3;
/** Statements not prepared yet whose uses are counted, at most. */
const MAX_COUNTED = 1000;

/**
 * Names for statements that come again and again with other values, so that a connection parses and plans each
 * once: `max` of them, as every connection keeps its plans for good. Undefined: this one is not prepared (yet).
 */
export function createStatementNames(max: number): (text: string) => string | undefined {
  const names = new Map<string, string>();
  const uses = new Map<string, number>();
  return (text) => {
    const name = names.get(text);
    if (name !== undefined || names.size >= max) return name;
    const times = (uses.get(text) ?? 0) + 1;
    if (times < USES_BEFORE_PREPARED) {
      if (uses.size >= MAX_COUNTED) uses.clear();
      uses.set(text, times);
      return undefined;
    }
    uses.delete(text);
    const fresh = `o${createHash('sha256').update(text).digest('hex').slice(0, 24)}`;
    names.set(text, fresh);
    return fresh;
  };
}
