import { AHEAD_DAYS, type CompanyAhead } from '@okoshko/contract/statistics/company/kinds';
import { sql } from 'drizzle-orm';
import { after, DAY } from '../../../../platform/clock.ts';
import type { Db } from '../../../../platform/db/handle.ts';
import { onlyRow, rows } from '../../../../platform/db/rows.ts';
import { isPaid } from '../counting/repository.ts';

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
