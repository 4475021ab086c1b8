import type { Call } from '../../../../platform/call.ts';
import type { RequiredDays } from '../../rules/period.ts';
import { type DailyBalance, findDailyBalances } from '../repository.ts';

/** Every account on every day; the totals show that nothing appeared and nothing got lost. */
export async function trialBalance({ db }: Call, days: RequiredDays) {
  const data = await findDailyBalances(db, days);
  const last = data.at(-1)?.day;
  const sum = (lines: readonly DailyBalance[], key: 'opening' | 'debit' | 'credit' | 'closing') =>
    lines.reduce((total, line) => total + line[key], 0);
  const totals = {
    opening: sum(
      data.filter(({ day }) => day === days.from),
      'opening',
    ),
    debit: sum(data, 'debit'),
    credit: sum(data, 'credit'),
    closing: sum(
      data.filter(({ day }) => day === last),
      'closing',
    ),
  };
  return { data, meta: { totals } };
}
