import { and, count, eq, gte, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { sweepFailures, sweepFailuresRetention } from '../../tables/platform.ts';
import { after } from '../clock.ts';
import { type AppCtx, serviceActor } from '../ctx.ts';
import { logFailure } from '../db/outage.ts';
import { onlyRow, rows } from '../db/rows.ts';
import { transact } from '../db/transact.ts';
import type { Db } from '../db-handle.ts';
import { errorText } from '../log.ts';
import { serialRunner } from '../serial-runner.ts';
import { hasRows, type RowSweep, type StatementSweep, type Sweep } from '../sweep.ts';
import { deleteOldRows } from './delete-old-rows.ts';
import { type BackgroundSettings, backoff, FAILING_AFTER } from './due-job.ts';

/** Sweeps that run at once on one node: one that waits for a third party holds up no other. */
const PARALLEL = 2;
/** Rows that a sweep performs before another has its turn. */
const TURN = 100;

/** The next run of a sweep. */
interface Schedule {
  readonly sweep: Sweep;
  /** In milliseconds since 1970; 0: it never ran. */
  lastRunAt: number;
  isRunning: boolean;
  /** The rows of its last turn. */
  lastIds: string;
}

export interface Sweeps {
  /** Runs those whose time has come, in turn; answers how often one ran. */
  run(): Promise<number>;
  /** Begins nothing any more, and waits for what is running. */
  stop(): Promise<number>;
}

/** Few at a time, so that those of one interval do not start together; each that has much to do gives the others their turn. */
export function createSweeps(settings: BackgroundSettings): Sweeps {
  const schedules: Schedule[] = settings.sweeps.map((sweep) => ({
    sweep,
    lastRunAt: 0,
    isRunning: false,
    lastIds: '',
  }));
  let isStopped = false;
  const takeDue = (): Schedule | undefined => {
    const now = settings.clock().getTime();
    const due = schedules
      .filter((one) => !one.isRunning && isDue(one, now))
      .sort((one, other) => one.lastRunAt - other.lastRunAt);
    return isStopped ? undefined : due[0];
  };
  const work = async (): Promise<number> => {
    let count = 0;
    for (let next = takeDue(); next; next = takeDue()) {
      next.isRunning = true;
      const began = settings.clock().getTime();
      const hasMore = await runSweep(settings, next, () => isStopped);
      next.isRunning = false;
      // Behind all others that are due, and due again.
      next.lastRunAt = hasMore ? began - next.sweep.every : began;
      count += 1;
    }
    return count;
  };
  const runner = serialRunner(async () => {
    const counts = await Promise.all(Array.from({ length: PARALLEL }, work));
    return counts.reduce((sum, count) => sum + count, 0);
  }, 0);
  return {
    run: runner.run,
    stop: () => {
      isStopped = true;
      return runner.stop();
    },
  };
}

/** A clock that was ahead and was put right is behind the last run: nobody waits until that time comes again. */
const isDue = ({ sweep, lastRunAt }: Schedule, now: number): boolean =>
  now < lastRunAt || now - lastRunAt >= sweep.every;

/** Answers whether there is more to do at once. */
async function runSweep(
  { db, clock, log, app }: BackgroundSettings,
  schedule: Schedule,
  isStopped: () => boolean,
): Promise<boolean> {
  const { sweep } = schedule;
  const ctx: AppCtx = { db, actor: serviceActor, now: clock(), log, app };
  try {
    if (hasRows(sweep)) {
      const rowIds = await performRows({ ...ctx, clock }, sweep, isStopped);
      const ids = rowIds.join();
      // If the same rows stand there again, the turn had no effect: they wait for the next run.
      const isNew = ids !== schedule.lastIds;
      schedule.lastIds = ids;
      return rowIds.length === TURN && isNew;
    }
    const run = sweep.isOutsideTransaction ? sweep.run(ctx) : sweepUnderLock(ctx, sweep);
    return (await run) === 'more';
  } catch (error) {
    logFailure(log, { error, text: 'sweep failed', fields: { sweep: sweep.name } });
  }
  return false;
}

type SweepCtx = AppCtx & Pick<BackgroundSettings, 'clock'>;

/** One turn of a sweep; answers the rows. */
async function performRows(
  ctx: SweepCtx,
  sweep: RowSweep,
  isStopped: () => boolean,
): Promise<readonly number[]> {
  const isFree = isFreeOf(sweep.name, ctx.now);
  const ids = await sweep.find(ctx, { limit: TURN, isFree });
  for (const id of ids) {
    if (isStopped()) break;
    await performRow(ctx, sweep, id);
  }
  return ids;
}

async function performRow(ctx: SweepCtx, sweep: RowSweep, row: number): Promise<void> {
  const failed = { sweep: sweep.name, row };
  try {
    await transact(ctx, async (ctx) => {
      await sweep.perform(ctx, row);
      await deleteFailure(ctx.db, failed);
    });
  } catch (error) {
    const attempts = await recordFailure(ctx.db, failed, { error, now: ctx.clock() });
    const level = attempts < FAILING_AFTER ? 'warn' : 'error';
    const text = 'a row of a sweep failed';
    logFailure(ctx.log, { error, text, level, fields: { ...failed, attempts } });
  }
}

const sweepUnderLock = (ctx: AppCtx, sweep: StatementSweep): ReturnType<StatementSweep['run']> =>
  transact(ctx, async (ctx) => {
    const [lock] = await rows<{ isAcquired: boolean }>(
      ctx.db,
      sql`select pg_try_advisory_xact_lock(hashtext(${sweep.name})) as "isAcquired"`,
    );
    return lock?.isAcquired ? sweep.run(ctx) : undefined;
  });

interface FailedRow {
  readonly sweep: string;
  readonly row: number;
}

/** The condition that the row of an id did not fail at the sweep, or may be tried again. */
const isFreeOf =
  (sweep: string, now: Date) =>
  (id: PgColumn | SQL): SQL =>
    sql`not exists (select from ${sweepFailures} failure where failure.sweep = ${sweep}
      and failure."row" = ${id} and failure.retry_at > ${now.toISOString()}::timestamptz)`;

/** Counts a failure, after which the row is left alone for a while; answers how many it had. */
async function recordFailure(
  db: Db,
  { sweep, row }: FailedRow,
  { error, now }: { readonly error: unknown; readonly now: Date },
): Promise<number> {
  const last_error = errorText(error).slice(0, 500);
  return db.transaction(async (db) => {
    const { attempts } = onlyRow(
      await db
        .insert(sweepFailures)
        .values({ sweep, row, attempts: 1, last_error, retry_at: now })
        .onConflictDoUpdate({
          target: [sweepFailures.sweep, sweepFailures.row],
          set: { attempts: sql`${sweepFailures.attempts} + 1`, last_error },
        })
        .returning({ attempts: sweepFailures.attempts }),
    );
    await db
      .update(sweepFailures)
      .set({ retry_at: after(now, backoff(attempts)) })
      .where(isOf({ sweep, row }));
    return attempts;
  });
}

/** The row was performed, or there is nothing left to do for it. */
async function deleteFailure(db: Db, failed: FailedRow): Promise<void> {
  await db.delete(sweepFailures).where(isOf(failed));
}

export const deleteOldFailures = deleteOldRows(
  'sweeps: delete old failures',
  sweepFailuresRetention,
);

/** Counts the rows that failed at least so often, by sweep. */
export const countFailures = (
  db: Db,
  attempts: number,
): Promise<{ readonly job: string; readonly count: number }[]> =>
  db
    .select({ job: sweepFailures.sweep, count: count() })
    .from(sweepFailures)
    .where(gte(sweepFailures.attempts, attempts))
    .groupBy(sweepFailures.sweep);

const isOf = ({ sweep, row }: FailedRow): SQL | undefined =>
  and(eq(sweepFailures.sweep, sweep), eq(sweepFailures.row, row));
