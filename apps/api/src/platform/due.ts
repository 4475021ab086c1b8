import { and, asc, eq, inArray, isNull, lte, or, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { type Call, type Log, theService } from './call.ts';
import { after, type Clock, DAY, MINUTE, SECOND } from './clock.ts';
import type { Db } from './db/database.ts';

type DueTable = PgTable &
  Record<'id' | 'due_at' | 'attempts' | 'leased_until' | 'last_error', PgColumn>;

/**
 * Rows of one table that wait for the background. `perform` does the outside work and settles the
 * row itself (sets what comes next in `due_at`); when it throws, the row is tried again later.
 */
export interface DueWork<Id extends number = number> {
  readonly name: string;
  readonly table: DueTable;
  perform(call: Call, id: Id, attempts: number): Promise<void>;
}

/** Work that needs no row: a statement that may run any number of times. */
export interface Sweep {
  readonly name: string;
  /** Milliseconds between runs. */
  readonly every: number;
  run(call: Call): Promise<void>;
}

export interface Background {
  start(): void;
  /** Looks for due rows now instead of at the next tick. */
  wake(): void;
  /** Works until nothing is due at the clock's now; what tests call instead of waiting. */
  drain(): Promise<void>;
  isRunning(): boolean;
  stop(): Promise<void>;
}

interface Settings {
  readonly db: Db;
  readonly clock: Clock;
  readonly log: Log;
  readonly due: readonly DueWork[];
  readonly sweeps: readonly Sweep[];
}

const TICK = SECOND;
const LEASE = MINUTE;
const BATCH = 20;

/** Minutes-long pauses at first, a day at most: the far side may be down for long. */
export const backoff = (attempts: number): number =>
  Math.min(DAY, 5 * SECOND * 2 ** Math.max(0, attempts - 1));

/** Background work over rows (`due`) and on a timer (`sweeps`); any number of nodes may run it. */
export function createBackground(settings: Settings): Background {
  const lines = [
    ...settings.due.map((work) => oneAtATime(() => workOff(settings, work))),
    ...settings.sweeps.map((work) => oneAtATime(sweeper(settings, work))),
  ];
  let timer: NodeJS.Timeout | null = null;
  const pass = () => Promise.all(lines.map((line) => line.run()));
  return {
    start: () => {
      timer ??= setInterval(pass, TICK);
      void pass();
    },
    wake: () => {
      if (timer) setImmediate(pass);
    },
    drain: async () => {
      while ((await pass()).some((worked) => worked > 0));
    },
    isRunning: () => timer !== null,
    stop: async () => {
      if (timer) clearInterval(timer);
      timer = null;
      await Promise.all(lines.map((line) => line.idle()));
    },
  };
}

/** A line of work: asked while busy, it goes round once more afterwards, never twice at once. */
function oneAtATime(work: () => Promise<number>) {
  let turn: Promise<number> = Promise.resolve(0);
  let waiting: Promise<number> | null = null;
  const run = (): Promise<number> => {
    waiting ??= turn.then(() => {
      waiting = null;
      turn = work();
      return turn;
    });
    return waiting;
  };
  return { run, idle: () => turn };
}

/** Works off one batch; answers how many rows it took up. */
async function workOff({ db, clock, log }: Settings, work: DueWork): Promise<number> {
  try {
    const claimed = await claim(db, work.table, clock());
    await Promise.all(claimed.map((row) => perform({ db, clock, log }, work, row)));
    return claimed.length;
  } catch (error) {
    log.error({ err: error, work: work.name }, 'due work failed');
    return 0;
  }
}

interface Claimed {
  readonly id: number;
  readonly attempts: number;
}

async function perform(
  { db, clock, log }: Pick<Settings, 'db' | 'clock' | 'log'>,
  work: DueWork,
  row: Claimed,
): Promise<void> {
  const call: Call = { db, actor: theService, now: clock(), log };
  try {
    await work.perform(call, row.id, row.attempts);
  } catch (error) {
    log.warn({ err: error, work: work.name, row: row.id }, 'due row failed, will be tried again');
    await putBack(call, work.table, { ...row, error });
  }
}

async function claim(db: Db, table: DueTable, now: Date): Promise<Claimed[]> {
  const free: SQL | undefined = and(
    lte(table.due_at, now),
    or(isNull(table.leased_until), lte(table.leased_until, now)),
  );
  const picked = db
    .select({ id: table.id })
    .from(table)
    .where(free)
    .orderBy(asc(table.due_at), asc(table.id))
    .limit(BATCH)
    .for('update', { skipLocked: true });
  const claimed = await db
    .update(table)
    .set({ leased_until: after(now, LEASE), attempts: increment(table.attempts) })
    .where(inArray(table.id, picked))
    .returning({ id: table.id, attempts: table.attempts });
  return claimed as Claimed[];
}

async function putBack(
  { db, now }: Call,
  table: DueTable,
  row: Claimed & { readonly error: unknown },
): Promise<void> {
  await db
    .update(table)
    .set({
      leased_until: null,
      due_at: after(now, backoff(row.attempts)),
      last_error: String(row.error).slice(0, 500),
    })
    .where(eq(table.id, row.id));
}

/** Runs the sweep when its time has come; never keeps `drain` going. */
function sweeper({ db, clock, log }: Settings, work: Sweep): () => Promise<number> {
  let sweptAt = 0;
  return async () => {
    const now = clock();
    if (now.getTime() - sweptAt < work.every) return 0;
    sweptAt = now.getTime();
    await work
      .run({ db, actor: theService, now, log })
      .catch((error: unknown) => log.error({ err: error, sweep: work.name }, 'sweep failed'));
    return 0;
  };
}

const increment = (column: PgColumn): SQL => sql`${column} + 1`;
