import type { Call } from '../../../../platform/call.ts';
import { AppError } from '../../../../platform/errors.ts';
import { markConfirmed } from '../../../messaging/index.ts';
import { consumeStep, type StepRow } from '../repository.ts';
import { codeMessageKey } from '../rules.ts';

/** Uses a code or a call up, and notes that the code's message arrived; in the transaction of what it proves. */
export async function consumeChallenge(call: Call, step: StepRow): Promise<void> {
  const { kind, token_hash: tokenHash } = step;
  const [isConsumed] = await Promise.all([
    consumeStep(call.db, { kind, tokenHash }, call.now),
    kind === 'code' && markConfirmed(call, codeMessageKey(tokenHash)),
  ]);
  if (!isConsumed) throw new AppError('code_expired');
}
