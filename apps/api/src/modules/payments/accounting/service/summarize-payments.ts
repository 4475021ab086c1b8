import type { Call } from '../../../../platform/call.ts';
import { type RequiredDays, wholePeriodOf } from '../../rules/period.ts';
import { countNotPaidOut, countOpenWork, countReceipts, sumMoneyLines } from '../repository.ts';

/** The sums of a period, and what keeps it from being closed. */
export async function summarizePayments({ db, now }: Call, days: RequiredDays) {
  const period = wholePeriodOf(days);
  const receipts = { pending: 0, succeeded: 0, canceled: 0, none: 0 };
  for (const { receipt, count } of await countReceipts(db, period)) {
    receipts[receipt ?? 'none'] += count;
  }
  return {
    data: await sumMoneyLines(db, period),
    meta: {
      receipts,
      not_paid_out: await countNotPaidOut(db, period),
      open: { is_over: period.to <= now, ...(await countOpenWork(db, days)) },
    },
  };
}
