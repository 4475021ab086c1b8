import { HOUR, MINUTE } from '../../../platform/clock.ts';
import { transact } from '../../../platform/db/transact.ts';
import type { Sweep } from '../../../platform/jobs/sweep.ts';
import { dayOf } from '../rules/period.ts';
import { findBillsWithoutActs } from './acts/repository.ts';
import { issueActs } from './acts/service/issue-acts.ts';
import { findBillById, findOverdueBills } from './repository.ts';
import { endBill } from './service/end-bill.ts';

/** A bill expires by itself once its last day in Moscow is over. */
export const expireBills: Sweep = {
  name: 'payments: expire bills',
  every: HOUR,
  find: (call, page) => findOverdueBills(call.db, dayOf(call.now), page),
  perform: (call, id) =>
    transact(call, async (call) => {
      const line = await findBillById(call.db, id);
      if (line) await endBill(call, line, 'expired');
    }),
};

/** What was rendered for a paid bill has an act: by the end of each month, of the plan, and once a refund ended it. */
export const issueDueActs: Sweep = {
  name: 'payments: issue acts',
  every: 10 * MINUTE,
  find: (call, page) => findBillsWithoutActs(call.db, call.now, page),
  perform: issueActs,
};
