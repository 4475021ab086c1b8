import type { Call } from '../../../../platform/call.ts';
import { type RequiredDays, wholePeriodOf } from '../../rules/period.ts';
import { countLines, countOpenWork, sumMoneyLines } from '../repository.ts';

/** The sums of a period, and what keeps it from being closed. */
export async function summarizePayments({ db, now }: Call, days: RequiredDays) {
  const period = wholePeriodOf(days);
  const receipts = { pending: 0, succeeded: 0, canceled: 0, none: 0 };
  let notPaidOut = 0;
  for (const { receipt, count, not_paid_out } of await countLines(db, period)) {
    receipts[receipt ?? 'none'] += count;
    notPaidOut += not_paid_out;
  }
  return {
    data: await sumMoneyLines(db, period),
    meta: {
      receipts,
      not_paid_out: notPaidOut,
      open: { is_over: period.to <= now, ...(await countOpenWork(db, days)) },
    },
  };
}
