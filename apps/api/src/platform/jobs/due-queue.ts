import { getTableName } from 'drizzle-orm';
import { after } from '../clock.ts';
import { type AppCtx, serviceActor } from '../ctx.ts';
import { logFailure } from '../db/outage.ts';
import type { Db } from '../db-handle.ts';
import { errorText } from '../log.ts';
import { serialRunner } from '../serial-runner.ts';
import { type BackgroundSettings, backoff, type DueJob } from './due-job.ts';
import {
  type ClaimedRow,
  createClaim,
  type LeasedRow,
  releaseRow,
  renewLeases,
} from './due-rows.ts';

/** Rows of the first claim; the next is twice as large after a full one. */
const FIRST_CLAIM = 10;
const WINDOW = 50;
/** A part of the window that has to be free before more is claimed: a claim of few rows costs as much as one of many. */
const CLAIMED_PART = 4;
/** A lease is renewed once less than this part of it is left. */
const RENEWED_BELOW = 2 / 3;

/** A row that is being performed. */
interface RowUnderWay {
  readonly id: number;
  readonly leases: Date[];
  /** The end of the lease that the database certainly has. */
  leasedUntil: Date;
  ended: Promise<void>;
}

/**
 * The due rows of one job. They are claimed into a window that slides: a row that takes long keeps one place, and all
 * others go on. Claims grow with the backlog: a few rows are left to other nodes, many are claimed by few statements.
 */
export class DueQueue {
  readonly table: string;
  readonly job: DueJob;
  readonly #settings: BackgroundSettings;
  readonly #db: Db;
  readonly #claim: ReturnType<typeof createClaim>;
  readonly #underWay = new Set<RowUnderWay>();
  readonly #filling = serialRunner(() => this.#claimAll(), 0);
  #isStopped = false;

  constructor(settings: BackgroundSettings, job: DueJob) {
    this.table = getTableName(job.table);
    this.job = job;
    this.#settings = settings;
    this.#claim = createClaim(job);
    this.#db = job.isAwaited ? settings.awaitedDb : settings.db;
  }

  /** Begins every row that is due, as soon as the window has room for it; answers how many it began. */
  fill(): Promise<number> {
    return this.#filling.run();
  }

  /** Resolves when no row is under way. */
  async idle(): Promise<void> {
    while (this.#underWay.size > 0) await Promise.all(this.#endings());
  }

  /** Prolongs the leases of rows that have been under way for long. */
  async renew(): Promise<void> {
    // Leases wait for no turn: one that ends behind the work it protects protects nothing.
    const { awaitedDb, clock, lease, log } = this.#settings;
    const now = clock();
    const threshold = now.getTime() + lease * RENEWED_BELOW;
    const aging = [...this.#underWay].filter((row) => row.leasedUntil.getTime() < threshold);
    if (aging.length === 0) return;
    const until = after(now, lease);
    const leased = aging.map(({ id, leases }) => ({ id, leases: [...leases] }));
    // Known before it is asked for: the row may be released meanwhile.
    for (const { leases } of aging) leases.push(until);
    try {
      await renewLeases(awaitedDb, this.job.table, { leased, until });
      for (const row of aging) row.leasedUntil = until;
    } catch (error) {
      // They are aging still, and the next renewal tries again.
      logFailure(log, { error, text: 'leases are not renewed', fields: { job: this.job.name } });
    }
  }

  /** Begins nothing any more, and waits for what is under way. */
  async stop(): Promise<void> {
    this.#isStopped = true;
    await this.#filling.stop();
    await this.idle();
  }

  async #claimAll(): Promise<number> {
    let began = 0;
    try {
      for (let size = FIRST_CLAIM; ; size *= 2) {
        const room = await this.#room();
        if (this.#isStopped) break;
        const limit = Math.min(size, room);
        const { awaitedDb, lease, clock } = this.#settings;
        const claimed = await this.#claim(awaitedDb, { size: limit, now: clock(), lease });
        for (const row of claimed) this.#begin(row);
        began += claimed.length;
        if (claimed.length < limit) break;
      }
    } catch (error) {
      const fields = { job: this.job.name };
      logFailure(this.#settings.log, { error, text: 'due job failed', fields });
    }
    return began;
  }

  /** Answers the number of rows that may begin, once there is room for some. */
  async #room(): Promise<number> {
    const { window = WINDOW } = this.job;
    const least = Math.ceil(window / CLAIMED_PART);
    while (window - this.#underWay.size < least) await Promise.race(this.#endings());
    return window - this.#underWay.size;
  }

  #endings(): Promise<void>[] {
    return [...this.#underWay].map(({ ended }) => ended);
  }

  #begin(row: ClaimedRow): void {
    const one: RowUnderWay = {
      id: row.id,
      leases: [row.leased_until],
      leasedUntil: row.leased_until,
      ended: Promise.resolve(),
    };
    this.#underWay.add(one);
    const performance = { db: this.#db, job: this.job, row, lease: one };
    one.ended = performTraced(this.#settings, performance).finally(() =>
      this.#underWay.delete(one),
    );
  }
}

interface Performance {
  readonly db: Db;
  readonly job: DueJob;
  readonly row: ClaimedRow;
  readonly lease: LeasedRow;
}

/** Each row is a trace of its own, where traces are exported. */
async function performTraced(
  settings: BackgroundSettings,
  performance: Performance,
): Promise<void> {
  const { job, row } = performance;
  const trace = settings.tracing?.begin(job.name, 'job');
  if (!trace) return void (await perform(settings, performance));
  const isDone = await trace.inside(() => perform(settings, performance));
  trace.end({ hasFailed: !isDone, facts: { row: row.id, attempts: row.attempts } });
}

/** Answers whether it went well; a failure is the row's, and nobody else's. */
async function perform(
  { clock, log, app, awaitedDb }: BackgroundSettings,
  { db, job, row, lease }: Performance,
): Promise<boolean> {
  const ctx: AppCtx = { db, actor: serviceActor, now: clock(), log, app };
  const fields = { job: job.name, row: row.id };
  const release = (change: Record<string, unknown>) =>
    releaseRow(awaitedDb, job.table, { ...lease, change }).catch((error: unknown) =>
      logFailure(log, { error, text: 'a row stays leased', fields }),
    );
  try {
    const isClosed = (await job.perform(ctx, row.id, row.attempts)) === 'closed';
    if (!isClosed) await release({ due_at: null });
    return true;
  } catch (error) {
    const text = 'due row failed, will be retried';
    logFailure(log, { error, text, level: 'warn', fields });
    await release({
      due_at: after(ctx.now, backoff(row.attempts)),
      last_error: errorText(error).slice(0, 500),
    });
    return false;
  }
}
