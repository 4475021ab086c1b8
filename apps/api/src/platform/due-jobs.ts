import { getTableName, sql } from 'drizzle-orm';
import { type App, type AppCall, serviceActor } from './call.ts';
import { after, type Clock, DAY, SECOND } from './clock.ts';
import type { Db } from './db/handle.ts';
import { rows } from './db/rows.ts';
import { transact } from './db/transact.ts';
import { dueGauges } from './due-gauges.ts';
import {
  type ClaimedRow,
  claimRows,
  type DueTable,
  findDueJobNames,
  releaseRow,
} from './due-rows.ts';
import { errorText, type Log } from './log.ts';
import type { GaugeSource } from './metrics.ts';
import { type SerialRunner, serialRunner } from './serial-runner.ts';
import type { Tracing } from './tracing/tracing.ts';

/**
 * Rows of one table that wait for the background. `perform` does the outside work and closes the
 * row in its own statement (clears `leased_until`, sets what comes next in `due_at`). A row it does not
 * close is done; one it throws over before closing it is tried again later. Answering `closed`, it spares
 * the statement that would make sure of it.
 */
export interface DueJob<Id extends number = number> {
  readonly name: string;
  readonly table: DueTable;
  /** Rows that are worked off at once at most, while there are so many; 50 by default. */
  readonly maxBatch?: number;
  // biome-ignore lint/suspicious/noConfusingVoidType: most jobs answer nothing
  perform(call: AppCall, id: Id, attempts: number): Promise<'closed' | void>;
}

/** A job without rows: statements that may run any number of times, in one transaction. */
export interface Sweep {
  readonly name: string;
  /** Milliseconds between runs. */
  readonly every: number;
  /** What cannot run inside a transaction; every node runs it then. */
  readonly isOutsideTransaction?: true;
  run(call: AppCall): Promise<void>;
}

export interface BackgroundJobs {
  start(): void;
  /** Rows were added to the table that may be due: they are looked for now instead of at the next tick. */
  wake(table: string): void;
  /** Works until nothing is due at the clock's now; what tests call instead of waiting. */
  drain(): Promise<void>;
  isRunning(): boolean;
  /** How many rows are due, and how late they are. */
  readonly gauges: readonly GaugeSource[];
  stop(): Promise<void>;
}

interface Settings {
  readonly db: Db;
  readonly clock: Clock;
  readonly log: Log;
  readonly app: App;
  readonly due: readonly DueJob[];
  readonly sweeps: readonly Sweep[];
  readonly tracing?: Tracing | null;
}

const TICK_MS = SECOND;
/** Wakes within so many milliseconds are one, so that a rush of writes is no rush of queries. */
const WAKE_DELAY_MS = 25;
/** Rows of the first batch; the next is twice as long as a full one. */
const FIRST_BATCH = 10;
const MAX_BATCH = 50;

/** Five seconds at first, doubling, a day at most: the third party may be down for long. */
export const backoff = (attempts: number): number =>
  Math.min(DAY, 5 * SECOND * 2 ** Math.max(0, attempts - 1));

/** Background work over rows (`due`) and on a timer (`sweeps`); any number of nodes may run it. */
export function createBackground(settings: Settings): BackgroundJobs {
  const queues = settings.due.map((job) => queueOf(settings, job));
  const finder = createFinder(settings, queues);
  const sweeps = settings.sweeps.map((sweep) => serialRunner(sweeper(settings, sweep), 0));
  const runners = [...queues.map(({ runner }) => runner), ...sweeps];
  let timer: NodeJS.Timeout | null = null;
  let wakeTimer: NodeJS.Timeout | null = null;
  const pass = async (): Promise<number[]> => {
    const due = await finder.find(queues);
    return Promise.all([...due.map(workOff), ...sweeps.map((runner) => runner.run())]);
  };
  const woken = new Set<Queue>();
  return {
    start: () => {
      timer ??= setInterval(pass, TICK_MS);
      void pass();
    },
    wake: (table) => {
      if (!timer) return;
      for (const queue of queues) if (queue.table === table) woken.add(queue);
      if (wakeTimer || woken.size === 0) return;
      wakeTimer = setTimeout(async () => {
        wakeTimer = null;
        const filled = [...woken];
        woken.clear();
        const due = await finder.find(filled);
        await Promise.all(due.map(workOff));
      }, WAKE_DELAY_MS);
    },
    drain: async () => {
      while ((await pass()).some((count) => count > 0));
    },
    isRunning: () => timer !== null,
    gauges: dueGauges(settings.due),
    stop: async () => {
      for (const one of [timer, wakeTimer]) if (one) clearTimeout(one);
      timer = null;
      wakeTimer = null;
      await Promise.all([finder.stop(), ...runners.map((runner) => runner.stop())]);
    },
  };
}

/** The due rows of one job. */
interface Queue {
  readonly table: string;
  readonly job: DueJob;
  readonly runner: SerialRunner<number>;
  /** Rows of the next batch. */
  size: number;
  /** Whether the last batch was full. */
  hasMore: boolean;
}

function queueOf(settings: Settings, job: DueJob): Queue {
  const runner = serialRunner(() => runBatch(settings, queue), 0);
  const table = getTableName(job.table);
  const queue: Queue = { table, job, runner, size: FIRST_BATCH, hasMore: false };
  return queue;
}

/** Asks in one statement which queues have due rows; who asks meanwhile waits for the next. */
function createFinder(settings: Settings, queues: readonly Queue[]) {
  const pending = new Set<Queue>();
  const runner = serialRunner(() => {
    const jobs = queues.filter((queue) => pending.has(queue)).map(({ job }) => job);
    pending.clear();
    return findDueNames(settings, jobs);
  }, new Set<string>());
  return {
    find: async (some: readonly Queue[]): Promise<Queue[]> => {
      for (const queue of some) pending.add(queue);
      const names = await runner.run();
      return queues.filter(({ job }) => names.has(job.name));
    },
    stop: runner.stop,
  };
}

/** The names of those of the jobs that have due rows. */
async function findDueNames(
  { db, clock, log }: Settings,
  jobs: readonly DueJob[],
): Promise<Set<string>> {
  try {
    return await findDueJobNames(db, jobs, clock());
  } catch (error) {
    log.error({ err: error }, 'looking for due jobs failed');
    return new Set();
  }
}

/**
 * Runs batches until one is not full, or the background is stopped; answers how many rows they claimed. Batches
 * grow with the backlog: a few rows are left to other nodes, many are worked off in few statements.
 */
async function workOff(queue: Queue): Promise<number> {
  let total = 0;
  for (;;) {
    const claimed = await queue.runner.run();
    total += claimed;
    if (claimed === 0 || !queue.hasMore) return total;
  }
}

/** Runs one batch; answers how many rows it claimed. */
async function runBatch(settings: Settings, queue: Queue): Promise<number> {
  const { db, clock, log } = settings;
  const { job, size } = queue;
  const { maxBatch = MAX_BATCH } = job;
  try {
    const claimed = await claimRows(db, job.table, { size, now: clock() });
    queue.hasMore = claimed.length === size;
    queue.size = queue.hasMore ? Math.min(maxBatch, 2 * size) : FIRST_BATCH;
    await Promise.all(claimed.map((row) => performTraced(settings, job, row)));
    return claimed.length;
  } catch (error) {
    log.error({ err: error, job: job.name }, 'due job failed');
    return 0;
  }
}

/** Each row is a trace of its own, where traces are exported. */
async function performTraced(settings: Settings, job: DueJob, row: ClaimedRow): Promise<void> {
  const trace = settings.tracing?.begin(job.name, 'job');
  if (!trace) return void (await perform(settings, job, row));
  const isDone = await trace.inside(() => perform(settings, job, row));
  trace.end({ hasFailed: !isDone, facts: { row: row.id, attempts: row.attempts } });
}

/** Whether it went well; its failures are the row's. */
async function perform(
  { db, clock, log, app }: Settings,
  job: DueJob,
  row: ClaimedRow,
): Promise<boolean> {
  const call: AppCall = { db, actor: serviceActor, now: clock(), log, app };
  const release = (change: Record<string, unknown>) =>
    releaseRow(call.db, job.table, { ...row, change });
  try {
    const isClosed = (await job.perform(call, row.id, row.attempts)) === 'closed';
    if (!isClosed) await release({ due_at: null });
    return true;
  } catch (error) {
    log.warn({ err: error, job: job.name, row: row.id }, 'due row failed, will be retried');
    await release({
      due_at: after(call.now, backoff(row.attempts)),
      last_error: errorText(error).slice(0, 500),
    });
    return false;
  }
}

/** Runs the sweep when its time has come, on one node at a time; answers how often it ran. */
function sweeper({ db, clock, log, app }: Settings, sweep: Sweep): () => Promise<number> {
  let lastRunAt = 0;
  return async () => {
    const now = clock();
    if (now.getTime() - lastRunAt < sweep.every) return 0;
    lastRunAt = now.getTime();
    const call: AppCall = { db, actor: serviceActor, now, log, app };
    await (sweep.isOutsideTransaction ? sweep.run(call) : sweepUnderLock(call, sweep)).catch(
      (error: unknown) => log.error({ err: error, sweep: sweep.name }, 'sweep failed'),
    );
    return 1;
  };
}

const sweepUnderLock = (call: AppCall, sweep: Sweep): Promise<void> =>
  transact(call, async (call) => {
    const [lock] = await rows<{ isAcquired: boolean }>(
      call.db,
      sql`select pg_try_advisory_xact_lock(hashtext(${sweep.name})) as "isAcquired"`,
    );
    if (lock?.isAcquired) await sweep.run(call);
  });
