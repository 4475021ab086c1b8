import type { Call } from '../../../platform/call.ts';
import { HOUR } from '../../../platform/clock.ts';
import { transact } from '../../../platform/db/transact.ts';
import type { Sweep } from '../../../platform/due-jobs.ts';
import { deleteFilesOfUser, deletePicture } from '../../uploads/index.ts';
import { lockUser } from '../../users/index.ts';
import { erase, findDueErasures, findPhotos } from './repository.ts';

/** Accounts read at once. */
const BATCH = 20;

/** Erases due accounts with their files, each in its own transaction: a failure does not stop the others. */
export const eraseDueAccounts: Sweep = {
  name: 'privacy: erase accounts',
  every: HOUR,
  isOutsideTransaction: true,
  run: async (call) => {
    const batch = (above: number) => findDueErasures(call.db, call.now, { above, limit: BATCH });
    for (let due = await batch(0); due.length > 0; due = await batch(due.at(-1) ?? 0)) {
      for (const user of due) {
        await transact(call, (call) => eraseDueAccount(call, user)).catch((error: unknown) =>
          call.log.error({ err: error, user }, 'an account is not erased'),
        );
      }
    }
  },
};

async function eraseDueAccount(call: Call, id: number): Promise<void> {
  const user = await lockUser(call.db, id);
  // Another node may have erased the account meanwhile, or an operator unblocked it.
  if (!user?.blocked || user.erase_at === null || user.erased_at !== null) return;
  const photos = await findPhotos(call.db, id);
  await erase(call.db, id, call.now);
  call.log.info({ user: id }, 'account erased');
  for (const photo of photos) await deletePicture(call, photo);
  await deleteFilesOfUser(call, id);
}
