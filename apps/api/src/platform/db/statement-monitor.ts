import type { Log } from '../log.ts';
import type { Tracing } from '../tracing/port.ts';

/** The statements to log: those that take `slowAfter` milliseconds or longer; and traces. */
export interface Watching {
  /** Null: none is slow. */
  readonly slowAfter: number | null;
  readonly tracing: Tracing | null;
}
export const UNWATCHED: Watching = { slowAfter: null, tracing: null };

/** The log that slow statements go to, and which of them go there. */
export interface StatementMonitor {
  readonly log: Log;
  readonly watching: Watching;
}

/** Runs a statement, given as its text with placeholders instead of values. */
export type Watch = <T>(text: string, run: () => Promise<T>) => Promise<T>;

/** Longer statements are cut in the log, in characters. */
const MAX_TEXT = 2000;

export const UNMONITORED: Watch = (_text, run) => run();

/** Null where there is nothing to watch. What begins before `quietUntil`, in milliseconds of the process, is never slow. */
export function watchOf({ slowAfter, tracing }: Watching, log: Log, quietUntil = 0): Watch | null {
  if (slowAfter === null) return tracing && ((text, run) => tracing.statement(text, run));
  return async (text, run) => {
    const startedAt = performance.now();
    try {
      return await (tracing ? tracing.statement(text, run) : run());
    } finally {
      const durationMs = performance.now() - startedAt;
      if (durationMs >= slowAfter && startedAt >= quietUntil)
        logSlowStatement(log, text, durationMs);
    }
  };
}

function logSlowStatement(log: Log, text: string, durationMs: number): void {
  const statement = text.replace(/\s+/g, ' ').trim().slice(0, MAX_TEXT);
  log.warn({ statement, took: Math.round(durationMs) }, 'slow statement');
}
