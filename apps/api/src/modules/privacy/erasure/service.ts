import type { Cache } from '../../../platform/cache.ts';
import { type Call, userIdOf } from '../../../platform/call.ts';
import { after, HOUR } from '../../../platform/clock.ts';
import { transact } from '../../../platform/db/transact.ts';
import type { Sweep } from '../../../platform/due-jobs.ts';
import { endSessions } from '../../auth/index.ts';
import type { Uploads } from '../../uploads/index.ts';
import { keepingAnOperator, lockUser, updateUser } from '../../users/index.ts';
import { ERASE_AFTER } from '../rules.ts';
import { erase, findDueErasures, findPhotos, unpublish } from './repository.ts';

export interface EraseDeps {
  readonly cache: Pick<Cache, 'catchUp'>;
  /** The caller is who they were, once more. Throws 400, 409 and 429. */
  requireOwner(call: Call, password: string | undefined): Promise<void>;
}

/**
 * Closes the caller's account at once and erases it later, within the time of the law; an operator who
 * unblocks it till then keeps it. Whose password it is, is asked again.
 */
export const createEraseAccount =
  ({ cache, requireOwner }: EraseDeps) =>
  async (call: Call, password: string | undefined): Promise<{ erase_at: string }> => {
    const user = userIdOf(call);
    await requireOwner(call, password);
    const eraseAt = after(call.now, ERASE_AFTER);
    await transact(call, async (call) => {
      await keepingAnOperator(call, () =>
        updateUser(call.db, user, { blocked: true, erase_at: eraseAt, updated_at: call.now }),
      );
      await unpublish(call.db, user, call.now);
      await endSessions(call, user);
    });
    await cache.catchUp();
    return { erase_at: eraseAt.toISOString() };
  };

type ErasedUploads = Pick<Uploads, 'forget' | 'forgetAllOf'>;

/** Accounts looked up at once. */
const BATCH = 20;

/** Erases those whose time has come, each by itself, with all they uploaded; one that fails keeps nobody waiting. */
export const eraseDueAccounts = (uploads: ErasedUploads): Sweep => ({
  name: 'privacy: erase accounts',
  every: HOUR,
  isOutsideTransaction: true,
  run: async (call) => {
    const batch = (above: number) => findDueErasures(call.db, call.now, { above, limit: BATCH });
    for (let due = await batch(0); due.length > 0; due = await batch(due.at(-1) ?? 0)) {
      for (const user of due) {
        await transact(call, (call) => eraseOne(call, user, uploads)).catch((error: unknown) =>
          call.log.error({ err: error, user }, 'an account is not erased'),
        );
      }
    }
  },
});

async function eraseOne(call: Call, id: number, uploads: ErasedUploads): Promise<void> {
  const user = await lockUser(call.db, id);
  // Another node was faster, or an operator.
  if (!user?.blocked || user.erase_at === null || user.erased_at !== null) return;
  const photos = await findPhotos(call.db, id);
  await erase(call.db, id, call.now);
  call.log.info({ user: id }, 'account erased');
  for (const photo of photos) await uploads.forget(call, photo);
  await uploads.forgetAllOf(call, id);
}
