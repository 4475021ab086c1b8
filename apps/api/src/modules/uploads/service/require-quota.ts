import type { Call } from '../../../platform/call.ts';
import { AppError } from '../../../platform/errors.ts';
import { lockOwner, sumStoredBytes } from '../repository.ts';

/** Throws where so many bytes more exceed the caller's quota; operators have none. */
export async function requireQuota(
  { db, actor, app }: Call<'config'>,
  addedBytes: number,
): Promise<void> {
  if (actor.user === null || actor.isOperator) return;
  const bytes = (await sumStoredBytes(db, actor.user)) + addedBytes;
  if (bytes > app.config.uploadQuota) throw new AppError('quota_exceeded');
}

/** Requires the quota inside a transaction, and locks it until the end. */
export async function reserveQuota(call: Call<'config'>, addedBytes: number): Promise<void> {
  const { user } = call.actor;
  // The user may have been deleted since the request began.
  if (user !== null && !(await lockOwner(call.db, user))) throw new AppError('credentials_invalid');
  await requireQuota(call, addedBytes);
}
