import { COMPANY_ZONE } from '@okoshko/contract/statistics/company-kinds';
import { after, HOUR, SECOND } from '../../platform/clock.ts';
import { dropOldMonths } from '../../platform/db/months/drop.ts';
import { local } from '../../platform/local-time.ts';
import type { RowSweep, StatementSweep, Sweep } from '../../platform/sweep.ts';
import { MONTHLY } from '../../tables/monthly.ts';
import {
  countChangedDays,
  deleteCompanyChanges,
  findChangedDays,
  lockCompanyChanges,
  openCompanyDays,
  recountCompanyDay,
} from './company/counting/repository.ts';
import {
  areOpeningsCounted,
  countChangedProviders,
  deleteCountedChanges,
  findChangedProviders,
  findChanges,
  lockDays,
  recountDays,
} from './counting/repository.ts';

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

/** The number of visitors stays in the counted days: a month goes once all of its days are counted. */
export const dropOldOpenings: StatementSweep = dropOldMonths(MONTHLY.openings, {
  mayDrop: areOpeningsCounted,
});

/** The time after its end when a day is taken for over: no transaction that changes it takes as long. */
const CLOSES_AFTER = HOUR;

/** The last day that is over. */
const lastDay = (now: Date): string =>
  local(after(now, -CLOSES_AFTER), COMPANY_ZONE).toPlainDate().subtract({ days: 1 }).toString();

/**
 * Counts the changed days anew, one at a time. The log of changes is read before the rows, so that a change that commits
 * meanwhile stays in the log.
 */
export const recountCompanyDays: RowSweep = {
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
