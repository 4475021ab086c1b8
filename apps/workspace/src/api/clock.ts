import { useEffect, useState } from 'react';

/** The present, in the one place that asks for it. */
export const now = (): Date => new Date();

const EVERY = 30_000;

/** The present on a screen that stands open, to within half a minute. */
export function useNow(): Date {
  const [at, setAt] = useState(now);
  useEffect(() => {
    const timer = setInterval(() => setAt(now()), EVERY);
    return () => clearInterval(timer);
  }, []);
  return at;
}
