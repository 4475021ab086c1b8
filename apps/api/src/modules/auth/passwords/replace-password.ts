import { type Ctx, senderOf } from '../../../platform/ctx.ts';
import { resetTries } from '../../../platform/db/limits.ts';
import { requireUser, type UserRow, updateUser } from '../../users/index.ts';
import { withOwnerNotices } from '../owner-notices/owner-notices.ts';
import { passwordChangesOf } from '../owner-notices/rules.ts';
import { takeNextPassword } from '../repository.ts';
import { savePasswordTime } from '../sessions/repository.ts';
import { endSessions } from '../sessions/sessions.ts';
import { passwordTriesKey } from './rules.ts';

type Columns = Parameters<typeof updateUser>[2];

interface NewPassword {
  /** The session that goes on; null: all end. */
  readonly session: number | null;
  readonly columns: Columns;
}

/** Gives the account another password, in the caller's transaction: its owner is told, and its other sessions end. */
export async function replacePassword(
  ctx: Ctx<'config'>,
  user: UserRow,
  { session, columns }: NewPassword,
): Promise<void> {
  await withOwnerNotices(ctx, { user: user.id, changes: passwordChangesOf(user) }, () =>
    updateUser(ctx.db, user.id, { ...columns, updated_at: ctx.now }),
  );
  await endSessions(ctx, user.id, session);
  await resetTries(ctx.db, passwordTriesKey(user, null));
  await resetTries(ctx.db, passwordTriesKey(user, senderOf(ctx).network));
}

/** The password that was chosen on the way to the caller's session is the account's, now that the factor is given in it. */
export async function replaceByNextPassword(ctx: Ctx<'config'>, user: number): Promise<void> {
  const { session } = ctx.actor;
  const password_hash = session === null ? null : await takeNextPassword(ctx.db, session);
  if (password_hash === null) return;
  const account = await requireUser(ctx.db, user);
  await replacePassword(ctx, account, { session, columns: { password_hash } });
  await savePasswordTime(ctx.db, session, ctx.now);
}
