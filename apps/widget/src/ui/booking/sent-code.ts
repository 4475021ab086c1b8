import type { SentCode } from '../../session/appointments.ts';

/** What proves a phone, by the visitor's clock: a code that was sent, or the call in its place. */
export const sentCode = (
  { token, retry_after = 0, is_delayed, call_to, expires_in = 0 }: SentCode,
  now: number,
) => ({
  token,
  isDelayed: is_delayed === true,
  resendAt: now + retry_after * 1000,
  call: call_to ? { number: call_to, expiresAt: now + expires_in * 1000 } : null,
});
