import type { OperationError } from '../session/state.ts';
import { ru } from './text/ru.ts';
import { useRetryAfter } from './use-countdown.ts';

/** What to do about an error and when. Apart from the error itself: a countdown must not be announced. */
export function useErrorHint(error: OperationError | null): string | null {
  const left = useRetryAfter(error);
  const parts = [error && ru.advice[error.code], left > 0 && ru.retryIn(left)];
  return parts.filter(Boolean).join(' ') || null;
}
