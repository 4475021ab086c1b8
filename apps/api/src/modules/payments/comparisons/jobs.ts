import { HOUR } from '../../../platform/clock.ts';
import type { DueJob } from '../../../platform/jobs/due-job.ts';
import type { Sweep } from '../../../platform/jobs/sweep.ts';
import { paymentComparisons } from '../../../tables/ledger.ts';
import { insertDueComparisons } from './repository.ts';
import { compareDay } from './service/compare-day.ts';

/** However long the service was down, each day since the last comparison is compared afterwards. */
export const scheduleComparisons: Sweep = {
  name: 'payments: compare days',
  every: HOUR,
  async run({ db, now, app }) {
    for (const { name } of app.gateways.payments) await insertDueComparisons(db, name, now);
  },
};

/** One day at a time: the provider is read at a measured pace. */
export const compareDays: DueJob = {
  name: 'payment comparisons',
  table: paymentComparisons,
  window: 1,
  perform: compareDay,
};
