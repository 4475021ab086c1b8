import type { Call } from '../../../platform/call.ts';
import { DAY } from '../../../platform/clock.ts';
import type { Sweep } from '../../../platform/due-jobs.ts';
import { findMisrated, lockRating, updateRating } from '../repository.ts';

/**
 * Counts a provider's rating and reviews anew, in the transaction that changed a review. Its
 * profile's row is held first: whoever counts at the same time waits, and sees what was written.
 */
export async function recountRating({ db, now }: Call, provider: number): Promise<void> {
  await lockRating(db, provider);
  await updateRating(db, provider, now);
}

/** Reviews grow old without anybody's hand. */
export const refreshRatings: Sweep = {
  name: 'reviews: age ratings',
  every: DAY,
  run: async (call) => {
    for (const provider of await findMisrated(call.db, call.now)) {
      await recountRating(call, provider);
    }
  },
};
