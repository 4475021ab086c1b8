import { type App, type Call, userIdOf } from '../../../platform/call.ts';
import { writeAuditEntries } from '../../../platform/collections/audit.ts';
import { transact } from '../../../platform/db/transact.ts';
import { AppError } from '../../../platform/errors.ts';
import { signsOf } from '../../../platform/former-keys.ts';
import { requireTry, resetTries } from '../../../platform/limits.ts';
import { unsealFor } from '../../../platform/sealed-column.ts';
import { requireUser, userCollection } from '../../users/index.ts';
import { replaceByNextPassword } from '../passwords/replace-password.ts';
import { authLimits } from '../rules.ts';
import { noteFactor } from '../sessions/repository.ts';
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
import { factorTriesKey, isTotpCode, newRecoveryCodes, plainCode, stepOf } from './rules.ts';

/** Takes a code: the session lacks nothing from now on, and a password that was chosen on the way to it is set. Throws 400, 409 and 429. */
export async function giveSecondFactor(call: Call<'cache' | 'config' | 'sign'>, code: string) {
  const user = userIdOf(call);
  const factor = await findFactor(call.db, user);
  const { secret = null } = factor ?? {};
  if (!factor || secret === null) throw new AppError('second_factor_missing');
  await requireFactorTry(call, user);
  const left = await transact(call, async (call) => {
    const { db, actor, now } = call;
    if (!(await takeCode(call, { ...factor, secret }, code))) throw new AppError('code_wrong');
    await noteFactor(db, actor.session, now);
    await resetTries(db, factorTriesKey(user));
    await replaceByNextPassword(call, user);
    if (!isTotpCode(code)) {
      await auditFactor(call, user, { from: 'set', to: 'used a recovery code' });
    }
    return countRecoveryCodes(db, user);
  });
  await call.app.cache.catchUp();
  return { data: { recovery_codes_left: left } };
}

/** Uses the code up, in the caller's transaction: one of the authenticator, or of recovery. False: it is not good. */
async function takeCode(
  call: Call<'sign'>,
  { user, secret }: FactorRow & { readonly secret: string },
  code: string,
): Promise<boolean> {
  if (!isTotpCode(code)) {
    const hashes = recoveryHashes(call, user, code);
    return takeRecoveryCode(call.db, { user, hashes }, call.now);
  }
  const opened = unsealFor(call, factorSecret, { user, value: secret });
  // Nobody but an operator of the server mends that: the factor is to be reset.
  if (opened === null) call.log.error({ user }, 'a second factor was sealed by another SECRET_KEY');
  const step = opened === null ? null : stepOf(opened, plainCode(code), call.now);
  return step !== null && takeStep(call.db, { user, secret, step });
}

/** Other recovery codes in place of the caller's. Throws 409. */
export const renewRecoveryCodes = (call: Call<'sign'>) =>
  transact(call, async (call) => {
    const user = requireGivenFactor(call);
    const factor = await findFactor(call.db, user);
    if (!factor || factor.secret === null) throw new AppError('second_factor_missing');
    await requireRecentFactor(call, factor);
    const codes = await issueRecoveryCodes(call, user);
    await auditFactor(call, user, { from: 'set', to: 'recovery codes replaced' });
    return { data: { recovery_codes: codes } };
  });

const hashBy = (sign: App['sign'], user: number, code: string): string =>
  sign('recovery code', String(user), plainCode(code));

/** All that the code may be stored as. */
const recoveryHashes = (call: Call<'sign'>, user: number, code: string): readonly string[] =>
  signsOf(call).map((sign) => hashBy(sign, user, code));

/** Gives other codes in place of the user's, in the caller's transaction. */
export async function issueRecoveryCodes(call: Call<'sign'>, user: number): Promise<string[]> {
  const codes = newRecoveryCodes();
  const hashes = codes.map((code) => hashBy(call.app.sign, user, code));
  await replaceRecoveryCodes(call.db, user, hashes);
  return [...codes];
}

/**
 * Counts a try of the user's code, as those of a password are; committed before it is compared. The one who tries has
 * passed the steps of signing in, so that no stranger locks the owner out. Throws 429.
 */
export async function requireFactorTry(call: Call<'config'>, user: number): Promise<void> {
  const { passwordTries: rule } = authLimits(call.app.config.isProduction);
  await requireTry(call, factorTriesKey(user), { rule, code: 'second_factor_limit' });
}

type FactorState = 'none' | 'set' | 'replaced' | 'used a recovery code' | 'recovery codes replaced';

/** Writes down what one of the staff did with a second factor, in the transaction of it. */
export async function auditFactor(
  call: Call,
  user: number,
  change: { readonly from: FactorState; readonly to: FactorState },
): Promise<void> {
  const { document_id: document } = await requireUser(call.db, user);
  await writeAuditEntries(call, [
    {
      model: userCollection.collection.uid,
      document,
      before: { second_factor: change.from },
      after: { second_factor: change.to },
    },
  ]);
}
