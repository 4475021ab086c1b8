import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { SECOND } from '../../api/src/platform/clock.ts';
import { queryOnce } from '../../api/testing/postgres-server.ts';

/** A client that goes past HAProxy to one server, and stays with it whatever becomes of it. */
export interface DirectWriter {
  /** Rows the server said it had written. */
  readonly answered: readonly string[];
  stop(): Promise<void>;
}

const EVERY_MS = 20;
const CONNECT_TIMEOUT_MS = 1 * SECOND;

/** Creates the table of clients that know one server; at the end its rows are looked for as all others. */
export async function prepareDirectWrites(url: string): Promise<void> {
  await queryOnce(connectionTo(url), 'create table direct_writes (id text primary key)');
}

export async function storedDirectWrites(url: string): Promise<ReadonlySet<string>> {
  const rows = await queryOnce(connectionTo(url), 'select id from direct_writes');
  return new Set(rows.map(({ id }) => id));
}

export function startDirectWriter(url: string, name: string): DirectWriter {
  const answered: string[] = [];
  let client: pg.Client | null = null;
  let isRunning = true;
  const write = async (n: number) => {
    client ??= await connected(url);
    const id = `${name}-${n}`;
    await client.query('insert into direct_writes values ($1)', [id]);
    answered.push(id);
  };
  const job = (async () => {
    for (let n = 0; isRunning; n += 1) {
      await write(n).catch(() => {
        client?.connection.stream.destroy();
        client = null;
      });
      await pause(EVERY_MS);
    }
  })();
  return {
    answered,
    stop: async () => {
      isRunning = false;
      client?.connection.stream.destroy();
      await job;
    },
  };
}

const connectionTo = (url: string): pg.ClientConfig => ({
  connectionString: url,
  connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
});

async function connected(url: string): Promise<pg.Client> {
  const client = new pg.Client(connectionTo(url));
  client.on('error', () => undefined);
  await client.connect();
  return client;
}
