import type { BOOKING_CHANNELS } from '@okoshko/contract/statistics/kinds';
import { type SQL, sql } from 'drizzle-orm';
import { onlyRow, rows } from '../../../platform/db/rows.ts';
import type { Db } from '../../../platform/db-handle.ts';
import { attendances, isAttended } from '../clients/repository.ts';
import {
  ALL_SERVICES,
  isWithin,
  midnight,
  type Owner,
  PARTICIPANT_REVENUE,
  WORKED_STATUSES,
} from '../numbers/repository.ts';
import type { Range } from '../rules/period.ts';

/** Within so long of a visit the next one is booked by those who come again. */
const REBOOKED_WITHIN = sql.raw(`interval '720 hours'`);
/** From so many visits on somebody has a rhythm. */
const REGULAR_VISITS = 3;
/** Nobody is missed before so many seconds, however often they came. */
const MISSED_AFTER = 30 * 24 * 3600;
/** A `regular` ought to have come again by then. */
const DUE = sql.raw(
  `(regular.last + make_interval(secs => greatest(${MISSED_AFTER}, 2 * regular.pause)))`,
);

/** The client has another appointment with the provider, after one visit and booked before an instant. */
const hasNext = (
  { provider }: Owner,
  { client, last, until }: Readonly<Record<'client' | 'last' | 'until', SQL>>,
): SQL => sql`exists (
  select from appointment_participants participant
  join appointments appointment on appointment.id = participant.appointment
  where participant.client_profile = ${client} and participant.status <> 'left'
    and participant.joined_at < ${until} and appointment.provider_profile = ${provider}
    and appointment.archived_at is null and appointment.starts_at > ${last}
    and (appointment.status = 'pending' or appointment.status in ${sql.raw(WORKED_STATUSES)}))`;

/** The number of clients who came in the range, and of those who booked again. */
export async function countRebooked(db: Db, owner: Owner, range: Range) {
  const next = {
    client: sql.raw('came.client'),
    last: sql.raw('came.last'),
    until: sql`came.last + ${REBOOKED_WITHIN}`,
  };
  return onlyRow(
    await rows<{ clients: number; rebooked: number }>(
      db,
      sql`select count(*)::float8 as clients,
        (count(*) filter (where ${hasNext(owner, next)}))::float8 as rebooked
      from (
        select client, max(starts_at) as last
        from (${attendances(owner, { range, service: ALL_SERVICES })}) attendances group by client
      ) came`,
    ),
  );
}

export interface LostClient {
  readonly id: number;
  readonly documentId: string;
  readonly name: string;
  readonly visits: number;
  readonly revenue: number;
  /** Seconds since 1970. */
  readonly last: number;
  /** Seconds between two visits. */
  readonly pause: number;
  /** The number of them in all. */
  readonly total: number;
}

/**
 * Regulars who ought to have come again in the range, and neither did nor had booked to until its end: twice the usual
 * time has passed since their last visit. Those who paid most are first.
 */
export function findLostClients(
  db: Db,
  owner: Owner,
  { range, now, limit }: { readonly range: Range; readonly now: Date; readonly limit: number },
): Promise<LostClient[]> {
  const end = sql`least(${midnight(sql`${range.to}::date + 1`, owner.zone)}, ${now.toISOString()}::timestamptz)`;
  const next = {
    client: sql.raw('regular.client'),
    last: sql.raw('regular.last'),
    until: end,
  };
  return rows(
    db,
    sql`select client.id, client.document_id as "documentId", client.name,
        regular.visits::float8 as visits, regular.revenue::float8 as revenue,
        extract(epoch from regular.last)::float8 as last,
        regular.pause, (count(*) over ())::float8 as total
      from (
        select participant.client_profile as client, count(*) as visits,
          sum(${PARTICIPANT_REVENUE}) as revenue, max(appointment.starts_at) as last,
          (extract(epoch from max(appointment.starts_at) - min(appointment.starts_at))
            / (count(*) - 1))::float8 as pause
        from appointments appointment
        join appointment_participants participant on participant.appointment = appointment.id
        where ${isAttended(owner)} and appointment.starts_at < ${end}
        group by 1 having count(*) >= ${REGULAR_VISITS}
      ) regular
      join client_profiles client on client.id = regular.client
      where client.archived_at is null and not client.is_blocked
        and ${DUE} >= ${midnight(sql`${range.from}::date`, owner.zone)} and ${DUE} < ${end}
        and not ${hasNext(owner, next)}
      order by regular.revenue desc, regular.visits desc, client.id limit ${limit}`,
  );
}

type BookingChannel = (typeof BOOKING_CHANNELS)[number];

export interface BookingSource {
  readonly channel: BookingChannel;
  readonly site_host: string | null;
  readonly referrer_host: string | null;
  readonly utm_source: string | null;
  readonly utm_medium: string | null;
  readonly utm_campaign: string | null;
  readonly bookings: number;
  readonly completed: number;
  readonly revenue: number;
}

/** Bookings made in the range by where they were made and where the client had come from, most first. */
export function findBookingSources(
  db: Db,
  { provider, zone }: Owner,
  range: Range,
): Promise<BookingSource[]> {
  return rows(
    db,
    sql`select case when participant.source = 'provider' then 'provider'
          else coalesce(participant.channel, 'app') end as channel,
        participant.site_host, opening.referrer_host, opening.utm_source, opening.utm_medium,
        opening.utm_campaign, count(*)::float8 as bookings,
        (count(*) filter (where came.is_so))::float8 as completed,
        coalesce(sum(${PARTICIPANT_REVENUE}) filter (where came.is_so), 0)::float8 as revenue
      from appointment_participants participant
      join appointments appointment on appointment.id = participant.appointment
      cross join lateral (select appointment.status = 'completed'
        and participant.status in ('joined', 'attended') as is_so) came
      -- Of the day it was booked on, in any zone.
      left join service_link_openings opening on opening.document_id = participant.page_view
        and opening.opened_at > participant.joined_at - interval '2 days'
        and opening.opened_at < participant.joined_at + interval '2 days'
      where participant.provider_profile = ${provider} and appointment.archived_at is null
        and ${isWithin(sql`participant.joined_at`, range, zone)}
      group by 1, 2, 3, 4, 5, 6 order by 7 desc, 9 desc, 1, 2, 3, 4, 5, 6`,
  );
}

interface PromoEffect {
  readonly id: number;
  readonly documentId: string;
  readonly title: string;
  readonly uses: number;
  readonly discount: number;
  readonly revenue: number;
  readonly new_clients: number;
}

/** The discounts and the revenue of promos in completed appointments of the range, the highest revenue first. */
export function findPromoEffects(
  db: Db,
  owner: Owner,
  { range, limit }: { readonly range: Range; readonly limit: number },
): Promise<PromoEffect[]> {
  return rows(
    db,
    sql`select promo.id, promo.document_id as "documentId", promo.title,
        count(*)::float8 as uses, sum(visit.discount)::float8 as discount,
        sum(visit.revenue)::float8 as revenue,
        count(distinct visit.client) filter (where not exists (
          select from appointment_participants participant
          join appointments appointment on appointment.id = participant.appointment
          where participant.client_profile = visit.client and ${isAttended(owner)}
            and (appointment.starts_at, appointment.id) < (visit.starts_at, visit.id)
        ))::float8 as new_clients
      from (
        select appointment.id, appointment.starts_at, participant.client_profile as client,
          ${PARTICIPANT_REVENUE} as revenue,
          case when appointment.capacity = 1 then appointment.discount
            else participant.discount end as discount,
          case when appointment.capacity = 1 then appointment.promo
            else participant.promo end as promo
        from appointments appointment
        join appointment_participants participant on participant.appointment = appointment.id
        where ${isAttended(owner)} and ${isWithin(sql`appointment.starts_at`, range, owner.zone)}
      ) visit join promos promo on promo.id = visit.promo
      group by promo.id order by 6 desc, 4 desc, promo.id limit ${limit}`,
  );
}
