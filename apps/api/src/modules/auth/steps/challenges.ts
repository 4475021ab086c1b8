import type { CodePurpose } from '@okoshko/contract/auth/codes';
import { SECOND } from '../../../platform/clock.ts';
import { type Ctx, senderOf } from '../../../platform/ctx.ts';
import { requireTry, secondsLeft } from '../../../platform/db/limits.ts';
import { AppError } from '../../../platform/errors.ts';
import { signsOf } from '../../../platform/former-keys.ts';
import { equalInConstantTime, hashToken } from '../../../platform/tokens.ts';
import { confirmMessage } from '../../messaging/index.ts';
import { authLimits } from '../rules.ts';
import { consumeStep, findStep, type StepRow, tryStep } from './repository.ts';
import { CALL_TRIES, CODE_TRIES, codeMessageKey, hashCode } from './rules/codes.ts';
import { callRequestLimits, codePauses } from './rules/crowds.ts';

interface CodeTry {
  readonly purpose: CodePurpose;
  readonly phone: string;
  /** The token of the answer that sent the code. */
  readonly token: string;
  readonly code: string;
  /** The session that asked for the code, where no other may use it. */
  readonly session?: number | null;
}

/**
 * The code's step, where the code is right. The try is counted, and committed, before they are compared: requests at
 * once get no more tries. Throws `code_expired`, `code_limit`, `code_spent`, `code_wrong`.
 */
export async function requireCode(
  ctx: Ctx<'config' | 'sign'>,
  { code, session, ...challenge }: CodeTry,
): Promise<StepRow> {
  const { phone } = challenge;
  const step = await requireChallenge(ctx, { ...challenge, kind: 'code', maxTries: CODE_TRIES });
  const rule = authLimits(ctx.app.config.isProduction).codeTries;
  await requireTry(ctx, `code-tries:${phone}:${senderOf(ctx).network}`, {
    rule,
    code: 'code_limit',
  });
  const isRight = signsOf(ctx).some((sign) => {
    const expected = hashCode(sign, { tokenHash: step.token_hash, phone, code, session });
    return equalInConstantTime(step.code_hash ?? '', expected);
  });
  if (!isRight) {
    throw new AppError('code_wrong', { details: { attempts_left: CODE_TRIES - step.tries } });
  }
  return step;
}

interface Challenge {
  readonly kind: 'code' | 'call';
  readonly purpose: CodePurpose;
  readonly phone: string;
  readonly token: string;
  readonly maxTries: number;
}

/** The code or call the token stands for; the try is counted. Throws `code_expired`, `code_spent`. */
export async function requireChallenge(
  { db, now }: Ctx,
  { token, ...challenge }: Challenge,
): Promise<StepRow> {
  const key = { ...challenge, tokenHash: hashToken(token) };
  const step = await tryStep(db, key, now);
  if (step) return step;
  const spent = await findStep(db, key, now);
  const isSpent = spent?.phone === key.phone && spent.purpose === key.purpose;
  throw new AppError(isSpent ? 'code_spent' : 'code_expired');
}

/** Uses a code or a call up, and notes that the code's message arrived; in the transaction of what it proves. */
export async function consumeChallenge(ctx: Ctx, step: StepRow): Promise<void> {
  const { kind, token_hash: tokenHash } = step;
  const [isConsumed] = await Promise.all([
    consumeStep(ctx.db, { kind, tokenHash }, ctx.now),
    kind === 'code' && confirmMessage(ctx.db, codeMessageKey(tokenHash), ctx.now),
  ]);
  if (!isConsumed) throw new AppError('code_expired');
}

/** The ways to prove a phone, and how often each may be tried. */
const WAYS = {
  sms: { kind: 'code', maxTries: CODE_TRIES, limitsOf: codePauses },
  call: { kind: 'call', maxTries: CALL_TRIES, limitsOf: callRequestLimits },
} as const;

interface EarlierProof {
  /** `call`: a call is awaited in place of a code. */
  readonly by: keyof typeof WAYS;
  readonly phone: string;
  /** The provider whose client proves it. */
  readonly provider: number;
  /** The answer that sent the code or named the number had it. */
  readonly token: string;
}

/** The code or the call of a booking that can still prove its phone, so that nothing is sent anew; null: there is none. */
export async function continueProof(
  ctx: Ctx<'config'>,
  { by, phone, provider, token }: EarlierProof,
) {
  const { db, now, app } = ctx;
  const { kind, maxTries, limitsOf } = WAYS[by];
  const step = await findStep(db, { kind, tokenHash: hashToken(token) }, now);
  if (!step || step.phone !== phone || step.provider_profile !== provider) return null;
  if (step.purpose !== 'booking' || step.tries >= maxTries) return null;
  const request = { phone, ...senderOf(ctx) };
  const limits = limitsOf(authLimits(app.config.isProduction), request);
  return { token, retry_after: await secondsLeft(db, limits, now), ...awaitedCall(step, now) };
}

const awaitedCall = ({ call_to, expires_at }: StepRow, now: Date) =>
  call_to !== null && {
    call_to,
    expires_in: Math.ceil((expires_at.getTime() - now.getTime()) / SECOND),
  };
