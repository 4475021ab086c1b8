import { SECOND } from '../../../platform/clock.ts';
import { dropOldMonths } from '../../../platform/db/months/drop.ts';
import { transact } from '../../../platform/db/transact.ts';
import type { Sweep } from '../../../platform/due-jobs.ts';
import { MONTHLY } from '../../../tables/monthly.ts';
import {
  areOpeningsCounted,
  deleteCountedChanges,
  findChangedProviders,
  findChanges,
  lockDays,
  recountDays,
} from './repository.ts';

/** In one run. */
const MAX_PROVIDERS = 200;
/** Of one provider in one run. */
const MAX_CHANGES = 2000;

/**
 * Counts the changed days anew. The log of changes is read before the rows, so that a change that commits
 * meanwhile stays in the log.
 */
export const recountChangedDays: Sweep = {
  name: 'statistics',
  every: 30 * SECOND,
  isOutsideTransaction: true,
  run: async (call) => {
    for (const provider of await findChangedProviders(call.db, MAX_PROVIDERS)) {
      await transact(call, async ({ db }) => {
        const owner = await lockDays(db, provider);
        if (!owner) return;
        const { ids, days } = await findChanges(db, owner, MAX_CHANGES);
        if (ids.length === 0) return;
        await recountDays(db, owner, days);
        await deleteCountedChanges(db, ids);
      });
    }
  },
};

/**
 * Where visitors came from, and at which hours, is told of two years, so that a month is compared with the same of the
 * year before; how many they were stays, as days count them: a month goes once all of its days did.
 */
export const dropOldOpenings: Sweep = dropOldMonths(MONTHLY.openings, {
  months: 25,
  mayDrop: areOpeningsCounted,
});
