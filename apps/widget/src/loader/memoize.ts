/** Runs at most one at a time and shares the promise; after a failure the next call runs again. */
export function memoize<T>(run: () => Promise<T>): () => Promise<T> {
  let running: Promise<T> | null;
  return () => {
    running ??= run().catch((error) => {
      running = null;
      throw error;
    });
    return running;
  };
}
