import type { ApiError } from '@okoshko/contract/client';

const TOO_LATE = 'Отменить уже нельзя: свяжитесь с мастером.';

/** Advice for a person whose call failed, by the code of the failure. */
const FAILURES: Partial<Record<ApiError['code'], string>> = {
  password_common: 'Это слишком распространённый пароль. Придумайте другой.',
  bad_transition: TOO_LATE,
  cancel_window: TOO_LATE,
  stale: TOO_LATE,
  not_found: TOO_LATE,
};

/** Seconds to wait where the server does not say. */
const USUAL_WAIT = 60;

/** The text of a failed call; `other` where its code has none. */
export function failureText({ code, status, retryAfter }: ApiError, other: string): string {
  if (status !== 429) return FAILURES[code] ?? other;
  return `Слишком много попыток. Повторите через ${retryAfter ?? USUAL_WAIT} с.`;
}

/** Every Russian word of the pages. */
