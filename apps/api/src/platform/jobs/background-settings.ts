import type { App } from '../call.ts';
import type { Clock } from '../clock.ts';
import type { BackgroundShare } from '../db/background-share.ts';
import type { Db } from '../db/handle.ts';
import type { Log } from '../log.ts';
import type { Tracing } from '../tracing/tracing.ts';
import type { DueJob } from './due-job.ts';
import type { Sweep } from './sweep.ts';

/** The parts that all work of the background is given. */
export interface BackgroundSettings {
  /** Rests while people are served. */
  readonly db: Db;
  /** The handle of jobs that somebody waits for. */
  readonly awaitedDb: Db;
  readonly clock: Clock;
  readonly log: Log;
  readonly app: App;
  readonly due: readonly DueJob[];
  readonly sweeps: readonly Sweep[];
  /** How long a claimed row is kept from other nodes without being renewed, in milliseconds. */
  readonly lease: number;
  /** Begins and ends with the background. */
  readonly share?: Pick<BackgroundShare, 'start' | 'stop'>;
  readonly tracing?: Tracing | null;
}
