import { sql } from 'drizzle-orm';
import type { Db } from '../../../platform/db/database.ts';
import { rows } from '../../../platform/db/rows.ts';
import { rowIdOf } from '../../../platform/document-id.ts';
import { type Owner, within } from '../days/repository.ts';
import type { Range } from '../rules/period.ts';

interface ClientRow {
  readonly id: number;
  readonly documentId: string;
  readonly name: string;
}

/** A provider's own client, by number or public name. */
export async function findOwnClient(db: Db, owner: Owner, id: string): Promise<ClientRow | null> {
  const [row] = await rows<ClientRow>(
    db,
    sql`select id, document_id as "documentId", name from client_profiles where ${isOwn(owner, id)}`,
  );
  return row ?? null;
}

/** A provider's own service, an archived one too: its past is theirs. */
export async function findOwnService(db: Db, owner: Owner, id: string) {
  const [row] = await rows<{ id: number; documentId: string; title: string }>(
    db,
    sql`select id, document_id as "documentId", title from services where ${isOwn(owner, id)}`,
  );
  return row ?? null;
}

const isOwn = ({ provider }: Owner, id: string) => sql`provider_profile = ${provider}
  and (id = ${rowIdOf(id) ?? 0} or document_id = ${id})`;

/** The client's appointments, one row each: (id, status, is_late_cancel, starts_at, revenue). */
const visitsOf = ({ provider }: Owner, client: number) => sql`
  select a.id, a.is_late_cancel, a.starts_at,
    case when a.status like 'cancelled%' then a.status when p.status = 'left' then 'cancelled_by_client'
      when p.status = 'no_show' then 'no_show' else a.status end
      as status,
    case when a.capacity = 1 then a.price_total - a.discount else p.price end as revenue
  from appointment_participants p join appointments a on a.id = p.appointment
  where p.client_profile = ${client} and a.provider_profile = ${provider} and a.archived_at is null`;

export interface ClientTotals {
  readonly visits: number;
  readonly cancelled: number;
  readonly late_cancelled: number;
  readonly no_show: number;
  readonly revenue: number;
  /** Seconds since 1970. */
  readonly first: number | null;
  readonly last: number | null;
  readonly next: number | null;
}

/** Of all time. */
export async function findClientTotals(
  db: Db,
  owner: Owner,
  { client, now }: { readonly client: number; readonly now: Date },
): Promise<ClientTotals> {
  const [row] = await rows<ClientTotals>(
    db,
    sql`select
        (count(*) filter (where status = 'completed'))::float8 as visits,
        (count(*) filter (where status in ('cancelled_by_client', 'cancelled_by_provider')))::float8
          as cancelled,
        (count(*) filter (where status = 'cancelled_by_client' and is_late_cancel))::float8
          as late_cancelled,
        (count(*) filter (where status = 'no_show'))::float8 as no_show,
        coalesce(sum(revenue) filter (where status = 'completed'), 0)::float8 as revenue,
        extract(epoch from min(starts_at) filter (where status = 'completed'))::float8 as first,
        extract(epoch from max(starts_at) filter (where status = 'completed'))::float8 as last,
        extract(epoch from min(starts_at) filter (where status in ('pending', 'confirmed')
          and starts_at > ${now.toISOString()}::timestamptz))::float8 as next
      from (${visitsOf(owner, client)}) visits`,
  );
  if (!row) throw new Error('an aggregate has a row');
  return row;
}

/** By local day. */
export function findClientDays(
  db: Db,
  owner: Owner,
  { client, range }: { readonly client: number; readonly range: Range },
) {
  return rows<{ at: string; visits: number; cancelled: number; no_show: number; revenue: number }>(
    db,
    sql`select to_char(starts_at at time zone ${owner.zone}, 'YYYY-MM-DD') as at,
        (count(*) filter (where status = 'completed'))::float8 as visits,
        (count(*) filter (where status in ('cancelled_by_client', 'cancelled_by_provider')))::float8
          as cancelled,
        (count(*) filter (where status = 'no_show'))::float8 as no_show,
        coalesce(sum(revenue) filter (where status = 'completed'), 0)::float8 as revenue
      from (${visitsOf(owner, client)}) visits
      where ${within(sql`starts_at`, range, owner.zone)} group by 1`,
  );
}

/** The services of the client's completed appointments, most often first. */
export function findFavourites(
  db: Db,
  owner: Owner,
  { client, limit }: { readonly client: number; readonly limit: number },
) {
  return rows<{ id: number; documentId: string; title: string; visits: number }>(
    db,
    sql`select s.id, s.document_id as "documentId", s.title,
        count(distinct v.id)::float8 as visits
      from (${visitsOf(owner, client)}) v
      join appointment_services l on l.appointment = v.id
      join services s on s.id = l.service
      where v.status = 'completed'
      group by s.id order by 4 desc, s.id limit ${limit}`,
  );
}

export function findClientReviews(db: Db, { provider }: Owner, client: number) {
  return rows<{ id: number; rating: number; text: string | null; created: number }>(
    db,
    sql`select id, rating, text, extract(epoch from created_at)::float8 as created
      from reviews where provider_profile = ${provider} and client_profile = ${client}
        and status <> 'hidden' order by created_at desc, id desc`,
  );
}
