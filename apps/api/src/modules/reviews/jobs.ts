import { DAY } from '../../platform/clock.ts';
import type { Sweep } from '../../platform/due-jobs.ts';
import { findOutdatedRatings } from './rating/repository.ts';
import { recountRating } from './rating/service/recount-rating.ts';

/** A rating changes without a new review too: old reviews stop counting. */
export const refreshRatings: Sweep = {
  name: 'reviews: age ratings',
  every: DAY,
  run: async (call) => {
    for (const provider of await findOutdatedRatings(call.db, call.now)) {
      await recountRating(call, provider);
    }
  },
};
