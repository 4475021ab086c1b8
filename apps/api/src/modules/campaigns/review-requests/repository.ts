import type { MESSAGE_STATUSES } from '@okoshko/contract/messaging/channels';
import { sql } from 'drizzle-orm';
import { compiled, onlyRow, preparedRows, rows } from '../../../platform/db/rows.ts';
import type { Db } from '../../../platform/db-handle.ts';
import type { RowsOfPage } from '../../../platform/paging.ts';
import { reviewRequests } from '../../../tables/messaging.ts';
import { channelsCount, isAmong, timestamp } from '../repository.ts';

interface CandidateQuery {
  readonly provider: number;
  /** All clients where there is no list. */
  readonly clients: readonly (string | number)[] | undefined;
  readonly channels: readonly string[];
  /** Appointments before this instant do not count. */
  readonly completedSince: Date;
  /** Nor do requests before this one. */
  readonly requestedSince: Date;
  readonly limit: number;
}

/** A client who may be asked, with the appointment they are asked about. */
export interface Candidate {
  readonly id: number;
  readonly name: string;
  readonly zone: string;
  readonly appointment: number;
}

interface Selection {
  /** The latest appointment first. */
  readonly candidates: readonly Candidate[];
  /** The number of candidates without the limit. */
  readonly eligible: number;
  /** The number of clients who are not asked, by reason. */
  readonly skipped: Readonly<Record<string, number>>;
}

/**
 * Decides of every client of the query whether they may be asked for a review. Profiles with one phone or
 * account are one person, who gets one message, about the latest appointment, and none where any of the
 * profiles was asked, has reviewed, is blocked or opted out.
 */
export async function selectCandidates(
  db: Db,
  { provider, clients, channels, completedSince, requestedSince, limit }: CandidateQuery,
): Promise<Selection> {
  const selection = await rows<Selection>(
    db,
    sql`with completed as (
      select participant.client_profile, max(appointment.starts_at) as last_at,
        (array_agg(appointment.id order by appointment.starts_at desc, appointment.id desc))[1]
          as appointment
      from appointments appointment
      join appointment_participants participant on participant.appointment = appointment.id
        and participant.status not in ('left', 'no_show')
      where appointment.provider_profile = ${provider} and appointment.status = 'completed'
        and appointment.archived_at is null
        and appointment.starts_at >= ${timestamp(completedSince)}
      group by participant.client_profile
    ), profiles as (
      select client.id, ${isAmong(clients)} as is_queried,
        coalesce(client.phone, account.phone, 'user ' || client."user", 'client ' || client.id)
          as person
      from client_profiles client
      left join users account on account.id = client."user"
      where client.provider_profile = ${provider} and client.archived_at is null
        and client.merged_into is null
    ), asked as materialized (
      select request.client_profile from review_requests request
      where request.provider_profile = ${provider}
        and request.created_at > ${timestamp(requestedSince)}
        and exists (select from messages message where message.review_request = request.id
          and message.status not in ('failed', 'cancelled'))
    ), assessed as materialized (
      select client.id, client.name, coalesce(client.time_zone, provider.time_zone) as zone,
        completed.appointment, completed.last_at, profile.person, profile.is_queried,
        case
          when client.is_anonymous then 'anonymous'
          when client.is_blocked then 'blocked'
          when completed.appointment is null then 'no_visit'
          when exists (select 1 from reviews review where review.client_profile = client.id)
            then 'reviewed'
          when client.id in (select client_profile from asked) then 'asked'
          when opt_out.client_profile is not null then 'opted_out'
          when ${channelsCount(channels)} = 0 then 'unreachable'
        end as own_reason
      from profiles profile
      join client_profiles client on client.id = profile.id
      join provider_profiles provider on provider.id = client.provider_profile
      left join users account on account.id = client."user" and account.erase_at is null
      left join message_opt_outs opt_out on opt_out.client_profile = client.id
      left join completed on completed.client_profile = client.id
      where profile.person in (select person from profiles where is_queried)
    ), decided as (
      select *, case
        when own_reason is not null then own_reason
        when bool_or(own_reason in ('blocked', 'reviewed', 'asked', 'opted_out'))
          over (partition by person) then 'same_person'
        when row_number() over (
          partition by person, is_queried, own_reason is null order by last_at desc, id) > 1
          then 'same_person'
      end as reason
      from assessed
    ), selected as (
      select id, name, zone, appointment, last_at from decided
      where is_queried and reason is null order by last_at desc, id limit ${limit}
    )
    select
      (select coalesce(jsonb_agg(to_jsonb(selected) - 'last_at' order by last_at desc, id), '[]')
        from selected) as candidates,
      (select count(*)::int from decided where is_queried and reason is null) as eligible,
      (select coalesce(jsonb_object_agg(reason, count), '{}')
        from (select reason, count(*) from decided where is_queried and reason is not null
          group by reason) reasons) as skipped`,
  );
  return onlyRow(selection);
}

/** Answers the id of each client's request. */
export async function insertRequests(
  db: Db,
  requests: readonly (typeof reviewRequests.$inferInsert)[],
): Promise<ReadonlyMap<number, number>> {
  const inserted = await db
    .insert(reviewRequests)
    .values([...requests])
    .returning({ id: reviewRequests.id, client: reviewRequests.client_profile });
  return new Map(inserted.map(({ id, client }) => [client, id]));
}

/** A campaign as JSON of the database has it. */
export interface CampaignRow {
  readonly id: string;
  readonly created_at: string;
  /** The messages, counted by how they ended. */
  readonly messages: readonly {
    readonly status: (typeof MESSAGE_STATUSES)[number];
    readonly last_error: string | null;
    readonly count: number;
  }[];
  readonly answered: number;
  readonly next_send_at: string | null;
}

interface CampaignsQuery {
  readonly provider: number;
  /** This one only; null: all. */
  readonly id: string | null;
  readonly limit: number;
  readonly offset: number;
}

/** A page of the provider's campaigns with what came of their messages, the newest first. */
export async function findCampaigns(
  db: Db,
  query: CampaignsQuery,
): Promise<RowsOfPage<CampaignRow>> {
  return onlyRow(await preparedRows(db, CAMPAIGNS, { ...query }));
}

const CAMPAIGNS = compiled(sql`
  with own as (
    select campaign, min(created_at) as created_at from review_requests
    where provider_profile = ${sql.placeholder('provider')}::int
      and campaign = coalesce(${sql.placeholder('id')}::text, campaign)
    group by campaign),
  listed as (
    select * from own order by created_at desc, campaign
    limit ${sql.placeholder('limit')}::int offset ${sql.placeholder('offset')}::int),
  results as (
    select r.campaign, m.status, m.last_error, count(*)::int as count,
      min(m.send_after) filter (where m.status = 'queued') as next_send_at,
      (count(*) filter (where exists (select from reviews v
        where v.client_profile = r.client_profile and v.created_at >= r.created_at)))::int as answered
    from listed l join review_requests r on r.campaign = l.campaign
    join messages m on m.review_request = r.id
    group by r.campaign, m.status, m.last_error)
  select (select count(*)::int from own) as total,
    (select coalesce(json_agg(json_build_object('id', l.campaign, 'created_at', l.created_at,
        'messages', (select coalesce(json_agg(json_build_object('status', s.status,
          'last_error', s.last_error, 'count', s.count)), '[]') from results s where s.campaign = l.campaign),
        'answered', (select coalesce(sum(s.answered), 0)::int from results s where s.campaign = l.campaign),
        'next_send_at', (select min(s.next_send_at) from results s where s.campaign = l.campaign))
      order by l.created_at desc, l.campaign), '[]') from listed l) as rows`);
