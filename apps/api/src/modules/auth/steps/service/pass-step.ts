import { type Call, senderOf } from '../../../../platform/call.ts';
import { after } from '../../../../platform/clock.ts';
import { transact } from '../../../../platform/db/transact.ts';
import { AppError } from '../../../../platform/errors.ts';
import { hashToken, newToken } from '../../../../platform/tokens.ts';
import { findUserByPhone, lockUser, type UserRow } from '../../../users/index.ts';
import type { SignedIn } from '../../sessions/service/open-session.ts';
import { findStep, readLayout, replaceStep, type StepRow } from '../repository.ts';
import { asksForPassword, STEP_LIFETIME_MS } from '../rules.ts';
import { completeSignIn } from './complete-sign-in.ts';
import { consumePassed } from './consume-passed.ts';
import { findOrCreateUser } from './find-or-create-user.ts';
import { type Proof, type StepArgs, stepProviders } from './step-providers.ts';

interface StepInput {
  /** Counted from 0. */
  readonly step: number;
  readonly provider: string;
  /** Of the step before; the first has none. */
  readonly token?: string | undefined;
  readonly args: StepArgs;
  readonly populate?: unknown;
}

/** The answer of a step that is not the last. */
type NextStep = {
  readonly token: string;
  readonly providerArgs: { readonly phone?: string };
  /** After a step that proved the phone. */
  readonly has_password?: boolean;
};

/**
 * Passes a step of signing in: what its provider proves is exchanged, once, for a token of the next
 * step or, at the last one, for a session. After a refusal the step may be tried again.
 */
export async function passStep(
  call: Call<'cache' | 'collections' | 'config' | 'gateways' | 'ports' | 'sign'>,
  input: StepInput,
): Promise<NextStep | SignedIn> {
  const layout = await readLayout(call);
  const { step, populate } = input;
  const provider = stepProviders.find(({ name }) => name === input.provider);
  if (!provider || !layout[step]?.includes(provider.name)) throw new AppError('step_unknown');
  const earlierStep = step === 0 ? null : await requirePassed(call, input);
  const earlier = earlierStep && proofOf(earlierStep);
  const evidence = await provider.prove(call, input.args, { earlier });
  const isLast = step === layout.length - 1;
  const { byPassword, hasPhone: byPhone } = evidence;
  const options = { byPassword, byPhone, populate };
  const result = await transact(call, async (call) => {
    const consumed = [
      evidence.consume(call),
      earlierStep && consumePassed(call, earlierStep.token_hash),
    ];
    const next = isLast ? requireUser(call, evidence) : issueNextStep(call, step, evidence);
    const [reached] = await Promise.all([next, ...consumed]);
    return 'token' in reached ? reached : completeSignIn(call, reached, options);
  });
  if (isLast && senderOf(call).bearer) await call.app.cache.catchUp();
  return result;
}

async function requirePassed({ db, now }: Call, { step, token }: StepInput): Promise<StepRow> {
  const row = await findStep(db, { kind: 'passed', tokenHash: hashToken(token ?? '') }, now);
  if (row?.step !== step - 1) throw new AppError('step_expired');
  return row;
}

const proofOf = ({ phone, user, has_phone, by_password }: StepRow): Proof => ({
  phone,
  user,
  hasPhone: has_phone,
  byPassword: by_password,
});

async function issueNextStep({ db, now }: Call, step: number, proof: Proof): Promise<NextStep> {
  const token = newToken();
  const stored = replaceStep(db, {
    kind: 'passed',
    step,
    phone: proof.phone,
    user: proof.user,
    has_phone: proof.hasPhone,
    by_password: proof.byPassword,
    token_hash: hashToken(token),
    created_at: now,
    expires_at: after(now, STEP_LIFETIME_MS),
  });
  const { phone, hasPhone } = proof;
  const owner = phone !== null && hasPhone ? findUserByPhone(db, phone) : null;
  const [account] = await Promise.all([owner, stored]);
  if (phone === null) return { token, providerArgs: {} };
  const next = { token, providerArgs: { phone } };
  return hasPhone ? { ...next, has_password: asksForPassword(account) } : next;
}

async function requireUser(call: Call, { user, phone }: Proof): Promise<UserRow> {
  const row =
    user === null ? await findOrCreateUser(call, phone ?? '') : await lockUser(call.db, user);
  if (!row) throw new AppError('step_expired');
  return row;
}
