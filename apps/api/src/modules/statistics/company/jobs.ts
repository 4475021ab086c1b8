import { COMPANY_ZONE } from '@okoshko/contract/statistics/company/kinds';
import { after, HOUR, SECOND } from '../../../platform/clock.ts';
import type { RowSweep, Sweep } from '../../../platform/jobs/sweep.ts';
import { local } from '../../../platform/local-time.ts';
import {
  countChangedDays,
  deleteCompanyChanges,
  findChangedDays,
  lockCompanyChanges,
  openCompanyDays,
  recountCompanyDay,
} from './counting/repository.ts';

/** How long after its end a day is taken for over: no transaction that changes it takes as long. */
const CLOSES_AFTER = HOUR;

/** The last day that is over. */
const lastDay = (now: Date): string =>
  local(after(now, -CLOSES_AFTER), COMPANY_ZONE).toPlainDate().subtract({ days: 1 }).toString();

/**
 * Counts the changed days anew, one at a time. The log of changes is read before the rows, so that a change that commits
 * meanwhile stays in the log.
 */
export const recountDays: RowSweep = {
  name: 'company: recount days',
  every: 30 * SECOND,
  find: ({ db, now }, page) => findChangedDays(db, page, lastDay(now)),
  perform: async ({ db, now }, day) => {
    const ids = await lockCompanyChanges(db, day);
    if (ids.length === 0) return;
    await recountCompanyDay(db, day, now);
    await deleteCompanyChanges(db, ids);
  },
  count: countChangedDays,
};

/** Opens the days that are over, to be counted. */
export const openDays: Sweep = {
  name: 'company: open days',
  every: 30 * SECOND,
  run: ({ db, now }) => openCompanyDays(db, lastDay(now)),
};
