import type { DueJob } from '../../../platform/due-jobs.ts';
import { paymentAttempts } from '../../../tables/payments.ts';
import { checkAttempt } from './service/check-attempt.ts';

export const checkAttempts: DueJob = {
  name: 'payment attempts',
  table: paymentAttempts,
  perform: checkAttempt,
};
