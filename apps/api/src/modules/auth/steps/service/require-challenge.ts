import type { CodePurpose } from '@okoshko/contract/auth/codes';
import type { Call } from '../../../../platform/call.ts';
import { AppError } from '../../../../platform/errors.ts';
import { hashToken } from '../../../../platform/tokens.ts';
import { findStep, type StepRow, tryStep } from '../repository.ts';

interface Challenge {
  readonly kind: 'code' | 'call';
  readonly purpose: CodePurpose;
  readonly phone: string;
  readonly token: string;
  readonly maxTries: number;
}

/** The code or call the token stands for; the try is counted. Throws `code_expired`, `code_spent`. */
export async function requireChallenge(
  { db, now }: Call,
  { token, ...challenge }: Challenge,
): Promise<StepRow> {
  const key = { ...challenge, tokenHash: hashToken(token) };
  const step = await tryStep(db, key, now);
  if (step) return step;
  const spent = await findStep(db, key, now);
  const isSpent = spent?.phone === key.phone && spent.purpose === key.purpose;
  throw new AppError(isSpent ? 'code_spent' : 'code_expired');
}
