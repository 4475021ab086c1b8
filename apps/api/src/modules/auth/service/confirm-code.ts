import type { Call } from '../../../platform/call.ts';
import { after } from '../../../platform/clock.ts';
import { transact } from '../../../platform/db/transact.ts';
import { AppError } from '../../../platform/errors.ts';
import { requireTry } from '../../../platform/limits.ts';
import { equalInConstantTime, hashToken, newToken } from '../../../platform/tokens.ts';
import { replaceSteps, tryStep, useStep } from '../repository.ts';
import { type AuthLimits, CODE_TRIES, STEP_LIFE } from '../rules.ts';
import { codeHash } from './request-code.ts';

interface Needs {
  readonly secretKey: string;
  readonly limits: AuthLimits;
}
interface Confirmation {
  readonly phone: string;
  readonly code: string;
  /** Of the SMS answer. */
  readonly token: string;
}

/** Step 0: a right code turns the SMS answer's token into the one the password goes with. */
export const createConfirmCode =
  ({ secretKey, limits }: Needs) =>
  async (call: Call, { phone, code, token }: Confirmation) => {
    const { db, now } = call;
    const key = { step: 'code', tokenHash: hashToken(token) } as const;
    // Counted, and committed, before the code is looked at: no crowd of requests gets more tries.
    const step = await tryStep(db, { ...key, phone, maxTries: CODE_TRIES }, now);
    if (!step) throw new AppError('code_expired');
    const rule = limits.codeTries;
    await requireTry(call, `code-tries:${phone}`, { rule, code: 'code_limit' });
    const expected = codeHash(secretKey, { tokenHash: key.tokenHash, phone, code });
    if (!equalInConstantTime(step.code_hash ?? '', expected)) throw new AppError('code_wrong');

    const next = newToken();
    await transact(call, async ({ db, now }) => {
      if (!(await useStep(db, key, now))) throw new AppError('code_expired');
      await replaceSteps(db, {
        step: 'password',
        phone,
        token_hash: hashToken(next),
        created_at: now,
        expires_at: after(now, STEP_LIFE),
      });
    });
    return { token: next, providerArgs: { phone } };
  };
