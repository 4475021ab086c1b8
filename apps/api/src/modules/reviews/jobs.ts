import { DAY } from '../../platform/clock.ts';
import type { RowSweep } from '../../platform/sweep.ts';
import { recountRating } from './announce.ts';
import { findOutdatedRatings } from './repository.ts';

/** A rating changes without a new review too: old reviews stop counting. */
export const refreshRatings: RowSweep = {
  name: 'reviews: age ratings',
  every: DAY,
  find: ({ db, now }, page) => findOutdatedRatings(db, now, page),
  perform: recountRating,
};
