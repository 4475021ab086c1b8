import { UPCOMING_STATUSES } from '@okoshko/contract/appointments/statuses';
import { eq, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../platform/db/handle.ts';
import { literals, rows } from '../../platform/db/rows.ts';
import { rowIdOf } from '../../platform/document-id.ts';
import { providerProfiles } from '../../tables/providers.ts';
import {
  type AppointmentFilter,
  isFiltered,
  isWithin,
  type Owner,
  WORKED_STATUSES,
} from './numbers/repository.ts';
import type { Range } from './rules/period.ts';

export async function findOwner(db: Db, provider: number): Promise<Owner | null> {
  const [row] = await db
    .select({ provider: providerProfiles.id, zone: providerProfiles.time_zone })
    .from(providerProfiles)
    .where(eq(providerProfiles.id, provider));
  return row ?? null;
}

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

/** Where visitors came from, most views first. */
export function findSources(
  db: Db,
  { provider, zone }: Owner,
  { range, limit }: { readonly range: Range; readonly limit: number },
): Promise<Source[]> {
  return rows(
    db,
    sql`select referrer_host, utm_source, utm_medium, utm_campaign,
        count(*)::float8 as views, count(distinct visitor_id)::float8 as visitors
      from service_link_openings opening
      where opening.provider_profile = ${provider} and opening.user_agent_class = 'human'
        and opening.kind = 'page_view' and ${isWithin(sql`opening.opened_at`, range, zone)}
      group by 1, 2, 3, 4 order by 5 desc, 6 desc, 1, 2, 3, 4 limit ${limit}`,
  );
}

/** Appointments of the range that are still to come. */
export async function countUpcoming(
  db: Db,
  { provider, zone }: Owner,
  { range, now }: { readonly range: Range; readonly now: Date },
): Promise<number> {
  const [row] = await rows<{ count: number }>(
    db,
    sql`select count(*)::float8 as count from appointments appointment
      where appointment.provider_profile = ${provider} and appointment.archived_at is null
        and appointment.status in ${literals(UPCOMING_STATUSES)}
        and ${isWithin(sql`appointment.starts_at`, range, zone)}
        and appointment.starts_at > ${now.toISOString()}::timestamptz`,
  );
  return row?.count ?? 0;
}

/** The mean rating of the reviews of the 18 months that end with the local day; null where there are none. */
export async function findRating(
  db: Db,
  { provider, zone }: Owner,
  day: string,
): Promise<number | null> {
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

/** Whether a row of the provider's own has this id or documentId. */
const isOwn = ({ provider }: Owner, name: string): SQL => sql`provider_profile = ${provider}
  and (id = ${rowIdOf(name) ?? 0} or document_id = ${name})`;

interface ServiceRow {
  readonly id: number;
  readonly documentId: string;
  readonly title: string;
}

/** Archived services have statistics too. */
export async function findOwnService(
  db: Db,
  owner: Owner,
  name: string,
): Promise<ServiceRow | null> {
  const [row] = await rows<ServiceRow>(
    db,
    sql`select id, document_id as "documentId", title from services where ${isOwn(owner, name)}`,
  );
  return row ?? null;
}

interface ClientRow {
  readonly id: number;
  readonly documentId: string;
  readonly name: string;
}

export async function findOwnClient(db: Db, owner: Owner, name: string): Promise<ClientRow | null> {
  const [row] = await rows<ClientRow>(
    db,
    sql`select id, document_id as "documentId", name from client_profiles where ${isOwn(owner, name)}`,
  );
  return row ?? null;
}
