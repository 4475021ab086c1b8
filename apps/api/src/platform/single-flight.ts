/**
 * Runs one piece of work per key at a time: callers that come meanwhile share its result. Keys are of
 * their owner, such as `ctx.app`: two apps in one process share nothing.
 */
export function singleFlight<K, T>() {
  const flights = new WeakMap<object, Map<K, Promise<T>>>();
  return (owner: object, key: K, run: () => Promise<T>): Promise<T> => {
    const running = flights.get(owner) ?? new Map<K, Promise<T>>();
    flights.set(owner, running);
    const current = running.get(key) ?? run().finally(() => running.delete(key));
    running.set(key, current);
    return current;
  };
}
