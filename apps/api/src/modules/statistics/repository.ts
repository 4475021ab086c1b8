import { BUSY_STATUSES, UPCOMING_STATUSES } from '@okoshko/contract/appointments/statuses';
import type { Spans } from '@okoshko/slots';
import { eq, type SQL, sql } from 'drizzle-orm';
import { firstOrNull, literals, onlyRow, rows } from '../../platform/db/rows.ts';
import type { Db } from '../../platform/db-handle.ts';
import { rowIdOf } from '../../platform/document-id.ts';
import { providerProfiles } from '../../tables/providers.ts';
import {
  APPOINTMENT_REVENUE,
  type AppointmentFilter,
  daysOf,
  IS_NEW_OPENING,
  isFiltered,
  isOpenedOnDay,
  isWithin,
  midnight,
  type Owner,
  WORKED_STATUSES,
} from './numbers/repository.ts';
import type { Range } from './rules/period.ts';

export const findProviderZone = (db: Db, provider: number): Promise<Owner | null> =>
  firstOrNull(
    db
      .select({ provider: providerProfiles.id, zone: providerProfiles.time_zone })
      .from(providerProfiles)
      .where(eq(providerProfiles.id, provider)),
  );

/** Appointments by the local hour they begin at: `day` 1 is Monday. */
export function findBusyHours(db: Db, { provider, zone }: Owner, filter: AppointmentFilter) {
  const localStart = sql`(appointment.starts_at at time zone ${zone})`;
  return rows<{ day: number; hour: number; appointments: number }>(
    db,
    sql`select extract(isodow from ${localStart})::int as day,
        extract(hour from ${localStart})::int as hour, count(*)::float8 as appointments
      from appointments appointment
      where appointment.provider_profile = ${provider} and appointment.archived_at is null
        and appointment.status in ${sql.raw(WORKED_STATUSES)}
        and ${isFiltered(filter, zone)}
      group by 1, 2`,
  );
}

interface Source {
  readonly referrer_host: string | null;
  readonly utm_source: string | null;
  readonly utm_medium: string | null;
  readonly utm_campaign: string | null;
  readonly views: number;
  readonly visitors: number;
}

/**
 * The sources of visitors, most views first. A visitor is counted once a day, at the source they came from first, so
 * that the sources' numbers add up to those of the page.
 */
export function findSources(
  db: Db,
  owner: Owner,
  { range, limit }: { readonly range: Range; readonly limit: number },
): Promise<Source[]> {
  return rows(
    db,
    sql`select referrer_host, utm_source, utm_medium, utm_campaign,
        count(*)::float8 as views, (count(*) filter (where is_first))::float8 as visitors
      from (
        select referrer_host, utm_source, utm_medium, utm_campaign, ${IS_NEW_OPENING} as is_new,
          row_number() over (partition by day.date, opening.visitor_id
            order by opening.opened_at, opening.id) = 1 as is_first
        from ${daysOf(range)} day
        join service_link_openings opening on ${isOpenedOnDay(owner)} and opening.kind = 'page_view'
          and ${isWithin(sql`opening.opened_at`, range, owner.zone)}
      ) page_views
      where is_new group by 1, 2, 3, 4 order by 5 desc, 6 desc, 1, 2, 3, 4 limit ${limit}`,
  );
}

interface Upcoming {
  readonly appointments: number;
  /** Kopecks of those that are confirmed and not completed yet, and of those that wait for the provider's answer. */
  readonly confirmed: number;
  readonly pending: number;
}

/** Appointments of the range that are still to come, and what those that are not over are to bring. */
export async function findUpcoming(
  db: Db,
  { provider, zone }: Owner,
  { range, now }: { readonly range: Range; readonly now: Date },
): Promise<Upcoming> {
  const instant = sql`${now.toISOString()}::timestamptz`;
  const isToCome = sql`status in ${literals(UPCOMING_STATUSES)} and starts_at > ${instant}`;
  return onlyRow(
    await rows<Upcoming>(
      db,
      sql`select (count(*) filter (where ${isToCome}))::float8 as appointments,
        coalesce(sum(revenue) filter (where status <> 'pending'), 0)::float8 as confirmed,
        coalesce(sum(revenue) filter (where status = 'pending' and ${isToCome}), 0)::float8 as pending
      from (
        select appointment.status, appointment.starts_at, ${APPOINTMENT_REVENUE} as revenue
        from appointments appointment
        where appointment.provider_profile = ${provider} and appointment.archived_at is null
          and appointment.status in ${literals(BUSY_STATUSES)}
          and ${isWithin(sql`appointment.starts_at`, range, zone)}
      ) unfinished`,
    ),
  );
}

/** Minutes that appointments take of the range's hours of work and of its other time; two at once take them once. */
export async function findTakenMinutes(
  db: Db,
  { provider, zone }: Owner,
  { range: { from, to }, hours }: { readonly range: Range; readonly hours: Spans },
): Promise<{ readonly inside: number; readonly outside: number }> {
  const first = midnight(sql`${from}::date`, zone);
  const end = midnight(sql`${to}::date + 1`, zone);
  const minutesOf = (spans: SQL): SQL => sql`coalesce((
    select sum(extract(epoch from upper(span) - lower(span)) / 60) from unnest(${spans}) span), 0)::float8`;
  return onlyRow(
    await rows(
      db,
      // No appointment is longer than 24 hours.
      sql`select ${minutesOf(sql`taken.spans * hours.spans`)} as inside,
          ${minutesOf(sql`taken.spans - hours.spans`)} as outside
        from (select ${multirangeOf(hours)}::tstzmultirange as spans) hours, (
          select coalesce(range_agg(tstzrange(appointment.starts_at, appointment.ends_at)), '{}')
            * tstzmultirange(tstzrange(${first}, ${end})) as spans
          from appointments appointment
          where appointment.provider_profile = ${provider} and appointment.archived_at is null
            and appointment.status in ${sql.raw(WORKED_STATUSES)}
            and appointment.starts_at > ${first} - interval '24 hours'
            and appointment.starts_at < ${end}
        ) taken`,
    ),
  );
}

/** Spans of instants as the database writes them. */
function multirangeOf(spans: Spans): string {
  const instants = spans.map((ms) => new Date(ms).toISOString());
  const ranges = instants.flatMap((from, i) =>
    i % 2 === 0 ? [`[${from},${instants[i + 1]})`] : [],
  );
  return `{${ranges.join(',')}}`;
}

/**
 * The mean of the ratings as they were at the end of the local day, of reviews written or edited in the 18 months
 * before it; null where there are none.
 */
export async function findRating(
  db: Db,
  { provider, zone }: Owner,
  day: string,
): Promise<number | null> {
  const end = midnight(sql`${day}::date + 1`, zone);
  const since = sql`(${day}::date + 1 - interval '18 months') at time zone ${zone}`;
  const { rating } = onlyRow(
    await rows<{ rating: number | null }>(
      db,
      sql`select round(avg(rating), 1)::float8 as rating from (
          select rating, coalesce(edited_at, created_at) as rated_at from reviews
          where provider_profile = ${provider} and status = 'published'
            and coalesce(edited_at, created_at) < ${end}
          union all
          select (former.after ->> 'rating')::int, former.created_at from reviews review
          cross join lateral (
            select event.after, event.created_at from review_events event
            where event.review = review.id and event.kind in ('written', 'edited')
              and event.created_at < ${end}
            order by event.id desc limit 1
          ) former
          where review.provider_profile = ${provider} and review.status = 'published'
            and review.edited_at >= ${end}
        ) ratings where rated_at >= ${since}`,
    ),
  );
  return rating;
}

/** A row of the provider's own has this id or documentId. */
const isOwn = ({ provider }: Owner, name: string): SQL => sql`provider_profile = ${provider}
  and (id = ${rowIdOf(name) ?? 0} or document_id = ${name})`;

interface ServiceRow {
  readonly id: number;
  readonly documentId: string;
  readonly title: string;
}

/** Archived services have statistics too. */
export const findOwnService = (db: Db, owner: Owner, name: string): Promise<ServiceRow | null> =>
  firstOrNull(
    rows<ServiceRow>(
      db,
      sql`select id, document_id as "documentId", title from services where ${isOwn(owner, name)}`,
    ),
  );

interface ClientRow {
  readonly id: number;
  readonly documentId: string;
  readonly name: string;
}

export const findOwnClient = (db: Db, owner: Owner, name: string): Promise<ClientRow | null> =>
  firstOrNull(
    rows<ClientRow>(
      db,
      sql`select id, document_id as "documentId", name from client_profiles where ${isOwn(owner, name)}`,
    ),
  );
