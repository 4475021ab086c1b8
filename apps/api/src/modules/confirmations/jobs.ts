import { HOUR } from '../../platform/clock.ts';
import type { Ctx } from '../../platform/ctx.ts';
import { deleteOldRows } from '../../platform/jobs/delete-old-rows.ts';
import type { RowSweep } from '../../platform/sweep.ts';
import { confirmationRetention } from '../../tables/confirmations.ts';
import { notifyStaff } from '../notifications/index.ts';
import { closeConfirmation, findExpired, lockConfirmation } from './repository.ts';
import { confirmationNoticeOf } from './rules.ts';

/** A confirmation that nobody decided in time is over, and its author is notified. */
export const lapses: RowSweep = {
  name: 'confirmations: close what nobody decided',
  every: HOUR,
  find: ({ db, now }, page) => findExpired(db, now, page),
  perform: closeLapsed,
};

export const oldConfirmations = deleteOldRows(
  'confirmations: delete old ones',
  confirmationRetention,
);

async function closeLapsed(ctx: Ctx, id: number): Promise<void> {
  const row = await lockConfirmation(ctx.db, id);
  if (row?.state !== 'open' || row.expires_at > ctx.now) return;
  const closing = { state: 'lapsed', decided_at: ctx.now, decided_by: null, answer: null } as const;
  await closeConfirmation(ctx.db, id, closing);
  const { kind, document_id: confirmation, author } = row;
  await notifyStaff(ctx, confirmationNoticeOf({ kind, state: 'lapsed', confirmation, to: author }));
}
