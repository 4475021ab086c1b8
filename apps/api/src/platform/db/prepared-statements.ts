import {
  type PGlite,
  parse,
  protocol,
  type QueryOptions,
  type Results,
} from '@electric-sql/pglite';
import { createStatementNames } from './rows.ts';

/** The database keeps the plan of each in the memory of this process. */
const MAX_PREPARED = 300;
/** Statements of the service that have parameters or come again; the client itself runs the rest. */
const PREPARABLE = /^\s*(select|insert|update|delete|with)\b/i;
/** The statement whose name this is lasts until the next one. */
const UNNAMED = '';

const { serialize } = protocol;
const EXECUTE = serialize.execute({});
const SYNC = serialize.sync();

interface Prepared {
  readonly name: string;
  /** The types of its parameters. */
  readonly types: readonly number[];
  /** The columns of its rows, as the database described them. */
  readonly description: Awaited<ReturnType<PGlite['execProtocolStream']>>;
}

type RunStatement = <T>(values: readonly unknown[], options: QueryOptions) => Promise<Results<T>>;

/** Finds the way to run a statement for a holder of the database or of a transaction. Null: the client runs it. */
export type PreparedStatements = (text: string) => RunStatement | null;

/**
 * The embedded database's client parses and plans a statement each time, and goes to the database six times for it.
 * Here it goes twice, and once where the statement came before and is prepared.
 */
export function createPreparedStatements(client: PGlite): PreparedStatements {
  const { parsers, serializers } = client;
  const send = client.execProtocolStream.bind(client);
  const exclusively = client.runExclusive.bind(client);
  const nameOf = createStatementNames(MAX_PREPARED);
  const byName = new Map<string, Prepared>();

  async function prepare(text: string): Promise<Prepared> {
    const name = nameOf(text) ?? UNNAMED;
    const existing = byName.get(name);
    if (existing) return existing;
    const describe = serialize.describe({ type: 'S', name });
    const messages = await send(concat(serialize.parse({ name, text }), describe, SYNC));
    const types = parse.parseDescribeStatementResults(messages);
    const description = messages.filter((message) => message.name === 'rowDescription');
    const prepared = { name, types, description };
    if (name !== UNNAMED) byName.set(name, prepared);
    return prepared;
  }

  return (text) => {
    if (!PREPARABLE.test(text)) return null;
    return <T>(values: readonly unknown[], options: QueryOptions) =>
      exclusively(async () => {
        const { name, types, description } = await prepare(text);
        const asText = values.map((value, n) =>
          value === null || value === undefined
            ? null
            : (serializers[types[n] ?? 0] ?? String)(value),
        );
        const bind = serialize.bind({ statement: name, values: asText });
        const answer = await send(concat(bind, EXECUTE, SYNC));
        return parse.parseResults([...description, ...answer], parsers, options)[0] as Results<T>;
      });
  };
}

const concat = (...parts: readonly Uint8Array[]): Uint8Array => Buffer.concat(parts);
