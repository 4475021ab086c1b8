import type { DueJob } from '../../../platform/jobs/due-job.ts';
import { paymentRefunds } from '../../../tables/payments.ts';
import { executeRefund } from './service/execute-refund.ts';

export const executeRefunds: DueJob = {
  name: 'payment refunds',
  table: paymentRefunds,
  perform: executeRefund,
};
