import { sql } from 'drizzle-orm';
import { type AppCall, serviceActor } from '../call.ts';
import { rows } from '../db/rows.ts';
import { transact } from '../db/transact.ts';
import { serialRunner } from '../serial-runner.ts';
import type { BackgroundSettings } from './background-settings.ts';
import { FAILING_AFTER } from './due-job.ts';
import { hasRows, type RowSweep, type StatementSweep, type Sweep } from './sweep.ts';
import { deleteFailure, isFreeOf, recordFailure } from './sweep-failures.ts';

/** Sweeps that run at once on one node: one that waits for a third party holds up no other. */
const PARALLEL = 2;
/** Rows that a sweep performs before another has its turn. */
const TURN = 100;

/** When a sweep runs next. */
interface Schedule {
  readonly sweep: Sweep;
  /** In milliseconds since 1970; 0: it never ran. */
  lastRunAt: number;
  isRunning: boolean;
  /** The first row of its last turn; null: it found none. */
  lastFirst: number | null;
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
    lastFirst: null,
  }));
  let isStopped = false;
  const takeDue = (): Schedule | undefined => {
    const now = settings.clock().getTime();
    const due = schedules
      .filter(({ sweep, lastRunAt, isRunning }) => !isRunning && now - lastRunAt >= sweep.every)
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

/** Answers whether there is more to do at once. */
async function runSweep(
  { db, clock, log, app }: BackgroundSettings,
  schedule: Schedule,
  isStopped: () => boolean,
): Promise<boolean> {
  const { sweep } = schedule;
  const call: AppCall = { db, actor: serviceActor, now: clock(), log, app };
  try {
    if (hasRows(sweep)) {
      const { ids, isFull } = await performRows(call, sweep, isStopped);
      const [first = null] = ids;
      // A row that stands first again was performed without effect: it waits for the next run.
      const isNew = first !== schedule.lastFirst;
      schedule.lastFirst = first;
      return isFull && isNew;
    }
    const run = sweep.isOutsideTransaction ? sweep.run(call) : sweepUnderLock(call, sweep);
    return (await run) === 'more';
  } catch (error) {
    log.error({ err: error, sweep: sweep.name }, 'sweep failed');
  }
  return false;
}

/** One turn of a sweep; answers the rows, and whether there may be more. */
async function performRows(
  call: AppCall,
  sweep: RowSweep,
  isStopped: () => boolean,
): Promise<{ readonly ids: readonly number[]; readonly isFull: boolean }> {
  const isFree = isFreeOf(sweep.name, call.now);
  const ids = await sweep.find(call, { limit: TURN, isFree });
  for (const id of ids) {
    if (isStopped()) break;
    await performRow(call, sweep, id);
  }
  return { ids, isFull: ids.length === TURN };
}

async function performRow(call: AppCall, sweep: RowSweep, row: number): Promise<void> {
  const failed = { sweep: sweep.name, row };
  try {
    await transact(call, async (call) => {
      await sweep.perform(call, row);
      await deleteFailure(call.db, failed);
    });
  } catch (error) {
    const attempts = await recordFailure(call.db, failed, { error, now: call.now });
    const level = attempts < FAILING_AFTER ? 'warn' : 'error';
    call.log[level]({ err: error, ...failed, attempts }, 'a row of a sweep failed');
  }
}

const sweepUnderLock = (call: AppCall, sweep: StatementSweep): ReturnType<StatementSweep['run']> =>
  transact(call, async (call) => {
    const [lock] = await rows<{ isAcquired: boolean }>(
      call.db,
      sql`select pg_try_advisory_xact_lock(hashtext(${sweep.name})) as "isAcquired"`,
    );
    return lock?.isAcquired ? sweep.run(call) : undefined;
  });
