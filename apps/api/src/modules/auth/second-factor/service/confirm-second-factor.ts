import type { Call } from '../../../../platform/call.ts';
import { after } from '../../../../platform/clock.ts';
import { transact } from '../../../../platform/db/transact.ts';
import { AppError } from '../../../../platform/errors.ts';
import { resetTries } from '../../../../platform/limits.ts';
import { unsealFor } from '../../../../platform/sealed-column.ts';
import { withOwnerNotices } from '../../owner-notices/service/with-owner-notices.ts';
import { noteFactor } from '../../sessions/repository.ts';
import { endSessions } from '../../sessions/service/end-sessions.ts';
import { requireGivenFactor, requirePhoneOfStaff } from '../access.ts';
import { findFactor, nextFactorSecret, setSecret } from '../repository.ts';
import { factorTriesKey, plainCode, SETUP_LIFETIME_MS, stepOf } from '../rules.ts';
import { auditFactor } from './audit-factor.ts';
import { issueRecoveryCodes } from './issue-recovery-codes.ts';
import { requireFactorTry } from './require-factor-try.ts';

/**
 * Sets the factor that was begun, by a code that shows that an authenticator has it; this session has given it, the others
 * end. Throws 400, 409 and 429.
 */
export async function confirmSecondFactor(call: Call<'cache' | 'config' | 'sign'>, code: string) {
  const user = requireGivenFactor(call);
  const factor = await findFactor(call.db, user);
  await requirePhoneOfStaff(call, factor);
  const { next_secret: secret = null, next_at: begunAt = null } = factor ?? {};
  const isOver = begunAt === null || after(begunAt, SETUP_LIFETIME_MS) <= call.now;
  const opened =
    secret === null || isOver ? null : unsealFor(call, nextFactorSecret, { user, value: secret });
  if (secret === null || opened === null) throw new AppError('second_factor_not_begun');
  await requireFactorTry(call, user);
  const step = stepOf(opened, plainCode(code), call.now);
  if (step === null) throw new AppError('code_wrong');
  const codes = await transact(call, async (call) => {
    const { db, actor, now } = call;
    const isSet = await withOwnerNotices(call, { user, changes: ['factor_set'] }, () =>
      setSecret(db, { user, secret, step }, now),
    );
    if (!isSet) throw new AppError('second_factor_not_begun');
    const codes = await issueRecoveryCodes(call, user);
    await noteFactor(db, actor.session, now);
    await endSessions(call, user, actor.session);
    await resetTries(db, factorTriesKey(user));
    const wasSet = factor?.secret != null;
    await auditFactor(call, user, {
      from: wasSet ? 'set' : 'none',
      to: wasSet ? 'replaced' : 'set',
    });
    return codes;
  });
  await call.app.cache.catchUp();
  return { data: { recovery_codes: codes } };
}
