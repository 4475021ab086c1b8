import type { ApiError } from '@okoshko/contract/client';
import { useErrorHint, useRetryAfter } from '../kit.ts';
import type { Advice } from '../text/ru.ts';
import { ru } from '../text/ru-booking.ts';

/**
 * The message about an error, and apart from it the hint on what to do and when: a countdown must not be announced.
 * `message` is for errors that have no words of the booking's own.
 */
export function useAdvice(error: ApiError | null, message: string, own: Advice = ru.advice) {
  const left = useRetryAfter(error);
  const advice = useErrorHint(error && { ...error, retryAfter: null });
  const ownWords = error && own[error.code];
  const hint = [!ownWords && advice, left > 0 && ru.retryIn(left)].filter(Boolean).join(' ');
  return { message: ownWords ?? message, hint: hint || null };
}
