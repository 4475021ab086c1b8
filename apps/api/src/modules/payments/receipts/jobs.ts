import { HOUR } from '../../../platform/clock.ts';
import type { DueJob } from '../../../platform/jobs/due-job.ts';
import type { StatementSweep } from '../../../platform/jobs/sweep.ts';
import { closingReceipts } from '../../../tables/receipts.ts';
import { eraseReceiptEmails } from './repository.ts';
import { closeReceipt } from './service/close-receipt.ts';

export const closeReceipts: DueJob = {
  name: 'closing receipts',
  table: closingReceipts,
  perform: closeReceipt,
};

/** The address of an erased buyer stays with the money for as long as the law wants it on a receipt. */
export const eraseAddresses: StatementSweep = {
  name: 'payments: erase addresses of receipts',
  every: HOUR,
  run: ({ db, now }) => eraseReceiptEmails(db, now),
};
