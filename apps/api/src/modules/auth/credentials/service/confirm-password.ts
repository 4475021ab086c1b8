import { type Call, userIdOf } from '../../../../platform/call.ts';
import { after } from '../../../../platform/clock.ts';
import { AppError } from '../../../../platform/errors.ts';
import { requireUser } from '../../../users/index.ts';
import { requireOwnPassword } from '../../passwords/service/require-own-password.ts';
import { CONFIRMED_MS } from '../../rules.ts';
import { notePassword } from '../../sessions/repository.ts';

/** The caller's password once more, good for this session alone. Throws 400, 409 and 429. */
export async function confirmPassword(call: Call<'config'>, password: string) {
  const { db, now, actor } = call;
  const { password_hash: passwordHash } = await requireUser(db, userIdOf(call));
  if (passwordHash === null) throw new AppError('password_missing');
  await requireOwnPassword(call, password);
  await notePassword(db, actor.session, now);
  return { data: { confirmed_until: after(now, CONFIRMED_MS).toISOString() } };
}
