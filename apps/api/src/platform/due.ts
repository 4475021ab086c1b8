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
  let timer: NodeJS.Timeout | null = null;
  let turn: Promise<void> = Promise.resolve();
  let stopped = false;
  const sweptAt = new Map<string, number>();

  const once = async (): Promise<number> => {
    let worked = 0;
    for (const work of settings.due) worked += await workOff(settings, work);
    await sweep(settings, sweptAt);
    return worked;
  };
  const pass = (): Promise<void> => {
    turn = turn
      .then(async () => {
        while (!stopped && (await once()) > 0);
      })
      .catch((error: unknown) => settings.log.error({ error }, 'background pass failed'));
    return turn;
  };
  return {
    start: () => {
      timer ??= setInterval(pass, TICK);
      void pass();
    },
    wake: () => {
      if (timer) setImmediate(pass);
    },
    drain: pass,
    isRunning: () => timer !== null,
    stop: async () => {
      stopped = true;
      if (timer) clearInterval(timer);
      timer = null;
      await turn;
    },
  };
}

async function workOff({ db, clock, log }: Settings, work: DueWork): Promise<number> {
  const claimed = await claim(db, work.table, clock());
  for (const row of claimed) {
    const call: Call = { db, actor: theService, now: clock(), log };
    try {
      await work.perform(call, row.id, row.attempts);
    } catch (error) {
      log.warn({ error, work: work.name, row: row.id }, 'due row failed, will be tried again');
      await putBack(call, work.table, { ...row, error });
    }
  }
  return claimed.length;
}

async function claim(
  db: Db,
  table: DueTable,
  now: Date,
): Promise<{ id: number; attempts: number }[]> {
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
  return claimed as { id: number; attempts: number }[];
}

async function putBack(
  { db, now }: Call,
  table: DueTable,
  row: { id: number; attempts: number; error: unknown },
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

async function sweep({ db, clock, log, sweeps }: Settings, sweptAt: Map<string, number>) {
  for (const work of sweeps) {
    const now = clock();
    if (now.getTime() - (sweptAt.get(work.name) ?? 0) < work.every) continue;
    sweptAt.set(work.name, now.getTime());
    await work
      .run({ db, actor: theService, now, log })
      .catch((error: unknown) => log.error({ error, sweep: work.name }, 'sweep failed'));
  }
}

const increment = (column: PgColumn): SQL => sql`${column} + 1`;
