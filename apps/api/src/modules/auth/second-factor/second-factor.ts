import { type Call, requireOperator, userIdOf } from '../../../platform/call.ts';
import { after } from '../../../platform/clock.ts';
import { transact } from '../../../platform/db/transact.ts';
import { AppError } from '../../../platform/errors.ts';
import { resetTries } from '../../../platform/limits.ts';
import { sealFor, unsealFor } from '../../../platform/sealed-column.ts';
import { requireAccount, requireUser } from '../../users/index.ts';
import { withOwnerNotices } from '../owner-notices/owner-notices.ts';
import { noteFactor } from '../sessions/repository.ts';
import { endSessions } from '../sessions/sessions.ts';
import {
  isFactorRequired,
  requireGivenFactor,
  requirePhoneOfStaff,
  requireRecentFactor,
} from './access.ts';
import { auditFactor, issueRecoveryCodes, requireFactorTry } from './codes.ts';
import {
  countRecoveryCodes,
  deleteFactor,
  findFactor,
  insertNextSecret,
  nextFactorSecret,
  setSecret,
} from './repository.ts';
import {
  factorTriesKey,
  newSecret,
  plainCode,
  removalChangesOf,
  SETUP_LIFETIME_MS,
  stepOf,
  urlOf,
} from './rules.ts';

/** Tells of the caller's, and what their session lacks. */
export async function readSecondFactor(call: Call<'config'>) {
  return {
    data: {
      ...(await factorOf(call, userIdOf(call))),
      is_required: isFactorRequired(call),
      lacks: call.actor.lacks ?? ('none' as const),
    },
  };
}

/** Another's, for operators. Throws `not_found`. */
export async function readSecondFactorOf(call: Call, reference: string) {
  requireOperator(call);
  const { id } = await requireAccount(call, reference);
  return { data: await factorOf(call, id) };
}

async function factorOf({ db }: Call, user: number) {
  const [factor, left] = await Promise.all([findFactor(db, user), countRecoveryCodes(db, user)]);
  return {
    is_set: factor !== null && factor.secret !== null,
    set_at: factor?.set_at?.toISOString() ?? null,
    recovery_codes_left: left,
  };
}

/** A secret for the caller's authenticator, which waits for a code of it. Throws 409. */
export async function beginSecondFactor(call: Call<'sign'>) {
  const { db, now } = call;
  const user = requireGivenFactor(call);
  const factor = await findFactor(db, user);
  await requireRecentFactor(call, factor);
  await requirePhoneOfStaff(call, factor);
  const { phone, email, username } = await requireUser(db, user);
  const secret = newSecret();
  const next_secret = sealFor(call, nextFactorSecret, { user, value: secret });
  await insertNextSecret(db, { user, next_secret, next_at: now });
  return { data: { secret, url: urlOf(secret, phone ?? email ?? username) } };
}

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

/** Removes the caller's; sessions that had not given it, and would lack nothing now, end. Throws 409. */
export const removeSecondFactor = (call: Call<'cache' | 'config'>): Promise<undefined> =>
  removeFactorOf(call, requireGivenFactor(call));

/**
 * Takes the second factor of somebody who lost it away, and ends their sessions: a person with the password sets up
 * another. One's own goes as its removal does. Throws 404 and 409.
 */
export async function resetSecondFactor(
  call: Call<'cache' | 'config'>,
  reference: string,
): Promise<undefined> {
  requireOperator(call);
  const { id } = await requireAccount(call, reference);
  await removeFactorOf(call, id);
}

async function removeFactorOf(call: Call<'cache' | 'config'>, user: number): Promise<undefined> {
  const isSelf = user === call.actor.user;
  if (isSelf && isFactorRequired(call)) throw new AppError('second_factor_required');
  await transact(call, async (call) => {
    const factor = await findFactor(call.db, user);
    if (isSelf) await requireRecentFactor(call, factor);
    const changes = removalChangesOf(factor);
    const isRemoved = await withOwnerNotices(call, { user, changes }, () =>
      deleteFactor(call.db, user),
    );
    if (!isRemoved) return;
    await endSessions(call, user, isSelf ? call.actor.session : null);
    await auditFactor(call, user, { from: 'set', to: 'none' });
  });
  await call.app.cache.catchUp();
}
