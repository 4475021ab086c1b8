/** Runs what is asked for under one key once at a time: who asks meanwhile gets the same answer. */
export function singleFlight<K, T>(): (key: K, work: () => Promise<T>) => Promise<T> {
  const underWay = new Map<K, Promise<T>>();
  return (key, work) => {
    const running = underWay.get(key);
    if (running) return running;
    const begun = work().finally(() => underWay.delete(key));
    underWay.set(key, begun);
    return begun;
  };
}
