import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/db/database.ts';
import { rows } from '../../../platform/db/rows.ts';
import type { Range } from '../rules/period.ts';

/** Whose days, by whose clock. */
export interface Owner {
  readonly provider: number;
  readonly zone: string;
}

export const NUMBERS = [
  'total',
  'completed',
  'cancelled_by_client',
  'cancelled_by_provider',
  'no_show',
  'online',
  'bookings',
  'minutes',
  'revenue',
  'page_views',
  'link_clicks',
  'unique_visitors',
] as const;
export type Numbers = Readonly<Record<(typeof NUMBERS)[number], number>>;

/** All of a day, where a number of a service could stand. */
export const ALL_SERVICES = 0;

const named = (prefix: string): SQL =>
  sql.raw(NUMBERS.map((name) => `${prefix}${name}`).join(', '));
const SUMS = sql.raw(
  NUMBERS.map((name) => `coalesce(sum(${name}), 0)::float8 as ${name}`).join(', '),
);

/** The first instant of a local day, given as SQL. */
const midnight = (day: SQL, zone: string): SQL => sql`(${day})::timestamp at time zone ${zone}`;

/** Within the local days, as instants: what an index on the column serves. */
export const within = (column: SQL, { from, to }: Range, zone: string): SQL =>
  sql`(${column} >= ${midnight(sql`${from}::date`, zone)}
    and ${column} < ${midnight(sql`${to}::date + 1`, zone)})`;

/** Revenue of an appointment: of a group's, what those pay who came or are expected. */
const REVENUE = sql.raw(`case when a.capacity = 1 then a.price_total - a.discount else coalesce((
  select sum(p.price) from appointment_participants p
  where p.appointment = a.id and p.status in ('joined', 'attended')), 0) end`);

/**
 * What of an appointment's revenue a line of it brought: in proportion to its price. Whole kopecks, which come
 * to the revenue exactly: each line takes it up to what the lines so far cost, less what those took.
 */
const SHARE = sql.raw(`coalesce(
  round(v.revenue * sum(l.price) over line / nullif(sum(l.price) over (partition by v.id), 0))
  - round(v.revenue * (sum(l.price) over line - l.price)
    / nullif(sum(l.price) over (partition by v.id), 0)), 0)`);

const OF_VISITS = sql.raw(`
  count(*) filter (where status not in ('declined', 'expired')) as total,
  count(*) filter (where status = 'completed') as completed,
  count(*) filter (where status = 'cancelled_by_client') as cancelled_by_client,
  count(*) filter (where status = 'cancelled_by_provider') as cancelled_by_provider,
  count(*) filter (where status = 'no_show') as no_show,
  count(*) filter (where status not in ('declined', 'expired') and source = 'online') as online,
  0 as bookings,
  coalesce(sum(minutes) filter (
    where status in ('confirmed', 'in_progress', 'completed', 'no_show')), 0) as minutes,
  coalesce(sum(revenue) filter (where status = 'completed'), 0) as revenue,
  0 as page_views, 0 as link_clicks, 0 as unique_visitors`);

const OF_BOOKINGS = sql.raw('0, 0, 0, 0, 0, 0, count(*), 0, 0, 0, 0, 0');

const OF_OPENINGS = sql.raw(`
  0, 0, 0, 0, 0, 0, 0, 0, 0,
  count(*) filter (where kind = 'page_view' and is_new),
  count(*) filter (where kind = 'link_click' and is_new),
  count(distinct visitor_id)`);

/** What an instant is counted under: its local day `d.date`, or something within it. */
type Under = (instant: SQL) => SQL;

/**
 * The numbers of the local days in `days` (a relation with a column `date`), counted from the rows
 * themselves: (at, service, …numbers). The only place that says what they mean.
 */
export const counted = (
  { provider, zone }: Owner,
  days: SQL,
  under: Under = () => sql`d.date`,
): SQL => sql`
  with visits as materialized (
    select ${under(sql`a.starts_at`)} as at, a.id, a.status, a.source,
      ${REVENUE} as revenue, extract(epoch from a.ends_at - a.starts_at) / 60 as minutes
    from ${days} d
    join appointments a on a.provider_profile = ${provider} and a.archived_at is null
      and a.starts_at >= ${midnight(sql`d.date`, zone)}
      and a.starts_at < ${midnight(sql`d.date + 1`, zone)}
  ), parts as (
    select at, id, service, status, source, sum(duration) as minutes, sum(share) as revenue
    from (select v.*, l.service, l.duration, ${SHARE} as share
      from visits v join appointment_services l on l.appointment = v.id
      window line as (partition by v.id order by l.sort)) lines
    group by at, id, service, status, source
  ), openings as materialized (
    select ${under(sql`o.opened_at`)} as at, o.service, o.kind, o.visitor_id,
      coalesce(o.opened_at - lag(o.opened_at) over (
        partition by d.date, o.visitor_id, o.kind, o.service order by o.opened_at, o.id
      ) >= interval '30 minutes', true) as is_new
    from ${days} d
    join service_link_openings o on o.provider_profile = ${provider}
      and o.user_agent_class = 'human'
      and o.opened_at >= ${midnight(sql`d.date`, zone)}
      and o.opened_at < ${midnight(sql`d.date + 1`, zone)}
  ), booked as materialized (
    select ${under(sql`a.created_at`)} as at, a.id
    from ${days} d
    join appointments a on a.provider_profile = ${provider} and a.archived_at is null
      and a.source = 'online'
      and a.created_at >= ${midnight(sql`d.date`, zone)}
      and a.created_at < ${midnight(sql`d.date + 1`, zone)}
  ), counted as (
    select at, ${ALL_SERVICES}::int as service, ${OF_VISITS} from visits group by at
    union all
    select at, service, ${OF_VISITS} from parts group by at, service
    union all
    select at, ${ALL_SERVICES}::int, ${OF_BOOKINGS} from booked group by at
    union all
    select at, service, ${OF_BOOKINGS}
      from (select distinct b.at, b.id, l.service
        from booked b join appointment_services l on l.appointment = b.id) parts group by at, service
    union all
    select at, ${ALL_SERVICES}::int, ${OF_OPENINGS} from openings group by at
    union all
    select at, service, ${OF_OPENINGS} from openings where service is not null group by at, service
  )
  select at, service, ${SUMS} from counted group by at, service`;

/**
 * The numbers of the ranges' days: those counted before, and anew those that something happened on
 * since. One statement, one snapshot: always what the rows say at this moment.
 */
const facts = (owner: Owner, ranges: readonly Range[]): SQL => {
  const { provider, zone } = owner;
  const either = (part: (range: Range) => SQL): SQL =>
    sql`(${sql.join(ranges.map(part), sql` or `)})`;
  return sql`changed as materialized (
      select distinct (c.at at time zone ${zone})::date as date from statistics_changes c
      where c.provider_profile = ${provider} and ${either((one) => within(sql`c.at`, one, zone))}
    ), facts as (
      select s.date, s.service, ${named('s.')} from statistics_days s
      where s.provider_profile = ${provider}
        and ${either((one) => sql`s.date between ${one.from}::date and ${one.to}::date`)}
        and not exists (select from changed c where c.date = s.date)
      union all
      select at, service, ${named('')} from (${counted(owner, sql`changed`)}) anew
    )`;
};

/** By local day, of everything or of one service; days without anything are not there. */
export function findDays(
  db: Db,
  owner: Owner,
  { ranges, service }: { readonly ranges: readonly Range[]; readonly service: number },
): Promise<(Numbers & { at: string })[]> {
  return rows(
    db,
    sql`with ${facts(owner, ranges)}
      select to_char(date, 'YYYY-MM-DD') as at, ${SUMS} from facts
      where service = ${service} group by date order by date`,
  );
}

/** Summed over the range by service, those with the highest revenue first. */
export function findTopServices(
  db: Db,
  owner: Owner,
  { range, limit }: { readonly range: Range; readonly limit: number },
) {
  return rows<
    Pick<Numbers, 'revenue'> & {
      id: number;
      documentId: string;
      title: string;
      appointments: number;
    }
  >(
    db,
    sql`with ${facts(owner, [range])}, sums as (
        select service, sum(total)::float8 as appointments, sum(revenue)::float8 as revenue
        from facts where service <> ${ALL_SERVICES} group by service having sum(total) > 0
        order by 3 desc, 2 desc, 1 limit ${limit}
      )
      select s.id, s.document_id as "documentId", s.title, sums.appointments, sums.revenue
      from sums join services s on s.id = sums.service
      order by sums.revenue desc, sums.appointments desc, s.id`,
  );
}

/** By local hour, always from the rows themselves. */
export function findHours(
  db: Db,
  owner: Owner,
  { range, service }: { readonly range: Range; readonly service: number },
): Promise<(Numbers & { at: string })[]> {
  const hour: Under = (instant) =>
    sql`to_char(${instant} at time zone ${owner.zone}, 'YYYY-MM-DD"T"HH24":00"')`;
  return rows(
    db,
    sql`select at, ${named('')} from (${counted(owner, daysOf(range), hour)}) counted
      where service = ${service} order by at`,
  );
}

const daysOf = ({ from, to }: Range): SQL =>
  sql`(select day::date as date from generate_series(${from}::date, ${to}::date, '1 day') day)`;
