import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort, type PostgresServer, startPostgres } from '../../api/testing/postgres-server.ts';
import { type ServerProcess, startProcess } from '../../api/testing/start-process.ts';
import { type PgBouncer, startPgBouncer } from './pgbouncer.ts';
import { liveHeapOf } from './rules/live-heap.ts';
import type { MemorySample } from './rules/memory-trend.ts';

export interface Node {
  readonly address: string;
  /** Ends it with the signal and starts it again; returns its exit code. */
  restart(signal: NodeJS.Signals): Promise<number | null>;
  /** Megabytes it holds in memory; null while it is down. Throws where it ended by itself. */
  memory(): Promise<number | null>;
  /** The heap left after each full collection, `at` by `performance.now()`; only with `--trace-gc`. */
  liveHeap(): readonly MemorySample[];
  stop(): Promise<void>;
}

/** Two API processes on PostgreSQL, behind PgBouncer where it is installed. */
export interface Fleet {
  readonly postgres: PostgresServer;
  readonly pgbouncer: PgBouncer | null;
  readonly nodes: readonly [Node, Node];
  stop(): Promise<void>;
}

type Env = Readonly<Record<string, string>>;

interface FleetOptions {
  readonly isPooled?: boolean;
  readonly flags?: readonly string[];
}

/** `prepare` fills the database before the nodes start on it. Where any of it fails, all that was started ends. Not
 * `isPooled`: without PgBouncer. `flags` are Node's, of the nodes. */
export async function startFleet(
  env: Env,
  prepare: (postgresUrl: string) => Promise<void>,
  { isPooled = true, flags }: FleetOptions = {},
): Promise<Fleet> {
  const stops: (() => Promise<void>)[] = [];
  const stop = async () => {
    for (const end of stops.splice(0).reverse()) await end();
  };
  try {
    // Acknowledged writes must be durable: none of PostgreSQL's settings are relaxed.
    const postgres = await startPostgres({ max_connections: '100' });
    stops.push(postgres.stop);
    const folder = await mkdtemp(join(tmpdir(), 'okoshko-fleet-'));
    stops.push(() => rm(folder, { recursive: true, force: true }));
    await prepare(postgres.url);
    const pgbouncer = isPooled ? await startPgBouncer(postgres.url) : null;
    if (pgbouncer) stops.push(pgbouncer.stop);
    const settings = {
      ...env,
      DATA_DIR: folder,
      DATABASE_URL: pgbouncer?.url ?? postgres.url,
      ...(pgbouncer && { DATABASE_POOLED: '1', DATABASE_DIRECT_URL: postgres.url }),
    };
    const first = await startNode(settings, flags);
    stops.push(first.stop);
    const second = await startNode(settings, flags);
    stops.push(second.stop);
    return { postgres, pgbouncer, nodes: [first, second], stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** Restarts keep the port. */
export async function startNode(settings: Env, flags?: readonly string[]): Promise<Node> {
  const port = String(await freePort());
  let startedAt = 0;
  const start = () => {
    startedAt = performance.now();
    return startProcess({ ...settings, PORT: port }, flags);
  };
  // A failed start is repeated, as by a process supervisor.
  const startAgain = () => start().catch(start);
  let current: ServerProcess | null = await start();
  const end = async (signal: NodeJS.Signals): Promise<number | null> => {
    const ended = current?.end(signal);
    current = null;
    return (await ended)?.code ?? null;
  };
  return {
    address: `http://127.0.0.1:${port}`,
    restart: async (signal) => {
      const code = await end(signal);
      current = await startAgain();
      return code;
    },
    memory: async () => {
      const megabytes = await residentMemory(current?.pid);
      if (current && megabytes === null) await end('SIGKILL');
      return megabytes;
    },
    liveHeap: () =>
      liveHeapOf(current?.printed() ?? '').map(({ at, megabytes }) => ({
        at: startedAt + at,
        megabytes,
      })),
    stop: async () => void (await end('SIGKILL').catch(() => undefined)),
  };
}

/** Megabytes a process holds in memory; null: there is none. */
export async function residentMemory(pid: number | undefined): Promise<number | null> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
  const [, kilobytes] = /^VmRSS:\s+(\d+)/m.exec(status) ?? [];
  return kilobytes === undefined ? null : Number(kilobytes) / 1024;
}
