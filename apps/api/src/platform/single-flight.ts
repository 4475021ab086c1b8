/** Runs one piece of work per key at a time: callers that come meanwhile share its result. */
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
