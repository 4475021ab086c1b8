import { writeAuditEntries } from '../../../platform/collections/audit/index.ts';
import { type App, type Ctx, userIdOf } from '../../../platform/ctx.ts';
import { requireTry, resetTries } from '../../../platform/db/limits.ts';
import { unsealFor } from '../../../platform/db/sealed-column.ts';
import { transact } from '../../../platform/db/transact.ts';
import { AppError } from '../../../platform/errors.ts';
import { signsOf } from '../../../platform/former-keys.ts';
import { requireUser, userCollection } from '../../users/index.ts';
import { replaceByNextPassword } from '../passwords/replace-password.ts';
import { authLimits } from '../rules.ts';
import { saveFactorTime } from '../sessions/repository.ts';
import { requireGivenFactor, requireRecentFactor } from './access.ts';
import {
  countRecoveryCodes,
  type FactorRow,
  factorSecret,
  findFactor,
  replaceRecoveryCodes,
  takeRecoveryCode,
  takeStep,
} from './repository.ts';
import { factorTriesKey, isTotpCode, newRecoveryCodes, plainCode, timeStepOf } from './rules.ts';

/** Takes a code: the session lacks nothing from now on, and a password that was chosen on the way to it is set. Throws 400, 409 and 429. */
export async function giveSecondFactor(ctx: Ctx<'cache' | 'config' | 'sign'>, code: string) {
  const user = userIdOf(ctx);
  const factor = await findFactor(ctx.db, user);
  const { secret = null } = factor ?? {};
  if (!factor || secret === null) throw new AppError('second_factor_missing');
  await requireFactorTry(ctx, user);
  const left = await transact(ctx, async (ctx) => {
    const { db, actor, now } = ctx;
    if (!(await takeCode(ctx, { ...factor, secret }, code))) throw new AppError('code_wrong');
    await saveFactorTime(db, actor.session, now);
    await resetTries(db, factorTriesKey(user));
    await replaceByNextPassword(ctx, user);
    if (!isTotpCode(code)) {
      await auditFactor(ctx, user, { from: 'set', to: 'used a recovery code' });
    }
    return countRecoveryCodes(db, user);
  });
  await ctx.app.cache.catchUp();
  return { data: { recovery_codes_left: left } };
}

/** Uses the code up, in the caller's transaction: one of the authenticator, or of recovery. False: it is not good. */
async function takeCode(
  ctx: Ctx<'sign'>,
  { user, secret }: FactorRow & { readonly secret: string },
  code: string,
): Promise<boolean> {
  if (!isTotpCode(code)) {
    const hashes = recoveryHashes(ctx, user, code);
    return takeRecoveryCode(ctx.db, { user, hashes }, ctx.now);
  }
  const opened = unsealFor(ctx, factorSecret, { user, value: secret });
  // Nobody but an operator of the server mends that: the factor is to be reset.
  if (opened === null) ctx.log.error({ user }, 'a second factor was sealed by another SECRET_KEY');
  const step = opened === null ? null : timeStepOf(opened, plainCode(code), ctx.now);
  return step !== null && takeStep(ctx.db, { user, secret, step });
}

/** Other recovery codes in place of the caller's. Throws 409. */
export const renewRecoveryCodes = (ctx: Ctx<'sign'>) =>
  transact(ctx, async (ctx) => {
    const user = requireGivenFactor(ctx);
    const factor = await findFactor(ctx.db, user);
    if (!factor || factor.secret === null) throw new AppError('second_factor_missing');
    await requireRecentFactor(ctx, factor);
    const codes = await issueRecoveryCodes(ctx, user);
    await auditFactor(ctx, user, { from: 'set', to: 'recovery codes replaced' });
    return { data: { recovery_codes: codes } };
  });

const hashBy = (sign: App['sign'], user: number, code: string): string =>
  sign('recovery code', String(user), plainCode(code));

/** All that the code may be stored as. */
const recoveryHashes = (ctx: Ctx<'sign'>, user: number, code: string): readonly string[] =>
  signsOf(ctx).map((sign) => hashBy(sign, user, code));

/** Gives other codes in place of the user's, in the caller's transaction. */
export async function issueRecoveryCodes(ctx: Ctx<'sign'>, user: number): Promise<string[]> {
  const codes = newRecoveryCodes();
  const hashes = codes.map((code) => hashBy(ctx.app.sign, user, code));
  await replaceRecoveryCodes(ctx.db, user, hashes);
  return [...codes];
}

/**
 * Counts a try of the user's code, as those of a password are; committed before it is compared. The one who tries has
 * passed the steps of signing in, so that no stranger locks the owner out. Throws 429.
 */
export async function requireFactorTry(ctx: Ctx<'config'>, user: number): Promise<void> {
  const { passwordTries: rule } = authLimits(ctx.app.config.isProduction);
  await requireTry(ctx, factorTriesKey(user), { rule, code: 'second_factor_limit' });
}

type FactorState = 'none' | 'set' | 'replaced' | 'used a recovery code' | 'recovery codes replaced';

/** Writes down what one of the staff did with a second factor, in the transaction of it. */
export async function auditFactor(
  ctx: Ctx,
  user: number,
  {
    from,
    to,
    reason,
  }: {
    readonly from: FactorState;
    readonly to: FactorState;
    readonly reason?: string | undefined;
  },
): Promise<void> {
  const { document_id: document } = await requireUser(ctx.db, user);
  await writeAuditEntries(ctx, [
    {
      model: userCollection.collection.uid,
      document,
      before: { second_factor: from },
      after: { second_factor: to, ...(reason !== undefined && { reason }) },
      about: { users: [user] },
    },
  ]);
}
