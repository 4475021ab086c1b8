import type { DueJob } from '../../../platform/jobs/due-job.ts';
import { paymentAttempts } from '../../../tables/payments.ts';
import { checkAttempt } from './service/check-attempt.ts';

export const checkAttempts: DueJob = {
  name: 'payment attempts',
  table: paymentAttempts,
  isAwaited: true,
  perform: checkAttempt,
};
