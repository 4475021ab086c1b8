import type { ApiError } from '@okoshko/contract/client';
import { useEffect, useState } from 'react';

const secondsUntil = (instant: number) => Math.max(0, Math.ceil((instant - Date.now()) / 1000));

/** Whole seconds left until the instant, counted down live; 0 when it is past or there is none. */
export function useCountdown(instant: number | null): number {
  const [left, setLeft] = useState(() => secondsUntil(instant ?? 0));
  useEffect(() => {
    const tick = () => {
      const seconds = secondsUntil(instant ?? 0);
      setLeft(seconds);
      if (seconds === 0) clearInterval(timer);
    };
    const timer = setInterval(tick, 250);
    tick();
    return () => clearInterval(timer);
  }, [instant]);
  return left;
}

/** Seconds to wait after an error that named them. */
export function useRetryAfter(error: ApiError | null): number {
  const [until, setUntil] = useState<number | null>(null);
  useEffect(() => {
    setUntil(error?.retryAfter ? Date.now() + error.retryAfter * 1000 : null);
  }, [error]);
  return useCountdown(until);
}
