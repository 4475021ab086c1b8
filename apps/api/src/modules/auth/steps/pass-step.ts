import { after } from '../../../platform/clock.ts';
import { type Ctx, senderOf } from '../../../platform/ctx.ts';
import { transact } from '../../../platform/db/transact.ts';
import { AppError } from '../../../platform/errors.ts';
import { hashToken, newDocument, newToken } from '../../../platform/tokens.ts';
import { openMissingProvider, openProvider } from '../../providers/index.ts';
import { findUserByPhone, insertUser, lockUser, type UserRow } from '../../users/index.ts';
import { hashPassword } from '../passwords/hash-password.ts';
import { replacePassword } from '../passwords/replace-password.ts';
import { requireNotOfOwner } from '../passwords/rules.ts';
import { hasFactor } from '../repository.ts';
import { openSession, type SignedIn } from '../sessions/open-session.ts';
import { consumeStep, findStep, readLayout, replaceStep, type StepRow } from './repository.ts';
import { asksForPassword, STEP_LIFETIME_MS } from './rules/steps.ts';
import { type Proof, type StepArgs, stepProviders } from './step-providers.ts';

interface StepInput {
  /** Counted from 0. */
  readonly step: number;
  readonly provider: string;
  /** The token of the step before; the first has none. */
  readonly token?: string | undefined;
  readonly args: StepArgs;
  readonly populate?: unknown;
}

/** The answer of a step that is not the last. */
type NextStep = {
  readonly token: string;
  readonly providerArgs: { readonly phone?: string };
  /** Present after a step that proved the phone. */
  readonly has_password?: boolean;
};

/**
 * Passes a step of signing in: what its provider proves is exchanged, once, for a token of the next
 * step or, at the last one, for a session. After a refusal the step may be tried again.
 */
export async function passStep(
  ctx: Ctx<'cache' | 'collections' | 'config' | 'gateways' | 'ports' | 'sign'>,
  input: StepInput,
): Promise<NextStep | SignedIn> {
  const layout = await readLayout(ctx);
  const { step, populate } = input;
  const provider = stepProviders.find(({ name }) => name === input.provider);
  if (!provider || !layout[step]?.includes(provider.name)) throw new AppError('step_unknown');
  const earlierStep = step === 0 ? null : await requirePassed(ctx, input);
  const earlier = earlierStep && proofOf(earlierStep);
  const evidence = await provider.prove(ctx, input.args, { earlier });
  const isLast = step === layout.length - 1;
  const { byPassword, hasPhone: byPhone } = evidence;
  const options = { byPassword, byPhone, populate };
  const result = await transact(ctx, async (ctx) => {
    const consumed = [
      evidence.consume(ctx),
      earlierStep && consumePassed(ctx, earlierStep.token_hash),
    ];
    const next = isLast ? requireUser(ctx, evidence) : issueNextStep(ctx, step, evidence);
    const [reached] = await Promise.all([next, ...consumed]);
    return 'token' in reached ? reached : completeSignIn(ctx, reached, options);
  });
  if (isLast && senderOf(ctx).bearer) await ctx.app.cache.catchUp();
  return result;
}

async function requirePassed({ db, now }: Ctx, { step, token }: StepInput): Promise<StepRow> {
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

async function issueNextStep({ db, now }: Ctx, step: number, proof: Proof): Promise<NextStep> {
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

async function requireUser(ctx: Ctx, { user, phone }: Proof): Promise<UserRow> {
  const row = user === null ? await userOfPhone(ctx, phone ?? '') : await lockUser(ctx.db, user);
  if (!row) throw new AppError('step_expired');
  return row;
}

interface SignInOptions {
  readonly byPassword?: boolean;
  readonly byPhone: boolean;
  readonly nextPasswordHash?: string;
  readonly populate: unknown;
}

/** Opens the session of a user who has proved all there is to prove; in the caller's transaction. */
async function completeSignIn(
  ctx: Ctx<'collections' | 'config' | 'ports'>,
  { id, blocked }: UserRow,
  { populate, ...way }: SignInOptions,
): Promise<SignedIn> {
  if (blocked) throw new AppError('account_blocked');
  const { recordConsents, claim } = ctx.app.ports.auth;
  const sender = senderOf(ctx);
  // It runs in a savepoint of its own, which nothing else must fall into.
  await claim(ctx, { user: id, bearer: sender.bearer });
  const recorded = recordConsents(ctx, id);
  const opened = openSession(ctx, id, { ...way, populate, sender });
  const [session] = await Promise.all([opened, recorded]);
  return session;
}

interface ResetInput {
  /** The token of step 0, which proved the phone. */
  readonly token: string;
  readonly password: string;
  /** Blank: the account keeps the one it has. */
  readonly name?: string | undefined;
  readonly populate: unknown;
}

/**
 * Sets the password of the proved phone's account, which may be new, ends its sessions and signs in. Of an account with a
 * second factor nothing is changed before that is given in the session: a person who has the phone alone is not yet the owner.
 */
export async function resetPassword(
  ctx: Ctx<'cache' | 'collections' | 'config' | 'ports'>,
  { token, password, name = '', populate }: ResetInput,
): Promise<SignedIn> {
  const tokenHash = hashToken(token);
  const step = await findStep(ctx.db, { kind: 'passed', tokenHash }, ctx.now);
  // A phone that came with a password, and was not proved, is not enough.
  if (!step?.has_phone || step.phone === null) throw new AppError('step_expired');
  const { phone } = step;
  const passwordHash = await hashPassword(password, { phone, name });
  const signedIn = await transact(ctx, async (ctx) => {
    await consumePassed(ctx, tokenHash);
    const user = await userOfPhone(ctx, phone);
    requireNotOfOwner(password, user);
    if (await hasFactor(ctx.db, user.id)) {
      const waiting = { byPhone: true, nextPasswordHash: passwordHash };
      return completeSignIn(ctx, user, { ...waiting, populate });
    }
    await replacePassword(ctx, user, {
      session: null,
      columns: {
        password_hash: passwordHash,
        confirmed: true,
        ...(name.trim() && { name: name.trim() }),
      },
    });
    return completeSignIn(ctx, user, { byPassword: true, byPhone: true, populate });
  });
  await ctx.app.cache.catchUp();
  return signedIn;
}

/** Uses up the token of a passed step. */
async function consumePassed({ db, now }: Ctx, tokenHash: string): Promise<void> {
  const isConsumed = await consumeStep(db, { kind: 'passed', tokenHash }, now);
  if (!isConsumed) throw new AppError('step_expired');
}

/**
 * The account of a proved phone. It has a provider profile from its first sign-in on, empty at first; a client by a code
 * alone needs none, and staff get none.
 */
export async function userOfPhone(
  ctx: Ctx,
  phone: string,
  { asProvider = true }: { readonly asProvider?: boolean } = {},
): Promise<UserRow> {
  const existing = await findUserByPhone(ctx.db, phone);
  if (existing) {
    const user = (await lockUser(ctx.db, existing.id)) ?? existing;
    if (asProvider) await openMissingProvider(ctx, user.id, phone);
    return user;
  }
  const account = { ...newDocument(ctx.now), username: phone, phone, confirmed: true };
  const user = await insertUser(ctx.db, account, 'authenticated');
  if (!user) throw new AppError('step_expired');
  if (asProvider) await openProvider(ctx, user.id, phone);
  return user;
}
