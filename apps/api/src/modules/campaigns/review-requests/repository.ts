import { sql } from 'drizzle-orm';
import type { Db } from '../../../platform/db/database.ts';
import { rows } from '../../../platform/db/rows.ts';
import { reviewRequests } from '../../../tables/messaging.ts';
import { channelCountSql, named } from '../repository.ts';

export interface CampaignQuery {
  readonly provider: number;
  readonly clients: readonly (string | number)[] | undefined;
  readonly channels: readonly string[];
  /** Appointments and requests before these instants are past. */
  readonly visitedSince: Date;
  readonly requestedSince: Date;
}

/** A client who may be asked, with the appointment they are asked about. */
export interface Candidate {
  readonly id: number;
  readonly name: string;
  readonly zone: string;
  readonly appointment: number;
}

interface Selection {
  /** Who may be asked, the latest appointment first. */
  readonly candidates: readonly Candidate[];
  /** How many are not asked, by reason. */
  readonly skipped: Readonly<Record<string, number>>;
}

/**
 * Judges every client asked for, and names so many of those who may be. Several profiles of one person,
 * known by the phone or the account, get one message, after the latest appointment, and none where one of them
 * must not: who was asked or wants no messages is that under every name.
 */
export async function selectClients(
  db: Db,
  asked: CampaignQuery,
  limit: number,
): Promise<Selection> {
  const { provider, clients, channels, visitedSince, requestedSince } = asked;
  const [selection] = await rows<Selection>(
    db,
    sql`with visits as (
      select p.client_profile, max(a.starts_at) as last_at,
        (array_agg(a.id order by a.starts_at desc, a.id desc))[1] as appointment
      from appointments a
      join appointment_participants p on p.appointment = a.id and p.status not in ('left', 'no_show')
      where a.provider_profile = ${provider} and a.status = 'completed' and a.archived_at is null
        and a.starts_at >= ${visitedSince.toISOString()}::timestamptz
      group by p.client_profile
    ), people as (
      select c.id, ${named(clients)} as is_named,
        coalesce(c.phone, u.phone, 'user ' || c."user", 'client ' || c.id) as person
      from client_profiles c
      left join users u on u.id = c."user"
      where c.provider_profile = ${provider} and c.archived_at is null and c.merged_into is null
    ), judged as (
      select c.id, c.name, coalesce(c.time_zone, pr.time_zone) as zone, v.appointment, v.last_at,
        o.person, o.is_named,
        case
          when c.is_anonymous then 'anonymous'
          when c.is_blocked then 'blocked'
          when v.appointment is null then 'no_visit'
          when exists (select 1 from reviews r where r.client_profile = c.id) then 'reviewed'
          when exists (select 1 from review_requests q join messages m on m.review_request = q.id
            where q.client_profile = c.id and m.status not in ('failed', 'cancelled')
              and q.created_at > ${requestedSince.toISOString()}::timestamptz) then 'asked'
          when s.client_profile is not null then 'opted_out'
          when ${channelCountSql(channels)} = 0 then 'unreachable'
        end as reason
      from people o
      join client_profiles c on c.id = o.id
      join provider_profiles pr on pr.id = c.provider_profile
      left join users u on u.id = c."user"
      left join message_opt_outs s on s.client_profile = c.id
      left join visits v on v.client_profile = c.id
      where o.person in (select person from people where is_named)
    ), told as (
      select *, case
        when reason is not null then reason
        when bool_or(reason in ('blocked', 'reviewed', 'asked', 'opted_out'))
          over (partition by person) then 'same_person'
        when row_number() over (
          partition by person, is_named, reason is null order by last_at desc, id) > 1 then 'same_person'
      end as why
      from judged
    ), chosen as (
      select id, name, zone, appointment, last_at from told
      where is_named and why is null order by last_at desc, id limit ${limit}
    )
    select
      (select coalesce(jsonb_agg(to_jsonb(chosen) - 'last_at' order by last_at desc, id), '[]')
        from chosen) as candidates,
      (select coalesce(jsonb_object_agg(why, count), '{}')
        from (select why, count(*) from told where is_named and why is not null group by why) w)
        as skipped`,
  );
  return selection ?? { candidates: [], skipped: {} };
}

type NewRequest = typeof reviewRequests.$inferInsert;

export async function insertRequests(
  db: Db,
  requests: readonly NewRequest[],
): Promise<ReadonlyMap<number, number>> {
  const made = await db
    .insert(reviewRequests)
    .values([...requests])
    .returning({ id: reviewRequests.id, client: reviewRequests.client_profile });
  return new Map(made.map(({ id, client }) => [client, id]));
}
