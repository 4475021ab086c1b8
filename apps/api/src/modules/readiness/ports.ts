import type { BackupReport } from '../../platform/backup.ts';
import type { ReplicaHealth } from '../../platform/db/replica/choose-source.ts';
import type { Db } from '../../platform/db-handle.ts';
import type { FailingJob } from '../../platform/jobs/gauges.ts';
import type { Setup } from './rules.ts';

/** Readiness needs to know this of the whole service; `app.ts` provides it. */
interface ReadinessPorts {
  setup(): Setup;
  /** Null: nobody tells of backups. */
  readBackup(now: Date): Promise<BackupReport | null>;
  isBackgroundRunning(): boolean;
  /** Jobs and sweeps with rows that keep failing. */
  findFailingJobs(db: Db): Promise<readonly FailingJob[]>;
  replica(): ReplicaHealth | 'none';
  /** Seconds that the node's clock is ahead of the database's. */
  readClockSkew(db: Db): Promise<number>;
  /** The reason why no file can be stored; null: one can. */
  findStorageProblem(): Promise<string | null>;
  countDemoAccounts(db: Db): Promise<number>;
}

declare module '../../platform/ctx.ts' {
  interface Ports {
    readonly readiness: ReadinessPorts;
  }
}
