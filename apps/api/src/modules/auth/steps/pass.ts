import type { Cache } from '../../../platform/cache.ts';
import type { Call } from '../../../platform/call.ts';
import { after } from '../../../platform/clock.ts';
import { transact } from '../../../platform/db/transact.ts';
import { AppError } from '../../../platform/errors.ts';
import { hashToken, newToken } from '../../../platform/tokens.ts';
import { lockUser, type ReadUser } from '../../users/index.ts';
import { findStep, replaceSteps, type StepRow, useStep } from '../repository.ts';
import { STEP_LIFETIME_MS } from '../rules.ts';
import {
  type Claim,
  type Device,
  openSession,
  type RecordConsents,
  type SignedIn,
} from '../service/open-session.ts';
import { type OpenProvider, ownerOf } from '../service/owner-of.ts';
import type { Proof, StepArgs, StepProvider } from './provider.ts';
import type { Layout } from './rules.ts';

interface Deps {
  readonly providers: readonly StepProvider[];
  readonly readUser: ReadUser;
  readonly openProvider: OpenProvider;
  readonly recordConsents: RecordConsents;
  readonly claim: Claim;
  readonly cache: Pick<Cache, 'catchUp'>;
  readLayout(call: Call): Promise<Layout>;
}

interface StepInput {
  /** Counted from 0. */
  readonly step: number;
  readonly provider: string;
  /** Of the step before; the first has none. */
  readonly token?: string | undefined;
  readonly args: StepArgs;
  readonly populate?: unknown;
}

/** Of a step that is not the last. */
type PassedStep = { readonly token: string; readonly providerArgs: { readonly phone?: string } };

/**
 * Passes a step of signing in: what the provider proves is exchanged, once, for a token of the next
 * step or, at the last one, for a session. A refusal leaves the step before alive for another try.
 */
export const createPassStep =
  (deps: Deps) =>
  async (call: Call, input: StepInput, device: Device): Promise<PassedStep | SignedIn> => {
    const layout = await deps.readLayout(call);
    const { step, provider: name, populate } = input;
    const provider = deps.providers.find((one) => one.name === name);
    if (!provider || !layout[step]?.includes(name)) throw new AppError('step_unknown');
    const earlier = step === 0 ? null : await requirePassed(call, input);
    const before = earlier && proofOf(earlier);
    const proof = await provider.prove(call, input.args, { before, device });
    const isLast = step === layout.length - 1;
    const passed = await transact(call, async (call) => {
      await proof.settle(call);
      if (earlier) await usePassed(call, earlier);
      if (!isLast) return issueNextStep(call, step, proof);
      const user = await userOf(call, proof, deps.openProvider);
      await deps.recordConsents(call, user, device);
      await deps.claim(call, { user, bearer: device.bearer ?? null });
      return openSession(call, user, { readUser: deps.readUser, populate, device });
    });
    if (isLast && device.bearer) await deps.cache.catchUp();
    return passed;
  };

async function requirePassed({ db, now }: Call, { step, token }: StepInput): Promise<StepRow> {
  const key = { step: 'passed', tokenHash: hashToken(token ?? '') } as const;
  const passed = await findStep(db, key, now);
  if (passed?.position !== step - 1) throw new AppError('step_expired');
  return passed;
}

const proofOf = ({ phone, user, has_phone }: StepRow): Proof => ({
  phone,
  user,
  hasPhone: has_phone,
});

async function usePassed({ db, now }: Call, { token_hash: tokenHash }: StepRow): Promise<void> {
  if (!(await useStep(db, { step: 'passed', tokenHash }, now))) throw new AppError('step_expired');
}

async function issueNextStep(
  { db, now }: Call,
  position: number,
  proof: Proof,
): Promise<PassedStep> {
  const token = newToken();
  await replaceSteps(db, {
    step: 'passed',
    position,
    phone: proof.phone,
    user: proof.user,
    has_phone: proof.hasPhone,
    token_hash: hashToken(token),
    created_at: now,
    expires_at: after(now, STEP_LIFETIME_MS),
  });
  return { token, providerArgs: proof.phone === null ? {} : { phone: proof.phone } };
}

/** Whom the steps named, or the owner of the phone they proved. */
async function userOf(call: Call, proof: Proof, openProvider: OpenProvider): Promise<number> {
  const user =
    proof.user !== null
      ? await lockUser(call.db, proof.user)
      : await ownerOf(call, proof.phone ?? '', openProvider);
  if (!user) throw new AppError('step_expired');
  if (user.blocked) throw new AppError('account_blocked');
  return user.id;
}
