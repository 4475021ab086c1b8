import {
  AHEAD_DAYS,
  COMPANY_COUNTED,
  type CompanyAhead,
} from '@okoshko/contract/statistics/company-kinds';
import { sql } from 'drizzle-orm';
import { after, DAY } from '../../../platform/clock.ts';
import { onlyRow, rows } from '../../../platform/db/rows.ts';
import type { Db } from '../../../platform/db-handle.ts';
import type { Range } from '../rules/period.ts';
import { COMPANY_NAMES, companyNumbersByDay, FIRST_DAY, isPaid } from './counting/repository.ts';
import type { CompanyDay } from './rules.ts';

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
        select date, ${COMPANY_NAMES} from stored
        union all
        select date, ${COMPANY_NAMES} from (${companyNumbersByDay(sql`live`, now)}) counted
      ) days order by date`,
  );
}

/** The paid plans that end within the days to come and have none after them, and what is owed for theirs beyond them. */
export async function findAhead(db: Db, now: Date): Promise<Record<CompanyAhead, number>> {
  const [from, to] = [now.toISOString(), after(now, AHEAD_DAYS * DAY).toISOString()];
  const ahead = await rows<Record<CompanyAhead, number>>(
    db,
    sql`select count(*) filter (where is_due)::float8 as renewals,
        coalesce(sum(cost) filter (where is_due), 0)::float8 as renewals_amount,
        coalesce(sum(greatest(extra_cost - extra_settled, 0)), 0)::float8 as overage_accrued
      from (select plan.cost, plan.extra_cost, plan.extra_settled,
          ${sql.raw(isPaid('plan'))} and not exists (select from user_tariffs next
            where next.provider_profile = plan.provider_profile and next.status <> 'cancelled'
              and next.ends_at > plan.ends_at) as is_due
        from user_tariffs plan where plan.status <> 'cancelled'
          and plan.starts_at <= ${from} and plan.ends_at > ${from} and plan.ends_at <= ${to}) plan`,
  );
  return onlyRow(ahead);
}
