import type { Call } from '../../../../platform/call.ts';
import { AppError } from '../../../../platform/errors.ts';
import { isConfirmed } from '../../rules.ts';
import { findInstantOf } from '../../sessions/repository.ts';

/**
 * Throws `password_confirmation_needed` unless the caller typed their password in this session just now. It is read
 * from the database each time: what other nodes remember of the session says nothing of it. The service itself, and
 * commands on its machine, have none to type.
 */
export async function requireRecentPassword({ db, actor, now }: Call): Promise<void> {
  if (actor.user === null) return;
  if (isConfirmed(await findInstantOf(db, actor.session, 'password_at'), now)) return;
  throw new AppError('password_confirmation_needed');
}
