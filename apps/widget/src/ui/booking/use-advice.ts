import type { ApiError } from '@okoshko/contract/client';
import { useErrorHint } from '../kit.ts';
import { ru } from '../text/ru-booking.ts';
import { useRetryAfter } from '../use-countdown.ts';

/** What an error means for the client, and apart from it how long to wait: a countdown must not be announced. */
export function useAdvice(error: ApiError | null) {
  const left = useRetryAfter(error);
  const message = useErrorHint(error && { ...error, retryAfter: null }, ru.advice);
  return { message, hint: left > 0 ? ru.retryIn(left) : null };
}
