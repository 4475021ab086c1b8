import { COMPANY_ZONE } from '@okoshko/contract/statistics/company/kinds';
import { after, HOUR, SECOND } from '../../../platform/clock.ts';
import type { Sweep } from '../../../platform/due-jobs.ts';
import { local } from '../../../platform/local-time.ts';
import {
  deleteCompanyChanges,
  findCompanyChanges,
  openCompanyDays,
  recountCompanyDays,
} from './counting/repository.ts';

/** In one run. */
const MAX_DAYS = 62;
/** How long after its end a day is taken for over: no transaction that changes it takes as long. */
const CLOSES_AFTER = HOUR;

/**
 * Counts the changed days anew, and opens those that are over. The log of changes is read before the rows, so that a
 * change that commits meanwhile stays in the log; what is opened is counted by the next run.
 */
export const countCompanyDays: Sweep = {
  name: 'company-days',
  every: 30 * SECOND,
  run: async ({ db, now }) => {
    const { ids, days } = await findCompanyChanges(db, MAX_DAYS);
    if (ids.length > 0) {
      await recountCompanyDays(db, { days, now });
      await deleteCompanyChanges(db, ids);
    }
    const yesterday = local(after(now, -CLOSES_AFTER), COMPANY_ZONE)
      .toPlainDate()
      .subtract({ days: 1 });
    await openCompanyDays(db, yesterday.toString());
  },
};
