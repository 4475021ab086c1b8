import { type Call, senderOf } from '../../../platform/call.ts';
import { after } from '../../../platform/clock.ts';
import { transact } from '../../../platform/db/transact.ts';
import { AppError } from '../../../platform/errors.ts';
import { hashToken, newDocument, newToken } from '../../../platform/tokens.ts';
import { openProvider } from '../../providers/index.ts';
import { findUserByPhone, insertUser, lockUser, type UserRow } from '../../users/index.ts';
import { openSession, type SignedIn } from '../sessions/service.ts';
import { type Proof, type StepArgs, stepProviders } from './providers.ts';
import { consumeStep, findStep, readLayout, replaceSteps, type StepRow } from './repository.ts';
import { STEP_LIFETIME_MS } from './rules.ts';

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
type NextStep = { readonly token: string; readonly providerArgs: { readonly phone?: string } };

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
  const evidence = await provider.prove(call, input.args, earlier);
  const isLast = step === layout.length - 1;
  const result = await transact(call, async (call) => {
    await evidence.consume(call);
    if (earlierStep) await consumePassed(call, earlierStep.token_hash);
    if (!isLast) return issueNextStep(call, step, evidence);
    return completeSignIn(call, await requireUser(call, evidence), populate);
  });
  if (isLast && senderOf(call).bearer) await call.app.cache.catchUp();
  return result;
}

async function requirePassed({ db, now }: Call, { step, token }: StepInput): Promise<StepRow> {
  const row = await findStep(db, { step: 'passed', tokenHash: hashToken(token ?? '') }, now);
  if (row?.position !== step - 1) throw new AppError('step_expired');
  return row;
}

/** Uses up the token of a passed step. */
export async function consumePassed({ db, now }: Call, tokenHash: string): Promise<void> {
  const isConsumed = await consumeStep(db, { step: 'passed', tokenHash }, now);
  if (!isConsumed) throw new AppError('step_expired');
}

const proofOf = ({ phone, user, has_phone }: StepRow): Proof => ({
  phone,
  user,
  hasPhone: has_phone,
});

async function issueNextStep({ db, now }: Call, position: number, proof: Proof): Promise<NextStep> {
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

async function requireUser(call: Call, { user, phone }: Proof): Promise<UserRow> {
  const row =
    user === null ? await findOrCreateUser(call, phone ?? '') : await lockUser(call.db, user);
  if (!row) throw new AppError('step_expired');
  return row;
}

/** The account of a proved phone, created with an empty provider profile where there is none. */
export async function findOrCreateUser(call: Call, phone: string): Promise<UserRow> {
  const existing = await findUserByPhone(call.db, phone);
  if (existing) return (await lockUser(call.db, existing.id)) ?? existing;
  const account = { ...newDocument(call.now), username: phone, phone, confirmed: true };
  const user = await insertUser(call.db, account, 'authenticated');
  if (!user) throw new AppError('step_expired');
  await openProvider(call, user.id, phone);
  return user;
}

/** Opens the session of a user who has proved all there is to prove; in the caller's transaction. */
export async function completeSignIn(
  call: Call<'collections' | 'config' | 'ports'>,
  { id, blocked }: UserRow,
  populate: unknown,
): Promise<SignedIn> {
  if (blocked) throw new AppError('account_blocked');
  const { recordConsents, claim } = call.app.ports.auth;
  const sender = senderOf(call);
  await recordConsents(call, id);
  await claim(call, { user: id, bearer: sender.bearer });
  return openSession(call, id, { populate, sender });
}
