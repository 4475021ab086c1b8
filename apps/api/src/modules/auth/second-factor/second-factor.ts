import { after } from '../../../platform/clock.ts';
import { type Ctx, requireOperator, userIdOf } from '../../../platform/ctx.ts';
import { resetTries } from '../../../platform/db/limits.ts';
import { sealFor, unsealFor } from '../../../platform/db/sealed-column.ts';
import { transact } from '../../../platform/db/transact.ts';
import { AppError } from '../../../platform/errors.ts';
import { requireAccount, requireUser } from '../../users/index.ts';
import { withOwnerNotices } from '../owner-notices/owner-notices.ts';
import { saveFactorTime } from '../sessions/repository.ts';
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
  timeStepOf,
  urlOf,
} from './rules.ts';

/** Tells of the caller's, and what their session lacks. */
export async function readSecondFactor(ctx: Ctx<'config'>) {
  return {
    data: {
      ...(await factorOf(ctx, userIdOf(ctx))),
      is_required: isFactorRequired(ctx),
      lacks: ctx.actor.lacks ?? ('none' as const),
    },
  };
}

/** Another's, for operators. Throws `not_found`. */
export async function readSecondFactorOf(ctx: Ctx, reference: string) {
  requireOperator(ctx);
  const { id } = await requireAccount(ctx, reference);
  return { data: await factorOf(ctx, id) };
}

async function factorOf({ db }: Ctx, user: number) {
  const [factor, left] = await Promise.all([findFactor(db, user), countRecoveryCodes(db, user)]);
  return {
    is_set: factor !== null && factor.secret !== null,
    set_at: factor?.set_at?.toISOString() ?? null,
    recovery_codes_left: left,
  };
}

/** A secret for the caller's authenticator, which waits for a code of it. Throws 409. */
export async function beginSecondFactor(ctx: Ctx<'sign'>) {
  const { db, now } = ctx;
  const user = requireGivenFactor(ctx);
  const factor = await findFactor(db, user);
  await requireRecentFactor(ctx, factor);
  await requirePhoneOfStaff(ctx, factor);
  const { phone, email, username } = await requireUser(db, user);
  const secret = newSecret();
  const next_secret = sealFor(ctx, nextFactorSecret, { user, value: secret });
  await insertNextSecret(db, { user, next_secret, next_at: now });
  return { data: { secret, url: urlOf(secret, phone ?? email ?? username) } };
}

/**
 * Sets the factor that was begun, by a code that shows that an authenticator has it; this session has given it, the others
 * end. Throws 400, 409 and 429.
 */
export async function confirmSecondFactor(ctx: Ctx<'cache' | 'config' | 'sign'>, code: string) {
  const user = requireGivenFactor(ctx);
  const factor = await findFactor(ctx.db, user);
  await requirePhoneOfStaff(ctx, factor);
  const { next_secret: secret = null, next_at: begunAt = null } = factor ?? {};
  const isOver = begunAt === null || after(begunAt, SETUP_LIFETIME_MS) <= ctx.now;
  const opened =
    secret === null || isOver ? null : unsealFor(ctx, nextFactorSecret, { user, value: secret });
  if (secret === null || opened === null) throw new AppError('second_factor_not_begun');
  await requireFactorTry(ctx, user);
  const step = timeStepOf(opened, plainCode(code), ctx.now);
  if (step === null) throw new AppError('code_wrong');
  const codes = await transact(ctx, async (ctx) => {
    const { db, actor, now } = ctx;
    const isSet = await withOwnerNotices(ctx, { user, changes: ['factor_set'] }, () =>
      setSecret(db, { user, secret, step }, now),
    );
    if (!isSet) throw new AppError('second_factor_not_begun');
    const codes = await issueRecoveryCodes(ctx, user);
    await saveFactorTime(db, actor.session, now);
    await endSessions(ctx, user, actor.session);
    await resetTries(db, factorTriesKey(user));
    const wasSet = factor?.secret != null;
    await auditFactor(ctx, user, {
      from: wasSet ? 'set' : 'none',
      to: wasSet ? 'replaced' : 'set',
    });
    return codes;
  });
  await ctx.app.cache.catchUp();
  return { data: { recovery_codes: codes } };
}

/** Removes the caller's; sessions that had not given it, and would lack nothing now, end. Throws 409. */
export const removeSecondFactor = (ctx: Ctx<'cache' | 'config'>): Promise<undefined> =>
  removeFactorOf(ctx, requireGivenFactor(ctx));

/**
 * Takes the second factor of somebody who lost it away, and ends their sessions: a person with the password sets up
 * another. One's own goes as its removal does. Throws 404 and 409.
 */
export async function resetSecondFactor(
  ctx: Ctx<'cache' | 'config'>,
  reference: string,
  reason: string,
): Promise<undefined> {
  requireOperator(ctx);
  const { id } = await requireAccount(ctx, reference);
  await removeFactorOf(ctx, id, reason.trim());
}

async function removeFactorOf(
  ctx: Ctx<'cache' | 'config'>,
  user: number,
  reason?: string,
): Promise<undefined> {
  const isSelf = user === ctx.actor.user;
  if (isSelf && isFactorRequired(ctx)) throw new AppError('second_factor_required');
  await transact(ctx, async (ctx) => {
    const factor = await findFactor(ctx.db, user);
    if (isSelf) await requireRecentFactor(ctx, factor);
    const changes = removalChangesOf(factor);
    const isRemoved = await withOwnerNotices(ctx, { user, changes }, () =>
      deleteFactor(ctx.db, user),
    );
    if (!isRemoved) return;
    await endSessions(ctx, user, isSelf ? ctx.actor.session : null);
    await auditFactor(ctx, user, { from: 'set', to: 'none', reason });
  });
  await ctx.app.cache.catchUp();
}
