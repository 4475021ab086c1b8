import type { ApiError } from '@okoshko/contract/client';

/** Advice for a person whose call failed, by the code of the failure. */
const FAILURES: Partial<Record<ApiError['code'], string>> = {
  password_common: 'Это слишком распространённый пароль. Придумайте другой.',
};

/** Seconds to wait where the server does not say. */
const USUAL_WAIT = 60;

/** The text of a failed call, by the page's own `refusals` first; `other` where its code has none. */
export function failureText(
  { code, status, retryAfter }: ApiError,
  other: string,
  refusals: Readonly<Record<string, string>> = {},
): string {
  const refusal = refusals[code];
  if (refusal) return refusal;
  if (status !== 429) return FAILURES[code] ?? other;
  return `Слишком много попыток. Повторите через ${retryAfter ?? USUAL_WAIT} с.`;
}
