import { MINUTE, SECOND } from '../clock.ts';
import { logFailure } from '../db/outage.ts';
import type { Db } from '../db-handle.ts';
import type { GaugeSource } from '../metrics.ts';
import { serialRunner } from '../serial-runner.ts';
import type { BackgroundSettings } from './due-job.ts';
import { DueQueue } from './due-queue.ts';
import { createDueFinder } from './due-rows.ts';
import { type FailingJob, findFailing, gaugesOf } from './gauges.ts';
import { createSweeps, type Sweeps } from './sweeps.ts';

export interface BackgroundJobs {
  start(): void;
  /** Rows were added to the table that may be due: they are looked for now instead of at the next tick. */
  wake(table: string): void;
  /** Works until nothing is due at the clock's now; what tests call instead of waiting. */
  drain(): Promise<void>;
  /** Prolongs the leases of rows that have been under way for long; done on a timer. */
  renew(): Promise<void>;
  isRunning(): boolean;
  /** Jobs and sweeps with rows that keep failing. */
  findFailing(db: Db): Promise<readonly FailingJob[]>;
  /** The numbers of rows that are left and that keep failing, and how late the rows are. */
  readonly gauges: readonly GaugeSource[];
  stop(): Promise<void>;
}

const TICK_MS = SECOND;
/** The part of a lease after which leases are looked after again. */
const RENEWED_EVERY = 1 / 6;
/** Wakes within so many milliseconds are one, so that a rush of writes is no rush of queries. */
const WAKE_DELAY_MS = 25;

/** Background work over rows (`due`) and on a timer (`sweeps`); any number of nodes may run it. */
export const createBackground = ({
  lease = MINUTE,
  ...settings
}: Omit<BackgroundSettings, 'lease'> & { readonly lease?: number }): BackgroundJobs =>
  new Background({ ...settings, lease });

class Background implements BackgroundJobs {
  readonly gauges: readonly GaugeSource[];
  readonly #settings: BackgroundSettings;
  readonly #queues: readonly DueQueue[];
  readonly #finder: Finder;
  readonly #sweeps: Sweeps;
  #timer: NodeJS.Timeout | null = null;
  #renewTimer: NodeJS.Timeout | null = null;
  readonly #woken = new Set<DueQueue>();
  #wakeTimer: NodeJS.Timeout | null = null;

  constructor(settings: BackgroundSettings) {
    this.#settings = settings;
    this.#queues = settings.due.map((job) => new DueQueue(settings, job));
    this.#finder = createFinder(settings, this.#queues);
    this.#sweeps = createSweeps(settings);
    this.gauges = gaugesOf(settings);
  }

  start(): void {
    if (this.isRunning()) return;
    this.#settings.share?.start();
    const tick = () => this.#detach(this.#tick());
    this.#timer = setInterval(tick, TICK_MS);
    this.#renewTimer = setInterval(
      () => this.#detach(this.renew()),
      this.#settings.lease * RENEWED_EVERY,
    );
    tick();
  }

  wake(table: string): void {
    if (!this.isRunning()) return;
    for (const queue of this.#queues) if (queue.table === table) this.#woken.add(queue);
    if (this.#wakeTimer || this.#woken.size === 0) return;
    this.#wakeTimer = setTimeout(() => {
      this.#wakeTimer = null;
      const woken = [...this.#woken];
      this.#woken.clear();
      this.#detach(this.#fill(woken));
    }, WAKE_DELAY_MS);
  }

  async drain(): Promise<void> {
    for (let count = 1; count > 0; ) {
      count = await this.#tick();
      await Promise.all(this.#queues.map((queue) => queue.idle()));
    }
  }

  async renew(): Promise<void> {
    await Promise.all(this.#queues.map((queue) => queue.renew()));
  }

  isRunning(): boolean {
    return this.#timer !== null;
  }

  findFailing(db: Db): Promise<readonly FailingJob[]> {
    return findFailing(db, this.#settings.due);
  }

  async stop(): Promise<void> {
    if (this.#timer) clearInterval(this.#timer);
    this.#timer = null;
    if (this.#wakeTimer) clearTimeout(this.#wakeTimer);
    this.#wakeTimer = null;
    this.#settings.share?.stop();
    const queues = this.#queues.map((queue) => queue.stop());
    await Promise.all([this.#finder.stop(), this.#sweeps.stop(), ...queues]);
    // Until here rows were under way, and no other node may run them.
    if (this.#renewTimer) clearInterval(this.#renewTimer);
    this.#renewTimer = null;
  }

  async #tick(): Promise<number> {
    const [rows, runs] = await Promise.all([this.#fill(this.#queues), this.#sweeps.run()]);
    return rows + runs;
  }

  /** Begins what is due in some of the queues; answers how many rows. */
  async #fill(some: readonly DueQueue[]): Promise<number> {
    const due = await this.#finder.find(some);
    const counts = await Promise.all(due.map((queue) => queue.fill()));
    return counts.reduce((sum, count) => sum + count, 0);
  }

  /** Nobody waits for the work, so nobody else hears of its failure. */
  #detach(work: Promise<unknown>): void {
    work.catch((error: unknown) =>
      logFailure(this.#settings.log, { error, text: 'the background failed' }),
    );
  }
}

interface Finder {
  find(some: readonly DueQueue[]): Promise<DueQueue[]>;
  stop(): Promise<unknown>;
}

/** Asks in one statement, which waits for no turn, which queues have due rows; who asks meanwhile waits for the next. */
function createFinder(
  { awaitedDb, clock, log }: BackgroundSettings,
  queues: readonly DueQueue[],
): Finder {
  const pending = new Set<DueQueue>();
  const findDueJobNames = createDueFinder();
  const runner = serialRunner(async () => {
    const jobs = queues.filter((queue) => pending.has(queue)).map(({ job }) => job);
    pending.clear();
    try {
      return await findDueJobNames(awaitedDb, jobs, clock());
    } catch (error) {
      logFailure(log, { error, text: 'looking for due jobs failed' });
      return new Set<string>();
    }
  }, new Set<string>());
  return {
    find: async (some: readonly DueQueue[]): Promise<DueQueue[]> => {
      for (const queue of some) pending.add(queue);
      const names = await runner.run();
      return queues.filter(({ job }) => names.has(job.name));
    },
    stop: runner.stop,
  };
}
