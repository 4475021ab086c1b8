import { useEffect, useState } from 'react';

/** The present, in the one place that asks for it. */
export const now = (): Date => new Date();

const MINUTE = 60_000;

/** The present on a screen that stands open: another one with each minute of the clock on the wall. */
export function useNow(): Date {
  const [at, setAt] = useState(now);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const wait = () => {
      timer = setTimeout(tick, MINUTE - (Date.now() % MINUTE));
    };
    const tick = () => {
      setAt(now());
      wait();
    };
    // A tab that was asleep shows the present at once, not with the next minute.
    const wake = () => document.visibilityState === 'visible' && setAt(now());
    wait();
    document.addEventListener('visibilitychange', wake);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', wake);
    };
  }, []);
  return at;
}
