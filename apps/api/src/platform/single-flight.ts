/** Runs what is asked for under one key once at a time: who asks meanwhile gets the same answer. */
export function singleFlight<K, T>(): (key: K, work: () => Promise<T>) => Promise<T> {
  const inFlight = new Map<K, Promise<T>>();
  return (key, work) => {
    const running = inFlight.get(key);
    if (running) return running;
    const started = work().finally(() => inFlight.delete(key));
    inFlight.set(key, started);
    return started;
  };
}
