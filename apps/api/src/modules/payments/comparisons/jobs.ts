import { after, DAY, HOUR } from '../../../platform/clock.ts';
import type { DueJob } from '../../../platform/jobs/due-job.ts';
import type { Sweep } from '../../../platform/jobs/sweep.ts';
import { paymentComparisons } from '../../../tables/ledger.ts';
import { insertComparison } from './repository.ts';
import { compareDay } from './service/compare-day.ts';

/** Days compared afterwards, for the service may have been down. */
const LOOKBACK_DAYS = 7;

export const scheduleComparisons: Sweep = {
  name: 'payments: compare days',
  every: HOUR,
  async run({ db, now, app }) {
    for (let age = 1; age <= LOOKBACK_DAYS; age += 1) {
      const day = after(now, -age * DAY)
        .toISOString()
        .slice(0, 10);
      for (const { name } of app.gateways.payments) {
        await insertComparison(db, { provider: name, day, due_at: now });
      }
    }
  },
};

export const compareDays: DueJob = {
  name: 'payment comparisons',
  table: paymentComparisons,
  perform: compareDay,
};
