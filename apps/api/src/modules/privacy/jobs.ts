import { HOUR } from '../../platform/clock.ts';
import type { Ctx } from '../../platform/ctx.ts';
import type { RowSweep } from '../../platform/sweep.ts';
import { deleteFilesOfUser, deletePicture } from '../uploads/index.ts';
import { lockUser } from '../users/index.ts';
import { countDueErasures, erase, findDueErasures, findPhotos } from './erasure/repository.ts';

/** Erases due accounts with their files. */
export const eraseDueAccounts: RowSweep = {
  name: 'privacy: erase accounts',
  every: HOUR,
  find: ({ db, now }, page) => findDueErasures(db, now, page),
  perform: eraseDueAccount,
  count: countDueErasures,
};

async function eraseDueAccount(ctx: Ctx, id: number): Promise<void> {
  const user = await lockUser(ctx.db, id);
  // Another node may have erased the account meanwhile, or an operator unblocked it.
  if (!user?.blocked || user.erase_at === null || user.erased_at !== null) return;
  const photos = await findPhotos(ctx.db, id);
  await erase(ctx.db, id, ctx.now);
  ctx.log.info({ user: id }, 'account erased');
  for (const photo of photos) await deletePicture(ctx, photo);
  await deleteFilesOfUser(ctx, id);
}
