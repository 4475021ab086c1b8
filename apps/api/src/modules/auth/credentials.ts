import { after } from '../../platform/clock.ts';
import { type Ctx, userIdOf } from '../../platform/ctx.ts';
import { AppError } from '../../platform/errors.ts';
import { requireUser } from '../users/index.ts';
import { isEmailVerified } from './local/rules.ts';
import { requireOwnPassword } from './passwords/require-password.ts';
import { CONFIRMED_MS } from './rules.ts';
import { savePasswordTime } from './sessions/repository.ts';

/** Tells what the caller signs in with. */
export async function readCredentials(ctx: Ctx) {
  const user = await requireUser(ctx.db, userIdOf(ctx));
  return {
    data: { has_password: user.password_hash !== null, email_confirmed: isEmailVerified(user) },
  };
}

/** The caller's password once more, good for this session alone. Throws 400, 409 and 429. */
export async function confirmPassword(ctx: Ctx<'config'>, password: string) {
  const { db, now, actor } = ctx;
  const { password_hash: passwordHash } = await requireUser(db, userIdOf(ctx));
  if (passwordHash === null) throw new AppError('password_missing');
  await requireOwnPassword(ctx, password);
  await savePasswordTime(db, actor.session, now);
  return { data: { confirmed_until: after(now, CONFIRMED_MS).toISOString() } };
}

/** The password counts as typed no more in the caller's session, which all tabs of a browser share. */
export async function endPasswordConfirmation({ db, actor }: Ctx): Promise<undefined> {
  await savePasswordTime(db, actor.session, null);
}
