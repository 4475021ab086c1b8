import { type Call, senderOf } from '../../../../platform/call.ts';
import { SECOND } from '../../../../platform/clock.ts';
import { secondsLeft } from '../../../../platform/limits.ts';
import { hashToken } from '../../../../platform/tokens.ts';
import { callRequestLimits, codePauses } from '../../crowds/rules.ts';
import { authLimits } from '../../rules.ts';
import { findStep, type StepRow } from '../repository.ts';
import { CALL_TRIES, CODE_TRIES } from '../rules.ts';

/** How a phone is proved, and how often that may be tried. */
const WAYS = {
  sms: { kind: 'code', maxTries: CODE_TRIES, limitsOf: codePauses },
  call: { kind: 'call', maxTries: CALL_TRIES, limitsOf: callRequestLimits },
} as const;

interface EarlierProof {
  /** `call`: a call is awaited in place of a code. */
  readonly by: keyof typeof WAYS;
  readonly phone: string;
  /** Whose client proves it. */
  readonly provider: number;
  /** The answer that sent the code or named the number had it. */
  readonly token: string;
}

/** The code or the call of a booking that can still prove its phone, so that nothing is sent anew; null: there is none. */
export async function continueProof(
  call: Call<'config'>,
  { by, phone, provider, token }: EarlierProof,
) {
  const { db, now, app } = call;
  const { kind, maxTries, limitsOf } = WAYS[by];
  const step = await findStep(db, { kind, tokenHash: hashToken(token) }, now);
  if (!step || step.phone !== phone || step.provider_profile !== provider) return null;
  if (step.purpose !== 'booking' || step.tries >= maxTries) return null;
  const request = { phone, ...senderOf(call) };
  const limits = limitsOf(authLimits(app.config.isProduction), request);
  return { token, retry_after: await secondsLeft(db, limits, now), ...awaitedCall(step, now) };
}

const awaitedCall = ({ call_to, expires_at }: StepRow, now: Date) =>
  call_to !== null && {
    call_to,
    expires_in: Math.ceil((expires_at.getTime() - now.getTime()) / SECOND),
  };
