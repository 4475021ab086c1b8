import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/db/database.ts';
import { rows } from '../../../platform/db/rows.ts';
import { ALL_SERVICES, type Owner, within } from '../days/repository.ts';
import type { Range } from '../rules/period.ts';

interface Part {
  readonly range: Range;
  readonly service: number;
}

const ofService = (service: number): SQL =>
  service === ALL_SERVICES
    ? sql`true`
    : sql`exists (select from appointment_services l where l.appointment = a.id and l.service = ${service})`;

/** The completed appointments of the range, one row a client and appointment: (client, revenue). */
const attended = ({ provider, zone }: Owner, { range, service }: Part): SQL => sql`
  select p.client_profile as client,
    case when a.capacity = 1 then a.price_total - a.discount else p.price end as revenue
  from appointments a
  join appointment_participants p on p.appointment = a.id and p.status in ('joined', 'attended')
  where a.provider_profile = ${provider} and a.status = 'completed' and a.archived_at is null
    and ${within(sql`a.starts_at`, range, zone)} and ${ofService(service)}`;

/** How many came, and how many of them had never come before. */
export async function countClients(db: Db, owner: Owner, part: Part) {
  const { provider, zone } = owner;
  const [row] = await rows<{ total: number; new: number }>(
    db,
    sql`select count(*)::float8 as total, (count(*) filter (where not exists (
        select from appointment_participants q join appointments b on b.id = q.appointment
        where q.client_profile = came.client and q.status in ('joined', 'attended')
          and b.provider_profile = ${provider} and b.status = 'completed' and b.archived_at is null
          and b.starts_at < (${part.range.from}::date)::timestamp at time zone ${zone}
      )))::float8 as new
      from (select distinct client from (${attended(owner, part)}) visits) came`,
  );
  return { total: row?.total ?? 0, new: row?.new ?? 0 };
}

/** Those who paid most in the range. */
export function findTopClients(db: Db, owner: Owner, part: Part & { readonly limit: number }) {
  return rows<{ id: number; documentId: string; name: string; visits: number; revenue: number }>(
    db,
    sql`select c.id, c.document_id as "documentId", c.name, top.visits, top.revenue
      from (
        select client, count(*)::float8 as visits, sum(revenue)::float8 as revenue
        from (${attended(owner, part)}) visits
        group by client order by 3 desc, 2 desc, 1 limit ${part.limit}
      ) top join client_profiles c on c.id = top.client
      order by top.revenue desc, top.visits desc, c.id`,
  );
}

/** Appointments by the local hour they begin at: `day` 1 is Monday. */
export function findBusyHours(db: Db, { provider, zone }: Owner, { range, service }: Part) {
  const local = sql`(a.starts_at at time zone ${zone})`;
  return rows<{ day: number; hour: number; visits: number }>(
    db,
    sql`select extract(isodow from ${local})::int as day, extract(hour from ${local})::int as hour,
        count(*)::float8 as visits
      from appointments a
      where a.provider_profile = ${provider} and a.archived_at is null
        and a.status in ('confirmed', 'in_progress', 'completed', 'no_show')
        and ${within(sql`a.starts_at`, range, zone)} and ${ofService(service)}
      group by 1, 2`,
  );
}

/** Where visitors came from, most views first. */
export function findSources(
  db: Db,
  { provider, zone }: Owner,
  { range, limit }: { readonly range: Range; readonly limit: number },
) {
  return rows<{
    referrer_host: string | null;
    utm_source: string | null;
    utm_medium: string | null;
    utm_campaign: string | null;
    views: number;
    visitors: number;
  }>(
    db,
    sql`select referrer_host, utm_source, utm_medium, utm_campaign,
        count(*)::float8 as views, count(distinct visitor_id)::float8 as visitors
      from service_link_openings o
      where o.provider_profile = ${provider} and o.user_agent_class = 'human'
        and o.kind = 'page_view' and ${within(sql`o.opened_at`, range, zone)}
      group by 1, 2, 3, 4 order by 5 desc, 6 desc, 1, 2, 3, 4 limit ${limit}`,
  );
}

/** Appointments of the range that are still to come. */
export async function countUpcoming(
  db: Db,
  { provider, zone }: Owner,
  { range, now }: { readonly range: Range; readonly now: Date },
) {
  const [row] = await rows<{ count: number }>(
    db,
    sql`select count(*)::float8 as count from appointments a
      where a.provider_profile = ${provider} and a.archived_at is null
        and a.status in ('pending', 'confirmed') and ${within(sql`a.starts_at`, range, zone)}
        and a.starts_at > ${now.toISOString()}::timestamptz`,
  );
  return row?.count ?? 0;
}

/** The mean mark of the reviews of 18 months up to the end of that local day; null of none. */
export async function findRating(db: Db, { provider, zone }: Owner, day: string) {
  const end = sql`(${day}::date + 1)::timestamp`;
  const [row] = await rows<{ rating: number | null }>(
    db,
    sql`select round(avg(rating), 1)::float8 as rating from reviews
      where provider_profile = ${provider} and status = 'published'
        and created_at < ${end} at time zone ${zone}
        and created_at >= (${end} - interval '18 months') at time zone ${zone}`,
  );
  return row?.rating ?? null;
}
