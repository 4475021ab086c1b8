import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import {
  createDatabaseOn,
  queryOnce,
  startPostgres,
} from '../../apps/api/testing/postgres-server.ts';
import { fill } from '../api/fill.ts';
import { openCalendars, PROVIDERS } from '../api/main-calls.ts';
import { type Server, startServer } from '../api/server.ts';
import { FASTIFY } from '../start.bench.ts';
import type { Cost } from './processor.ts';
import { type Bearer, futureRows, type GateRow, gateRows } from './rows.ts';

const SERVER_ARGS = ['apps/api/dist/main.js'];

/** A program that is measured, with the database that is its alone. */
export interface Party {
  readonly server: Server;
  readonly database: string;
  /** The database's address. */
  readonly url: string;
  /** What it uses in a second without a call, once that is measured. */
  idle: Cost;
}

export interface GateWorld {
  readonly ours: Party;
  readonly floor: Party;
  readonly rows: readonly GateRow[];
  /** The headers of professionals whose calendars are open, the first of them first. */
  readonly bearers: readonly Bearer[];
  /** Start another process of ours on the same database, and bare Fastify. */
  readonly start: Readonly<Record<'ours' | 'floor', () => Promise<Server>>>;
  /** A connection that is nobody's. */
  readonly observer: pg.Client;
  /** Our database looks at what its tables hold now, of which plans are made. */
  analyze(): Promise<unknown>;
  close(): Promise<void>;
}

/** The built server and the floor, each on a database of its own of one PostgreSQL, with rows and open calendars. */
export async function openGateWorld(appointments: number): Promise<GateWorld> {
  const folder = await mkdtemp(join(tmpdir(), 'okoshko-gate-'));
  const postgres = await startPostgres({});
  const observer = new pg.Client({ connectionString: postgres.url });
  const parties: Omit<Party, 'idle'>[] = [];
  const close = async () => {
    for (const { server } of parties) await server.stop();
    await observer.end();
    await postgres.stop();
    await rm(folder, { recursive: true, force: true });
  };
  const open = async (name: string, args: readonly string[], url: string) => {
    const env = { DATABASE_URL: url, DATA_DIR: folder, RATE_LIMITS: 'off' };
    const server = await startServer(args, { env, log: join(folder, `${name}.log`) });
    const party = { server, database: new URL(url).pathname.slice(1), url };
    parties.push(party);
    return party;
  };
  try {
    await observer.connect();
    const filled = await createDatabaseOn(postgres.url, 'template0');
    await fill(filled.url, appointments);
    await queryOnce(filled.url, `set session_replication_role = replica; ${futureRows}`);
    await queryOnce(filled.url, 'vacuum analyze');
    const bare = await createDatabaseOn(postgres.url, 'template0');
    const server = await open('ours', SERVER_ARGS, filled.url);
    const bareServer = await open('floor', ['--import', 'tsx', 'bench/api/floor.ts'], bare.url);
    const bearers = await openCalendars(server.server.url, PROVIDERS);
    const rows = gateRows(bearers);
    const idle: Cost = { node: 0, database: 0 };
    const [ours, floor] = [
      { ...server, idle },
      { ...bareServer, idle },
    ];
    const env = { DATABASE_URL: filled.url, DATA_DIR: folder };
    const log = join(folder, 'starts.log');
    const start = {
      ours: () => startServer(SERVER_ARGS, { env, log }),
      floor: () => startServer(['-e', FASTIFY], { env, log }),
    };
    const analyze = () => queryOnce(filled.url, 'analyze');
    return { ours, floor, rows, bearers, start, observer, analyze, close };
  } catch (error) {
    await close();
    throw error;
  }
}
