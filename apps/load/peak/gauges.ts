import { readFile } from 'node:fs/promises';
import { loadavg } from 'node:os';
import pg from 'pg';
import { MINUTE, SECOND } from '../../api/src/platform/clock.ts';
import { queryOnce } from '../../api/testing/postgres-server.ts';
import { type Fleet, residentMemory } from '../load/fleet.ts';
import type { MemorySample } from '../load/rules/memory-trend.ts';
import { until } from './arrivals.ts';

const EVERY_MS = 10 * SECOND;
/** Between two reports on the way. */
export const REPORT_EVERY_MS = 5 * MINUTE;

/** Readings that are taken beside the load. */
export interface Gauges {
  /** By the process's name. */
  readonly memory: Map<string, MemorySample[]>;
  /** Messages that were due and not sent, at each reading. */
  readonly backlog: number[];
  /** Connections of nodes that waited for one of PostgreSQL's at PgBouncer, at each reading. */
  readonly waiting: number[];
  /** The load of the machine over a minute, at each reading. */
  readonly load: number[];
}

export interface PoolStatistics {
  readonly queries: number;
  /** Milliseconds all of them waited for a connection together. */
  readonly waited: number;
}

export const newGauges = (): Gauges => ({
  memory: new Map(),
  backlog: [],
  waiting: [],
  load: [],
});

interface Watch {
  /** By `performance.now()`, as `end`. */
  readonly from: number;
  readonly end: number;
  /** Messages, so far. */
  readonly delivered: () => number;
  /** Called now and then, with the milliseconds and the messages since the beginning. */
  readonly report: (elapsed: number, delivered: number) => Promise<void>;
}

/** Reads beside the load, from the beginning to the end; how many messages were delivered meanwhile. */
export async function readGauges(
  fleet: Fleet,
  gauges: Gauges,
  { from, end, delivered, report }: Watch,
): Promise<number> {
  const deliveredAtEnd = until(end).then(delivered);
  const client = new pg.Client({ connectionString: fleet.postgres.url });
  await client.connect();
  try {
    await until(from);
    const deliveredAtStart = delivered();
    for (let at = from; at < end; at += EVERY_MS) {
      await until(at);
      await readAll({ fleet, client, at: at - from }, gauges);
      const isReported = at > from && (at - from) % REPORT_EVERY_MS === 0;
      if (isReported) await report(at - from, delivered() - deliveredAtStart);
    }
    return (await deliveredAtEnd) - deliveredAtStart;
  } finally {
    await client.end();
  }
}

interface Source {
  readonly fleet: Fleet;
  readonly client: pg.Client;
  readonly at: number;
}

async function readAll({ fleet, client, at }: Source, gauges: Gauges): Promise<void> {
  const { rows } = await client.query('select pid from pg_stat_activity');
  const parts = await Promise.all(rows.map(({ pid }) => proportionalMemory(pid)));
  const memory = {
    'the first node': await fleet.nodes[0].memory(),
    'the second node': await fleet.nodes[1].memory(),
    PostgreSQL: parts.reduce((sum, one) => sum + one, 0),
    PgBouncer: await residentMemory(fleet.pgbouncer?.pid()),
    'the load itself': await residentMemory(process.pid),
  };
  for (const [name, megabytes] of Object.entries(memory)) {
    const samples = gauges.memory.get(name) ?? [];
    if (megabytes !== null) samples.push({ at, megabytes });
    gauges.memory.set(name, samples);
  }
  const due = await client.query(`select count(*)::int as due from messages
    where status = 'queued' and due_at <= now()`);
  gauges.backlog.push(due.rows[0].due);
  gauges.waiting.push(await waitingAt(fleet));
  gauges.load.push(loadavg()[0] ?? 0);
}

/** Megabytes: what several processes share is divided among them. */
async function proportionalMemory(pid: number): Promise<number> {
  const rollup = await readFile(`/proc/${pid}/smaps_rollup`, 'utf8').catch(() => '');
  return Number(/^Pss:\s+(\d+)/m.exec(rollup)?.[1] ?? 0) / 1024;
}

const waitingAt = async (fleet: Fleet): Promise<number> =>
  (await queryConsole(fleet, 'show pools')).reduce(
    (sum, { cl_waiting }) => sum + Number(cl_waiting),
    0,
  );

export async function readPool(fleet: Fleet): Promise<PoolStatistics> {
  const [row] = (await queryConsole(fleet, 'show stats')).filter(
    ({ database }) => database === 'postgres',
  );
  const { total_query_count, total_wait_time } = row ?? {};
  return { queries: Number(total_query_count ?? 0), waited: Number(total_wait_time ?? 0) / 1000 };
}

/** An answer of PgBouncer's console. */
async function queryConsole(
  { pgbouncer }: Fleet,
  command: string,
): Promise<Readonly<Record<string, string>>[]> {
  if (!pgbouncer) return [];
  const url = new URL(pgbouncer.url);
  url.pathname = '/pgbouncer';
  return queryOnce(url.href, command);
}

/** Megabytes of each table with its indexes. */
export async function tableSizes(url: string): Promise<ReadonlyMap<string, number>> {
  const sizes = await queryOnce(
    url,
    `select relname as name, pg_total_relation_size(oid) / 1048576.0 as size
      from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace`,
  );
  return new Map(sizes.map(({ name, size }) => [name, Number(size)]));
}
