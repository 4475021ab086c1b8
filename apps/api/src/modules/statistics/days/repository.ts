import { type SQL, sql } from 'drizzle-orm';
import { rows } from '../../../platform/db/rows.ts';
import type { Db } from '../../../platform/db-handle.ts';
import { numbersByDay, numbersByHour } from '../counting/repository.ts';
import {
  ALL_SERVICES,
  daysOf,
  isWithin,
  NAMES,
  type Numbers,
  type Owner,
  SUMS,
} from '../numbers/repository.ts';
import type { Range } from '../rules/period.ts';

/** The numbers of a bucket, which `at` names. */
export type Point = Numbers & { readonly at: string };

/**
 * The CTE `day_numbers`: those stored in `statistics_days`, and counted anew the days that changed since. As
 * it is one statement, it sees one snapshot: the numbers are those of the rows at this moment.
 */
function dayNumbers({ provider, zone }: Owner, ranges: readonly Range[]): SQL {
  const isInAny = (isIn: (range: Range) => SQL): SQL =>
    sql`(${sql.join(ranges.map(isIn), sql` or `)})`;
  return sql`changed_days as materialized (
      select distinct (change.at at time zone ${zone})::date as date
      from statistics_changes change where change.provider_profile = ${provider}
        and ${isInAny((range) => isWithin(sql`change.at`, range, zone))}
    ), day_numbers as (
      select stored.date, stored.service, ${NAMES} from statistics_days stored
      where stored.provider_profile = ${provider}
        and ${isInAny(({ from, to }) => sql`stored.date between ${from}::date and ${to}::date`)}
        and not exists (select from changed_days changed where changed.date = stored.date)
      union all
      select at, service, ${NAMES}
      from (${numbersByDay({ provider, zone }, sql`changed_days`)}) recounted
    )`;
}

/** By local day, of everything or of one service; days on which nothing happened have no row. */
export function findDays(
  db: Db,
  owner: Owner,
  { ranges, service }: { readonly ranges: readonly Range[]; readonly service: number },
): Promise<Point[]> {
  return rows(
    db,
    sql`with ${dayNumbers(owner, ranges)}
      select to_char(date, 'YYYY-MM-DD') as at, ${SUMS} from day_numbers
      where service = ${service} group by date order by date`,
  );
}

/** By local hour, always counted anew. */
export function findHours(
  db: Db,
  owner: Owner,
  { range, service }: { readonly range: Range; readonly service: number },
): Promise<Point[]> {
  return rows(
    db,
    sql`select at, ${NAMES} from (${numbersByHour(owner, daysOf(range))}) hour_numbers
      where service = ${service} order by at`,
  );
}

interface TopService {
  readonly id: number;
  readonly documentId: string;
  readonly title: string;
  readonly appointments: number;
  readonly revenue: number;
}

/** The services of completed appointments of the range, the highest revenue first. */
export function findTopServices(
  db: Db,
  owner: Owner,
  { range, limit }: { readonly range: Range; readonly limit: number },
): Promise<TopService[]> {
  return rows(
    db,
    sql`with ${dayNumbers(owner, [range])}, top as (
        select service, sum(completed)::float8 as appointments,
          sum(revenue)::float8 as revenue
        from day_numbers where service <> ${ALL_SERVICES} group by service having sum(completed) > 0
        order by 3 desc, 2 desc, 1 limit ${limit}
      )
      select service.id, service.document_id as "documentId", service.title, top.appointments,
        top.revenue
      from top join services service on service.id = top.service
      order by top.revenue desc, top.appointments desc, service.id`,
  );
}
