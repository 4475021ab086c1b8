import { sql } from 'drizzle-orm';
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
import type { Log } from './log.ts';
import type { GaugeSource } from './metrics.ts';
import type { Tracing } from './tracing/tracing.ts';

/**
 * Rows of one table that wait for the background. `perform` does the outside work and closes the
 * row in its own statement (clears `leased_until`, sets what comes next in `due_at`). A row it does not
 * close is done; one it throws over before closing it is tried again later.
 */
export interface DueJob<Id extends number = number> {
  readonly name: string;
  readonly table: DueTable;
  /** Rows that are worked off at once; 20 by default. */
  readonly batch?: number;
  perform(call: AppCall, id: Id, attempts: number): Promise<void>;
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
  /** Looks for due rows now instead of at the next tick. */
  wake(): void;
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

/** Five seconds at first, doubling, a day at most: the third party may be down for long. */
export const backoff = (attempts: number): number =>
  Math.min(DAY, 5 * SECOND * 2 ** Math.max(0, attempts - 1));

/** Background work over rows (`due`) and on a timer (`sweeps`); any number of nodes may run it. */
export function createBackground(settings: Settings): BackgroundJobs {
  const finder = serialRunner(() => findDueNames(settings), new Set<string>());
  const due = settings.due.map((job) => ({
    name: job.name,
    size: sizeOf(job),
    runner: serialRunner(() => runBatch(settings, job), 0),
  }));
  const sweeps = settings.sweeps.map((sweep) => serialRunner(sweeper(settings, sweep), 0));
  const runners = [...due.map(({ runner }) => runner), ...sweeps];
  let timer: NodeJS.Timeout | null = null;
  let wakeTimer: NodeJS.Timeout | null = null;
  const pass = async (): Promise<number[]> => {
    const waitingNames = await finder.run();
    return Promise.all([
      ...due.filter(({ name }) => waitingNames.has(name)).map(workOff),
      ...sweeps.map((runner) => runner.run()),
    ]);
  };
  return {
    start: () => {
      timer ??= setInterval(pass, TICK_MS);
      void pass();
    },
    wake: () => {
      if (!timer || wakeTimer) return;
      wakeTimer = setTimeout(() => {
        wakeTimer = null;
        void pass();
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

/**
 * Runs a task one at a time: called while it runs, it runs once more afterwards. Once stopped, it answers
 * `idle` and starts nothing: `stop` waits for what is running, and the database may close.
 */
function serialRunner<T>(task: () => Promise<T>, idle: T) {
  let current: Promise<T> = Promise.resolve(idle);
  let waiting: Promise<T> | null = null;
  let isStopped = false;
  const next = (): Promise<T> => {
    waiting = null;
    current = isStopped ? Promise.resolve(idle) : task();
    return current;
  };
  return {
    run: (): Promise<T> => {
      waiting ??= current.then(next);
      return waiting;
    },
    stop: (): Promise<T> => {
      isStopped = true;
      return waiting ?? current;
    },
  };
}

/** The names of the jobs that have due rows. */
async function findDueNames({ db, clock, log, due }: Settings): Promise<Set<string>> {
  try {
    return await findDueJobNames(db, due, clock());
  } catch (error) {
    log.error({ err: error }, 'looking for due jobs failed');
    return new Set();
  }
}

/** Runs batches until one is not full, or the background is stopped; answers how many rows they claimed. */
async function workOff({ size, runner }: { size: number; runner: Runner }): Promise<number> {
  let total = 0;
  for (;;) {
    const claimed = await runner.run();
    total += claimed;
    if (claimed < size) return total;
  }
}

interface Runner {
  run(): Promise<number>;
}

const sizeOf = ({ batch = 20 }: DueJob): number => batch;

/** Runs one batch; answers how many rows it claimed. */
async function runBatch(settings: Settings, job: DueJob): Promise<number> {
  const { db, clock, log } = settings;
  try {
    const claimed = await claimRows(db, job.table, { size: sizeOf(job), now: clock() });
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
    await job.perform(call, row.id, row.attempts);
    await release({ due_at: null });
    return true;
  } catch (error) {
    log.warn({ err: error, job: job.name, row: row.id }, 'due row failed, will be retried');
    await release({
      due_at: after(call.now, backoff(row.attempts)),
      last_error: String(error).slice(0, 500),
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
