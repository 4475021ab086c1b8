import { SECOND } from '../../../platform/clock.ts';
import { transact } from '../../../platform/db/transact.ts';
import type { Sweep } from '../../../platform/due-jobs.ts';
import {
  deleteCountedChanges,
  findChanged,
  findChanges,
  holdOwner,
  recountDays,
} from './repository.ts';

/** Providers a run goes through, and changes it takes up of each. */
const PROVIDERS = 200;
const CHANGES = 2000;

/**
 * Counts again the days something happened on. A change that commits meanwhile stays in the log: what
 * is read first is the log, then the rows, so a day counted is never older than what is crossed off.
 */
export const countDays: Sweep = {
  name: 'statistics',
  every: 30 * SECOND,
  isOutsideTransaction: true,
  run: async (call) => {
    for (const provider of await findChanged(call.db, PROVIDERS)) {
      await transact(call, async ({ db }) => {
        const owner = await holdOwner(db, provider);
        if (!owner) return;
        const { ids, days } = await findChanges(db, owner, CHANGES);
        if (ids.length === 0) return;
        await recountDays(db, owner, days);
        await deleteCountedChanges(db, ids);
      });
    }
  },
};
