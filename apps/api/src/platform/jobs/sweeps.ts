import { sql } from 'drizzle-orm';
import { type AppCall, serviceActor } from '../call.ts';
import { logFailure } from '../db/outage.ts';
import { rows } from '../db/rows.ts';
import { transact } from '../db/transact.ts';
import { serialRunner } from '../serial-runner.ts';
import { type BackgroundSettings, FAILING_AFTER } from './due-job.ts';
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
  const call: AppCall = { db, actor: serviceActor, now: clock(), log, app };
  try {
    if (hasRows(sweep)) {
      const rowIds = await performRows({ ...call, clock }, sweep, isStopped);
      const ids = rowIds.join();
      // Where the same rows stand there again, the turn had no effect: they wait for the next run.
      const isNew = ids !== schedule.lastIds;
      schedule.lastIds = ids;
      return rowIds.length === TURN && isNew;
    }
    const run = sweep.isOutsideTransaction ? sweep.run(call) : sweepUnderLock(call, sweep);
    return (await run) === 'more';
  } catch (error) {
    logFailure(log, { error, text: 'sweep failed', fields: { sweep: sweep.name } });
  }
  return false;
}

type SweepCall = AppCall & Pick<BackgroundSettings, 'clock'>;

/** One turn of a sweep; answers the rows. */
async function performRows(
  call: SweepCall,
  sweep: RowSweep,
  isStopped: () => boolean,
): Promise<readonly number[]> {
  const isFree = isFreeOf(sweep.name, call.now);
  const ids = await sweep.find(call, { limit: TURN, isFree });
  for (const id of ids) {
    if (isStopped()) break;
    await performRow(call, sweep, id);
  }
  return ids;
}

async function performRow(call: SweepCall, sweep: RowSweep, row: number): Promise<void> {
  const failed = { sweep: sweep.name, row };
  try {
    await transact(call, async (call) => {
      await sweep.perform(call, row);
      await deleteFailure(call.db, failed);
    });
  } catch (error) {
    const attempts = await recordFailure(call.db, failed, { error, now: call.clock() });
    const level = attempts < FAILING_AFTER ? 'warn' : 'error';
    const text = 'a row of a sweep failed';
    logFailure(call.log, { error, text, level, fields: { ...failed, attempts } });
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
