import { COMPANY_NUMBERS, COMPANY_ZONE } from '@okoshko/contract/statistics/company-kinds';
import type { Ctx } from '../../../platform/ctx.ts';
import { invalidField } from '../../../platform/errors.ts';
import type { CsvFile } from '../../../platform/http/send-csv.ts';
import { localDay } from '../../../platform/local-time.ts';
import { recordOf } from '../../../platform/narrowing.ts';
import { csvTable } from '../../../platform/table-file/csv.ts';
import { metric } from '../rules/numbers.ts';
import type { Range } from '../rules/period.ts';
import { findAhead, findCompanyDays } from './repository.ts';
import {
  bucketsOf,
  COLUMNS,
  COMPANY_DEFINITIONS,
  type CompanyPeriod,
  type CompanyQuery,
  companyPeriodOf,
  dayBefore,
  lineOf,
  type Numbers,
  numbersOf,
  previousBucketsOf,
} from './rules.ts';

/** The numbers of the whole service. */
export async function readCompany(ctx: Ctx<'config'>, query: CompanyQuery) {
  const [company, ahead] = await Promise.all([findCompany(ctx, query), findAhead(ctx.db, ctx.now)]);
  const { period, current, previous, series, previousSeries } = company;
  return {
    data: {
      numbers: presentNumbers(current, previous),
      ahead,
      series: [...series],
      previous_series: previousSeries && [...previousSeries],
    },
    meta: presentMeta(period, ctx.app.config.smsCost),
  };
}

/** The series of a period, a line for each bucket. */
export async function exportCompany(ctx: Ctx<'config'>, query: CompanyQuery): Promise<CsvFile> {
  const { period, series } = await findCompany(ctx, { ...query, compare: 'none' });
  return {
    name: `okoshko-${period.from}-${period.to}.csv`,
    table: csvTable(linesOf(series.map(lineOf)), { columns: COLUMNS }),
  };
}

async function* linesOf(records: readonly object[]): AsyncGenerator<object> {
  yield* records;
}

type Point = Numbers & { readonly at: string };

interface Company {
  readonly period: CompanyPeriod;
  readonly current: Numbers;
  readonly previous: Numbers | null;
  readonly series: readonly Point[];
  readonly previousSeries: readonly Point[] | null;
}

/** The numbers of the period, of the one it is compared with, and of the buckets of both that have begun. */
async function findCompany(ctx: Ctx<'config'>, query: CompanyQuery): Promise<Company> {
  const { db, now, app } = ctx;
  const today = localDay(now, COMPANY_ZONE);
  const period = companyPeriodOf(query, today);
  if ('sentence' in period) throw invalidField(period.field, period.sentence);
  const { previous } = period;
  const days = await findCompanyDays(db, {
    ranges: [period, ...(previous ? [previous] : [])].map(withDayBefore),
    today,
    now,
  });
  const counts = { days, smsCost: app.config.smsCost };
  const pointsOf = (ranges: readonly Range[]): readonly Point[] =>
    ranges
      .filter(({ from }) => from <= today)
      .map((range) => ({ at: range.from, ...numbersOf(range, counts) }));
  return {
    period,
    current: numbersOf(period, counts),
    previous: previous && numbersOf(previous, counts),
    series: pointsOf(bucketsOf(period)),
    previousSeries: previous && pointsOf(previousBucketsOf({ ...period, previous })),
  };
}

/** Churn is of those who paid the day before. */
const withDayBefore = ({ from, to }: Range): Range => ({ from: dayBefore(from), to });

const presentNumbers = (current: Numbers, previous: Numbers | null) =>
  recordOf(COMPANY_NUMBERS, (name) => metric(current[name], previous?.[name] ?? null));

const presentMeta = ({ from, to, bucket, previous }: CompanyPeriod, smsCost: number | null) => ({
  from,
  to,
  bucket,
  time_zone: COMPANY_ZONE,
  previous,
  sms_cost: smsCost,
  definitions: { ...COMPANY_DEFINITIONS },
});
