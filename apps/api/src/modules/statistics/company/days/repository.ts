import { COMPANY_COUNTED } from '@okoshko/contract/statistics/company/kinds';
import { sql } from 'drizzle-orm';
import type { Db } from '../../../../platform/db/handle.ts';
import { rows } from '../../../../platform/db/rows.ts';
import type { Range } from '../../rules/period.ts';
import { FIRST_DAY, NAMES, numbersByDay } from '../counting/repository.ts';
import type { CompanyDay } from '../rules/numbers.ts';

const TEXTS = sql.raw(
  ['date::text as at', ...COMPANY_COUNTED.map((name) => `${name}::float8 as ${name}`)].join(', '),
);

/**
 * The days of the ranges up to today, from the first account on. Those stored in `company_days` are read; counted
 * anew are today and the days that changed since. As it is one statement, it sees one snapshot.
 */
export function findCompanyDays(
  db: Db,
  {
    ranges,
    today,
    now,
  }: { readonly ranges: readonly Range[]; readonly today: string; readonly now: Date },
): Promise<CompanyDay[]> {
  const days = ranges.map(
    ({ from, to }) =>
      sql`select day::date as date from generate_series(${from}::date, least(${to}::date, ${today}::date), '1 day') day`,
  );
  return rows(
    db,
    sql`with wanted as materialized (
        select date from (${sql.join(days, sql` union `)}) asked
        where date >= least((select min(date) from company_days), ${FIRST_DAY})
      ), stored as materialized (
        select stored.* from company_days stored join wanted using (date)
        where not exists (select from company_changes change where change.date = stored.date)
      ), live as materialized (
        select date from wanted where date not in (select date from stored)
      )
      select ${TEXTS} from (
        select date, ${NAMES} from stored
        union all
        select date, ${NAMES} from (${numbersByDay(sql`live`, now)}) counted
      ) days order by date`,
  );
}
