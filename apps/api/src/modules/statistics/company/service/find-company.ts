import { COMPANY_ZONE } from '@okoshko/contract/statistics/company/kinds';
import type { Call } from '../../../../platform/call.ts';
import { invalidField } from '../../../../platform/errors.ts';
import { local } from '../../../../platform/local-time.ts';
import type { Range } from '../../rules/period.ts';
import { findCompanyDays } from '../days/repository.ts';
import { type Numbers, numbersOf } from '../rules/numbers.ts';
import { type CompanyPeriod, type CompanyQuery, companyPeriodOf } from '../rules/period.ts';
import { bucketsOf, dayBefore, previousBucketsOf } from '../rules/series.ts';

type Point = Numbers & { readonly at: string };

interface Company {
  readonly period: CompanyPeriod;
  readonly current: Numbers;
  readonly previous: Numbers | null;
  readonly series: readonly Point[];
  readonly previousSeries: readonly Point[] | null;
}

/** The numbers of the period, of the one it is compared with, and of the buckets of both that have begun. */
export async function findCompany(call: Call<'config'>, query: CompanyQuery): Promise<Company> {
  const { db, now, app } = call;
  const today = local(now, COMPANY_ZONE).toPlainDate().toString();
  const period = companyPeriodOf(query, today);
  if ('sentence' in period) throw invalidField(period.field, period.sentence);
  const { previous } = period;
  const days = await findCompanyDays(db, {
    ranges: [period, ...(previous ? [previous] : [])].map(withDayBefore),
    today,
    now,
  });
  const known = { days, smsCost: app.config.smsCost };
  const pointsOf = (ranges: readonly Range[]): readonly Point[] =>
    ranges
      .filter(({ from }) => from <= today)
      .map((range) => ({ at: range.from, ...numbersOf(range, known) }));
  return {
    period,
    current: numbersOf(period, known),
    previous: previous && numbersOf(previous, known),
    series: pointsOf(bucketsOf(period)),
    previousSeries: previous && pointsOf(previousBucketsOf({ ...period, previous })),
  };
}

/** Churn is of those who paid the day before. */
const withDayBefore = ({ from, to }: Range): Range => ({ from: dayBefore(from), to });
