import type { CodePurpose } from '@okoshko/contract/auth/codes';
import { type Call, senderOf } from '../../../../platform/call.ts';
import { AppError } from '../../../../platform/errors.ts';
import { signsOf } from '../../../../platform/former-keys.ts';
import { requireTry } from '../../../../platform/limits.ts';
import { equalInConstantTime } from '../../../../platform/tokens.ts';
import { authLimits } from '../../rules.ts';
import type { StepRow } from '../repository.ts';
import { CODE_TRIES, hashCode } from '../rules.ts';
import { requireChallenge } from './require-challenge.ts';

interface CodeTry {
  readonly purpose: CodePurpose;
  readonly phone: string;
  /** Of the answer that sent the code. */
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
  call: Call<'config' | 'sign'>,
  { code, session, ...challenge }: CodeTry,
): Promise<StepRow> {
  const { phone } = challenge;
  const step = await requireChallenge(call, { ...challenge, kind: 'code', maxTries: CODE_TRIES });
  const rule = authLimits(call.app.config.isProduction).codeTries;
  await requireTry(call, `code-tries:${phone}:${senderOf(call).network}`, {
    rule,
    code: 'code_limit',
  });
  const isRight = signsOf(call).some((sign) => {
    const expected = hashCode(sign, { tokenHash: step.token_hash, phone, code, session });
    return equalInConstantTime(step.code_hash ?? '', expected);
  });
  if (!isRight) {
    throw new AppError('code_wrong', { details: { attempts_left: CODE_TRIES - step.tries } });
  }
  return step;
}
