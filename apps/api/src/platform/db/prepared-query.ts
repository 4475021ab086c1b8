import { DrizzleQueryError, fillPlaceholders, type Query } from 'drizzle-orm';
import { type NodePgPreparedQuery, NodePgSession } from 'drizzle-orm/node-postgres/session';
import type { PreparedQueryConfig, SelectedFieldsOrdered } from 'drizzle-orm/pg-core';
import * as utils from 'drizzle-orm/utils';
import pg from 'pg';
import type { NoSchema, NoTables } from '../db-handle.ts';

type MapRow = (
  fields: SelectedFieldsOrdered,
  row: unknown[],
  joinsNotNullableMap: Record<string, boolean> | undefined,
) => unknown;
/** Drizzle's own, which its types leave out. */
const { mapResultRow } = utils as unknown as { readonly mapResultRow: MapRow };

const { builtins } = pg.types;
/** Instants, days and intervals, and lists of them, stay text: drizzle reads them. */
const TEXTS: ReadonlySet<number> = new Set([
  ...[builtins.TIMESTAMPTZ, builtins.TIMESTAMP, builtins.DATE, builtins.INTERVAL],
  ...[1231, 1115, 1185, 1187, 1182],
]);
const asText = (value: string): string => value;
const TYPES: pg.CustomTypesConfig = {
  getTypeParser: (id: number, format?: 'text' | 'binary') =>
    TEXTS.has(id) ? asText : pg.types.getTypeParser(id, format as 'text'),
};

/** Drizzle's session of a connection, whose statements are sent without spans, caches and a log, which nobody here has. */
export class PlainSession extends NodePgSession<NoSchema, NoTables> {
  readonly #client: pg.PoolClient;

  constructor(client: pg.PoolClient, dialect: ConstructorParameters<typeof NodePgSession>[1]) {
    super(client, dialect, undefined);
    this.#client = client;
  }

  override prepareQuery<T extends PreparedQueryConfig>(
    query: Query,
    fields: SelectedFieldsOrdered | undefined,
    name: string | undefined,
  ): NodePgPreparedQuery<T> {
    return new PlainQuery(this.#client, {
      query,
      fields,
      name,
    }) as unknown as NodePgPreparedQuery<T>;
  }
}

interface Parts {
  readonly query: Query;
  /** The fields of the rows; absent: the rows are answered as the driver reads them. */
  readonly fields: SelectedFieldsOrdered | undefined;
  readonly name: string | undefined;
}

/** All that drizzle and we ask of a prepared query. */
class PlainQuery {
  /** The tables that a join may find no row of, as drizzle sets it. */
  joinsNotNullableMap: Record<string, boolean> | undefined;
  readonly #client: pg.PoolClient;
  readonly #parts: Parts;

  constructor(client: pg.PoolClient, parts: Parts) {
    this.#client = client;
    this.#parts = parts;
  }

  setToken(): this {
    return this;
  }

  /** Without placeholders the parameters are values already. */
  async execute(placeholders?: Record<string, unknown>): Promise<unknown> {
    const { query, fields, name } = this.#parts;
    const values = placeholders ? fillPlaceholders(query.params, placeholders) : query.params;
    const rowMode = fields && 'array';
    const statement = { name, text: query.sql, types: TYPES, rowMode };
    const result = await this.#send(statement as pg.QueryArrayConfig, values);
    if (!fields) return result;
    return result.rows.map((row) => mapResultRow(fields, row, this.joinsNotNullableMap));
  }

  async #send(statement: pg.QueryArrayConfig, values: unknown[]): Promise<pg.QueryArrayResult> {
    try {
      return await this.#client.query(statement, values);
    } catch (error) {
      throw new DrizzleQueryError(statement.text, values, error as Error);
    }
  }
}

export interface Sending {
  readonly name: string | undefined;
  /** The time to wait for an answer, in milliseconds. */
  readonly deadline: number | undefined;
}

type ResultOf = new (
  rowMode: string | undefined,
  types: pg.CustomTypesConfig | undefined,
) => object;
const Result = Object(new pg.Query(''))._result.constructor as ResultOf;

/** A statement as the driver sends it, made without the copies of its settings that the driver would make. */
class SentStatement extends pg.Query {
  readonly query_timeout: number | undefined;

  constructor(
    { text, types, ...statement }: pg.QueryConfig & { readonly rowMode?: string },
    values: unknown[] | undefined,
    { name, deadline }: Sending,
  ) {
    super(text, values as unknown[]);
    this.query_timeout = deadline;
    const result = new Result(statement.rowMode, types);
    Object.assign(this, {
      ...{ name, types, _rowMode: statement.rowMode },
      ...{ _result: result, _results: result },
    });
  }
}

interface Sent {
  readonly statement: pg.QueryConfig;
  readonly values: unknown[] | undefined;
  readonly sending: Sending;
}

/** Sends a statement by the connection, and answers as the driver does. */
export const sendStatement = (
  client: pg.PoolClient,
  { statement, values, sending }: Sent,
): Promise<pg.QueryResult> =>
  new Promise((resolve, reject) => {
    const callback = (error: Error | null, result: pg.QueryResult) =>
      error ? reject(error) : resolve(result);
    client.query(Object.assign(new SentStatement(statement, values, sending), { callback }));
  });
