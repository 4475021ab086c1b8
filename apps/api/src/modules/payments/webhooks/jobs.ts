import type { DueJob } from '../../../platform/jobs/due-job.ts';
import { paymentNotifications } from '../../../tables/payments.ts';
import { applyNotification } from './service/apply-notification.ts';

export const processNotifications: DueJob = {
  name: 'payment notifications',
  table: paymentNotifications,
  isAwaited: true,
  perform: applyNotification,
};
