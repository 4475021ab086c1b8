import { type Ctx, userIdOf } from '../../../platform/ctx.ts';
import { transact } from '../../../platform/db/transact.ts';
import { newDocument } from '../../../platform/tokens.ts';
import { cancelForErasure } from '../../appointments/index.ts';
import { endSessions, requireOwnerProof } from '../../auth/index.ts';
import { cancelBillsOf, endRenewalOf, previewClosing, refundUnused } from '../../payments/index.ts';
import { keepAnOperator, updateUser } from '../../users/index.ts';
import { insertDataRequest } from '../repository.ts';
import { dueAt, eraseAt } from '../rules.ts';
import { findReceiptEmails, unpublish } from './repository.ts';

/** The money that closing the caller's account would give back, and the addresses that stay for its receipts. */
export async function previewErasure(ctx: Ctx) {
  const user = userIdOf(ctx);
  const refunds = await previewClosing(ctx, user);
  const receipt_emails = await findReceiptEmails(ctx.db, user, ctx.now);
  const refund = refunds.reduce((sum, { amount }) => sum + amount, 0);
  return { data: { refund, refunds, receipt_emails } };
}

/**
 * Closes the caller's account at once, cancels what is to come of their appointments, gives back the money that
 * is not used up, and erases the account later,
 * within the time the law allows. Requires the caller's password. An operator who unblocks the account before then
 * cancels the erasure; what was cancelled stays so.
 */
export async function eraseAccount(
  ctx: Ctx<'cache' | 'config'>,
  password: string | undefined,
): Promise<{ erase_at: string; refund: number }> {
  const { now } = ctx;
  const user = userIdOf(ctx);
  await requireOwnerProof(ctx, password);
  const at = eraseAt(now, now);
  const { data } = await previewErasure(ctx);
  await transact(ctx, async (ctx) => {
    await insertDataRequest(ctx.db, {
      ...newDocument(now),
      ...{ user, kind: 'erasure', channel: 'service', requested_at: now },
      due_at: dueAt('erasure', now),
    });
    await closeAccount(ctx, { user, provider: ctx.actor.provider, eraseAt: at });
  });
  await ctx.app.cache.catchUp();
  return { erase_at: at.toISOString(), refund: data.refund };
}

interface Closing {
  readonly user: number;
  /** Their provider profile. */
  readonly provider: number | null;
  readonly eraseAt: Date;
}

/**
 * Closes an account that is to be erased, in the caller's transaction: sessions end, the page is gone, what is to come
 * is cancelled, what is not used up of their money goes back. Throws `last_operator`.
 */
export async function closeAccount(
  ctx: Ctx<'config'>,
  { user, provider, eraseAt }: Closing,
): Promise<void> {
  await keepAnOperator(ctx, () =>
    updateUser(ctx.db, user, { blocked: true, erase_at: eraseAt, updated_at: ctx.now }),
  );
  await unpublish(ctx.db, user, ctx.now);
  await cancelForErasure(ctx, { user, provider });
  await endRenewalOf(ctx, user, 'account_closed');
  await cancelBillsOf(ctx, user);
  await refundUnused(ctx, user);
  await endSessions(ctx, user);
}
