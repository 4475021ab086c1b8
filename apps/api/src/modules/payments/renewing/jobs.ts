import type { DueJob } from '../../../platform/jobs/due-job.ts';
import { renewals } from '../../../tables/renewals.ts';
import { stepRenewal } from './service/step-renewal.ts';

export const stepRenewals: DueJob = {
  name: 'renewals',
  table: renewals,
  perform: stepRenewal,
};
