import type { ApiError } from '@okoshko/contract/client';
import { type Advice, ru } from './text/ru.ts';
import { useRetryAfter } from './use-countdown.ts';

/** The advice on an error and when to try; `own` knows more codes. A countdown must not be announced with the error. */
export function useErrorHint(error: ApiError | null, own: Advice = {}): string | null {
  const left = useRetryAfter(error);
  const parts = [error && (own[error.code] ?? ru.advice[error.code]), left > 0 && ru.retryIn(left)];
  return parts.filter(Boolean).join(' ') || null;
}
