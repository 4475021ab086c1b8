export interface SerialRunner<T> {
  run(): Promise<T>;
  stop(): Promise<T>;
}

/**
 * Runs a task one at a time: called while it runs, it runs once more afterwards. Once stopped, it answers
 * `idle` and starts nothing: `stop` waits for what is running, and the database may close.
 */
export function serialRunner<T>(task: () => Promise<T>, idle: T): SerialRunner<T> {
  let current: Promise<T> = Promise.resolve(idle);
  let waiting: Promise<T> | null = null;
  let isStopped = false;
  const next = (): Promise<T> => {
    waiting = null;
    current = isStopped ? Promise.resolve(idle) : task();
    return current;
  };
  return {
    run: () => {
      waiting ??= current.then(next);
      return waiting;
    },
    stop: () => {
      isStopped = true;
      return waiting ?? current;
    },
  };
}
