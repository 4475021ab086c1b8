import type { App, Call } from '../../../platform/call.ts';
import { AppError, invalidField } from '../../../platform/errors.ts';
import { requireTry } from '../../../platform/limits.ts';
import { equalInConstantTime, hashToken } from '../../../platform/tokens.ts';
import { markConfirmed } from '../../messaging/index.ts';
import { type StepRow, tryStep, useStep } from '../repository.ts';
import { type AuthLimits, CODE_TRIES } from '../rules.ts';
import { codeHash, codeMessage } from '../service/request-code.ts';
import type { Proof, StepArgs, StepProvider } from './provider.ts';

interface Deps {
  readonly sign: App['sign'];
  readonly limits: AuthLimits;
  readonly canSend: boolean;
}

/** A code from an SMS, with the token of the answer that sent it. */
export const phoneProvider = ({ sign, limits, canSend }: Deps): StepProvider => ({
  name: 'phone',
  isReady: canSend,
  async prove(call, args, { before, device }) {
    const { phone, token } = requirePhone(args, before);
    const code = args.code ?? missing('code');
    // Counted, and committed, before the code is looked at: no crowd of requests gets more tries.
    const step = await requireChallenge(call, { step: 'code', phone, token, maxTries: CODE_TRIES });
    const rule = limits.codeTries;
    await requireTry(call, `code-tries:${phone}:${device.ip}`, { rule, code: 'code_limit' });
    const expected = codeHash(sign, { tokenHash: step.token_hash, phone, code });
    if (!equalInConstantTime(step.code_hash ?? '', expected)) throw new AppError('code_wrong');
    const { settle, ...proof } = provedBy(step, before);
    return {
      ...proof,
      settle: async (call) => {
        await settle(call);
        await markConfirmed(call, codeMessage(step.token_hash));
      },
    };
  },
});

interface Challenge {
  readonly step: 'code' | 'call';
  readonly phone: string;
  readonly token: string;
  readonly maxTries: number;
}

/** The challenge the token is of, a try of it counted. */
export async function requireChallenge(
  { db, now }: Call,
  { token, ...challenge }: Challenge,
): Promise<StepRow> {
  const step = await tryStep(db, { ...challenge, tokenHash: hashToken(token) }, now);
  if (!step) throw new AppError('code_expired');
  return step;
}

/** The phone, and with it whoever the steps before named. */
export const provedBy = (step: StepRow, before: Proof | null) => ({
  phone: step.phone,
  user: before?.user ?? null,
  hasPhone: true,
  settle: async ({ db, now }: Call) => {
    const key = { step: step.step, tokenHash: step.token_hash };
    if (!(await useStep(db, key, now))) throw new AppError('code_expired');
  },
});

/** The phone to be proved: after other steps, the one of whom they named. */
export function requirePhone(args: StepArgs, before: Proof | null) {
  const phone = args.phone ?? missing('phone');
  const token = args.token ?? missing('token');
  if (before && before.phone !== phone) throw new AppError('step_expired');
  return { phone, token };
}

export function missing(name: string): never {
  throw invalidField(name, `${name} is a required field`);
}
