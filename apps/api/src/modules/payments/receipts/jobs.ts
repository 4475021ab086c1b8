import type { DueJob } from '../../../platform/due-jobs.ts';
import { closingReceipts } from '../../../tables/receipts.ts';
import { closeReceipt } from './service/close-receipt.ts';

export const closeReceipts: DueJob = {
  name: 'closing receipts',
  table: closingReceipts,
  perform: closeReceipt,
};
