import type { ApiError } from '@okoshko/contract/client';
import { type Advice, ru } from './text/ru.ts';
import { useRetryAfter } from './use-countdown.ts';

/** What to do about an error and when; `own` knows more codes. Apart from the error itself: a countdown must not be announced. */
export function useErrorHint(error: ApiError | null, own: Advice = {}): string | null {
  const left = useRetryAfter(error);
  const parts = [error && (own[error.code] ?? ru.advice[error.code]), left > 0 && ru.retryIn(left)];
  return parts.filter(Boolean).join(' ') || null;
}
