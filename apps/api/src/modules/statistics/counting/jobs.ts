import { SECOND } from '../../../platform/clock.ts';
import { dropOldMonths } from '../../../platform/db/months/drop.ts';
import type { RowSweep, StatementSweep } from '../../../platform/jobs/sweep.ts';
import { MONTHLY } from '../../../tables/monthly.ts';
import {
  areOpeningsCounted,
  countChangedProviders,
  deleteCountedChanges,
  findChangedProviders,
  findChanges,
  lockDays,
  recountDays,
} from './repository.ts';

/** Changes of one provider that are counted at a time. */
const MAX_CHANGES = 2000;

/**
 * Counts the changed days anew. The log of changes is read before the rows, so that a change that commits
 * meanwhile stays in the log.
 */
export const recountChangedDays: RowSweep = {
  name: 'statistics: recount days',
  every: 30 * SECOND,
  find: ({ db }, page) => findChangedProviders(db, page),
  perform: async ({ db }, provider) => {
    const owner = await lockDays(db, provider);
    if (!owner) return;
    const { ids, days } = await findChanges(db, owner, MAX_CHANGES);
    if (ids.length === 0) return;
    await recountDays(db, owner, days);
    await deleteCountedChanges(db, ids);
  },
  count: countChangedProviders,
};

/**
 * Where visitors came from, and at which hours, is told of two years, so that a month is compared with the same of the
 * year before; how many they were stays, as days count them: a month goes once all of its days did.
 */
export const dropOldOpenings: StatementSweep = dropOldMonths(MONTHLY.openings, {
  months: 25,
  mayDrop: areOpeningsCounted,
});
