import { CODE_LIFETIME_SECONDS } from '@okoshko/contract/auth/codes';
import type { SentCode } from '../../session/appointments.ts';

/** The code that was sent to prove a phone, or the call in its place, by the visitor's clock. */
export const sentCode = (
  { token, retry_after = 0, is_delayed, call_to, expires_in = CODE_LIFETIME_SECONDS }: SentCode,
  now: number,
) => ({
  token,
  isDelayed: is_delayed === true,
  resendAt: now + retry_after * 1000,
  expiresAt: now + expires_in * 1000,
  call: call_to ?? null,
});
