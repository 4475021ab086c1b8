import { readdir, readFile } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import type pg from 'pg';

/** Processor time in microseconds that each process or thread has used, by its id. */
type Spent = ReadonlyMap<string, number>;

/** A program and its database. */
interface Measured {
  readonly server: { readonly pid: number };
  readonly database: string;
}

/** Microseconds of processor time. */
export interface Cost {
  readonly node: number;
  readonly database: number;
}

/** Milliseconds in which a program is watched that nobody calls, and how often. */
const IDLE_MS = 2000;
const IDLE_TIMES = 4;

/**
 * The least that a program uses in a second in which nobody calls it: on a busy machine a round takes longer. What it still
 * does of earlier calls is in the other seconds.
 */
export async function idleCost(observer: pg.Client, party: Measured): Promise<Cost> {
  let least: Cost = { node: Number.POSITIVE_INFINITY, database: Number.POSITIVE_INFINITY };
  for (let n = 0; n < IDLE_TIMES; n += 1) {
    const since = performance.now();
    const before = await spentBy(observer, party);
    await pause(IDLE_MS);
    const seconds = (performance.now() - since) / 1000;
    const { node, database } = used(before, await spentBy(observer, party), seconds);
    least = { node: Math.min(least.node, node), database: Math.min(least.database, database) };
  }
  return least;
}

interface SpentBy {
  readonly node: Spent;
  readonly database: Spent;
}

export const spentBy = async (observer: pg.Client, party: Measured): Promise<SpentBy> => ({
  node: await ofProcess(party.server.pid),
  database: await ofDatabase(observer, party.database),
});

/** What a program has used since its start. */
export const spentOf = async ({ pid }: Measured['server']): Promise<number> =>
  spentBetween(new Map(), await ofProcess(pid));

/** What was used between the two, divided. */
export const used = (before: SpentBy, after: SpentBy, parts: number): Cost => ({
  node: spentBetween(before.node, after.node) / parts,
  database: spentBetween(before.database, after.database) / parts,
});

/** What was used between the two: what has ended meanwhile counts for nothing, what began counts whole. */
function spentBetween(before: Spent, after: Spent): number {
  let sum = 0;
  for (const [id, used] of after) sum += used - (before.get(id) ?? 0);
  return sum;
}

/** Of all threads of a process. */
async function ofProcess(pid: number): Promise<Spent> {
  const folder = `/proc/${pid}/task`;
  const threads = await readdir(folder);
  return read(threads.map((thread) => [thread, `${folder}/${thread}/schedstat`]));
}

/** Of PostgreSQL's processes that serve the database `name`. */
async function ofDatabase(client: pg.Client, name: string): Promise<Spent> {
  const { rows } = await client.query<{ pid: number }>(
    'select pid from pg_stat_activity where datname = $1',
    [name],
  );
  return read(rows.map(({ pid }) => [String(pid), `/proc/${pid}/schedstat`]));
}

async function read(files: readonly (readonly [id: string, file: string])[]): Promise<Spent> {
  const spent = await Promise.all(
    files.map(async ([id, file]) => {
      // Gone since it was listed.
      const text = await readFile(file, 'utf8').catch(() => null);
      return text === null ? [] : [[id, Number(text.split(' ')[0]) / 1000] as const];
    }),
  );
  return new Map(spent.flat());
}
