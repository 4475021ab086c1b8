import { useEffect, useState } from 'react';
import { ApiFailure } from '../api/failure.ts';

/** The longest that is counted: nobody waits an hour before a button. */
const COUNTED = 120;

/** Counts down to when a repeat can succeed, where the server told; 0: now. */
export function useSecondsLeft(failure: unknown): number {
  const [left, setLeft] = useState(0);
  useEffect(() => {
    const wait = failure instanceof ApiFailure ? (failure.error.retryAfter ?? 0) : 0;
    if (wait <= 0 || wait > COUNTED) return setLeft(0);
    setLeft(wait);
    const timer = setInterval(() => setLeft((seconds) => Math.max(0, seconds - 1)), 1000);
    return () => clearInterval(timer);
  }, [failure]);
  return left;
}
