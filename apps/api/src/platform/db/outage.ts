import { errorText, type Log } from '../log.ts';
import { isAway } from './connection-errors.ts';
import type { Watch } from './statement-monitor.ts';

/** The database of one process going away and coming back: one line in the log for each, however much fails between. */
export interface Outage {
  /** A statement or a connection failed. */
  fail(error: unknown): void;
  /** A statement that began at `beganAt` was answered. */
  succeed(beganAt: number): void;
}

/**
 * A statement shows that the database is back if it began so long after the last failure, in milliseconds: what was
 * already on its way may be answered by a server that is going.
 */
const SETTLED_MS = 200;

interface Absence {
  readonly since: number;
  readonly lastFailureAt: number;
  readonly failures: number;
}

/** `elapsed`: milliseconds of a clock that never jumps. */
export function createOutage(log: Log, elapsed = () => performance.now()): Outage {
  let absence: Absence | null = null;
  return {
    fail: (error) => {
      if (!isAway(error)) return;
      const now = elapsed();
      if (absence === null) log.error({ why: errorText(error) }, 'the database is away');
      const { since, failures } = absence ?? { since: now, failures: 0 };
      absence = { since, lastFailureAt: now, failures: failures + 1 };
    },
    succeed: (beganAt) => {
      if (absence === null || beganAt < absence.lastFailureAt + SETTLED_MS) return;
      const seconds = Math.round((elapsed() - absence.since) / 100) / 10;
      log.warn({ seconds, failures: absence.failures }, 'the database is back');
      absence = null;
    },
  };
}

/** Tells the outage how every statement ended. */
export const watchOutage =
  (outage: Outage, watch: Watch): Watch =>
  async (text, run) => {
    const beganAt = performance.now();
    try {
      const answer = await watch(text, run);
      outage.succeed(beganAt);
      return answer;
    } catch (error) {
      outage.fail(error);
      throw error;
    }
  };

interface Failure {
  readonly error: unknown;
  /** The words of its line. */
  readonly text: string;
  readonly level?: 'warn' | 'error';
  /** Beside the error: which job it was, for one. */
  readonly fields?: object;
}

/** A failure as a line in the log; where the database being away is its cause, which has its own line, for debugging alone. */
export function logFailure(log: Log, { error, text, level = 'error', fields }: Failure): void {
  log[isAway(error) ? 'debug' : level]({ err: error, ...fields }, text);
}
