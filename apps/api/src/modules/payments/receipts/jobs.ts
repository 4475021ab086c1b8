import type { DueJob } from '../../../platform/jobs/due-job.ts';
import { closingReceipts } from '../../../tables/receipts.ts';
import { closeReceipt } from './service/close-receipt.ts';

export const closeReceipts: DueJob = {
  name: 'closing receipts',
  table: closingReceipts,
  perform: closeReceipt,
};
