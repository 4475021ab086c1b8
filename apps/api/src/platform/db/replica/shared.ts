/**
 * Asks once for all who want to know at the same time: what is answered was asked after they wanted it, so whoever comes
 * while an answer is under way waits for the next one, with all others who do.
 */
export function shared<T>(run: () => Promise<T>): () => Promise<T> {
  let current: Promise<T> | null = null;
  let next: Promise<T> | null = null;
  const begin = (): Promise<T> => {
    next = null;
    const flight = run().finally(() => {
      if (current === flight) current = null;
    });
    current = flight;
    return flight;
  };
  return () => {
    if (current === null) return begin();
    next ??= current.then(begin, begin);
    return next;
  };
}
