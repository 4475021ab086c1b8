export interface SerialRunner<T> {
  run(): Promise<T>;
  stop(): Promise<T>;
}

/**
 * Runs a task one at a time: called while it runs, it runs once more afterwards, for all who called meanwhile. So what
 * each is answered was begun after they called.
 */
export function oneAtATime<T>(task: () => Promise<T>): () => Promise<T> {
  let current: Promise<unknown> = Promise.resolve();
  let waiting: Promise<T> | null = null;
  const next = (): Promise<T> => {
    waiting = null;
    const run = task();
    current = run;
    return run;
  };
  return () => {
    waiting ??= current.then(next, next);
    return waiting;
  };
}

/**
 * Runs a task one at a time until it is stopped: then it answers `idle` and starts nothing. `stop` waits for what is
 * running, and the database may close.
 */
export function serialRunner<T>(task: () => Promise<T>, idle: T): SerialRunner<T> {
  let isStopped = false;
  const run = oneAtATime(async () => (isStopped ? idle : task()));
  return {
    run,
    stop: () => {
      isStopped = true;
      return run();
    },
  };
}
